import { expect, it } from 'vitest';
import { dialog, openArea, region, screen, waitFor } from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';

it('keeps the focus on its button while the work runs, and does not start it twice', async () => {
  const { user, server } = openArea('#speakers', {
    rows: { speakers: [aSpeaker().with({ name: 'Ana Lima' }).row] },
  });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.on(/^POST .*rpc\/remove_rows/, async (_, done) => {
    await answered;
    return done();
  });
  await user.click(await (await region('Palestrantes')).findByRole('button', { name: 'Remover Ana Lima' }));
  await user.click((await dialog()).getByRole('button', { name: 'Remover' }));
  const running = await (await dialog()).findByRole('button', { name: 'Removendo…' });
  expect(document.activeElement).toBe(running);
  await user.click(running);
  await user.keyboard('{Enter}');
  answer();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.sent('POST', 'remove_rows')).toHaveLength(1);
});
