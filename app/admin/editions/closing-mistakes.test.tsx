import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { fill, openArea, screen, waitFor, within } from '#tests/support/admin-component.tsx';

it('moves the focus to the first field to correct', async () => {
  const { user } = openArea('#editions', { rows: { event_facts: [{ id: 1, facts: shippedFacts }] } });
  await user.click(await screen.findByRole('button', { name: 'Preparar o encerramento' }));
  const form = within(await screen.findByRole('form', { name: 'Próxima edição' }));
  const first = form.getByLabelText<HTMLInputElement>(/^Primeiro dia/);
  fill(first, '');
  await user.click(screen.getByRole('button', { name: 'Conferir tudo antes de encerrar' }));
  await waitFor(() => expect(document.activeElement).toBe(first));
});
