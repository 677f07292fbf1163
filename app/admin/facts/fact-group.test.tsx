import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { described, openArea, screen, waitFor } from '#tests/support/admin-component.tsx';

it('does not close a group of facts around the field whose error is being corrected', async () => {
  const { user } = openArea('#facts', { rows: { event_facts: [{ id: 1, facts: shippedFacts }] } });
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nome curto/);
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar dados do evento' }));
  const group = name.closest('details');
  expect(group?.open).toBe(false);
  await user.click(group?.querySelector('summary') as HTMLElement);
  await user.clear(name);
  await save();
  await waitFor(() => expect(document.activeElement).toBe(name));
  await waitFor(() => expect(described(name)).not.toBe(''));
  await user.type(name, 'Sobende');
  expect(group?.open).toBe(true);
  await waitFor(() => expect(name.getAttribute('aria-invalid')).not.toBe('true'));
  expect(name.value).toBe('Sobende');
  // An error opens the group again after it was closed.
  await user.clear(name);
  await save();
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(group?.open).toBe(true);
});
