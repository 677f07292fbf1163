import { expect, it } from 'vitest';
import {
  fill,
  form,
  openArea,
  reload,
  saveButton,
  screen,
  toast,
  waitFor,
} from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';

it('keeps an unsaved note while its item is saved and over a reload, until it is added', async () => {
  const ana = { ...aSpeaker().with({ name: 'Ana Lima' }).row, id: 'ana' };
  const opened = openArea('#speakers/ana', { rows: { speakers: [ana] } });
  const item = await form();
  await waitFor(() => expect(item.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Ana Lima'));
  fill(await screen.findByLabelText(/^Nova nota/), 'Falta a foto.');
  fill(item.getByLabelText(/^Título/), 'Médica');
  await opened.user.click(await saveButton());
  await toast('Palestrante atualizado com sucesso!');

  history.replaceState(null, '', '/admin#speakers/ana');
  const { user, server } = reload(opened);
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/^Nova nota/);
  expect(note.value).toBe('Falta a foto.');
  screen.getByText('Alterações recuperadas');
  await user.click(screen.getByRole('button', { name: 'Deixar nota' }));
  await toast('Nota deixada.');
  expect(server.rows('notes')).toMatchObject([
    { table_name: 'speakers', row_id: 'ana', text: 'Falta a foto.' },
  ]);
  expect(note.value).toBe('');
});

it('does not leave a note twice whose response was lost, and nothing is typed while it is sent', async () => {
  const ana = { ...aSpeaker().with({ name: 'Ana Lima' }).row, id: 'ana' };
  const { user, server } = openArea('#speakers/ana', { rows: { speakers: [ana] } });
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/^Nova nota/);
  const ids: string[] = [];
  const lost = server.on(/^POST .*notes/, ({ body }) => {
    ids.push((body as { id: string }).id);
    expect(note.readOnly).toBe(true);
    return 'away';
  });
  fill(note, 'Falta a foto.');
  await user.click(screen.getByRole('button', { name: 'Deixar nota' }));
  await toast('Erro ao deixar a nota');
  lost();
  server.on(/^POST .*notes/, ({ body }) => {
    ids.push((body as { id: string }).id);
    return { status: 409, json: { code: '23505', message: '' } };
  });
  expect(note.readOnly).toBe(false);
  const leave = screen.getByRole('button', { name: 'Deixar nota' });
  await user.click(leave);
  await toast('Nota deixada.');
  expect(new Set(ids).size).toBe(1);
  expect(note.value).toBe('');
  // Without a text there is nothing to do, but the button keeps the focus.
  expect(document.activeElement).toBe(leave);
  expect(leave.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Enter}');
  expect(ids).toHaveLength(2);
  await user.tab();
  expect(leave.matches(':disabled')).toBe(true);
});
