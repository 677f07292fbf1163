import { expect, it } from 'vitest';
import {
  fill,
  form,
  goTo,
  openArea,
  saveButton,
  screen,
  toast,
  waitFor,
} from '#tests/support/admin-component.tsx';

const ana = { id: 'ana', name: 'Ana Lima', title: 'Enfermeira', bio: 'Cuida.', image: null };

it('undoes the last action with Ctrl Z on any screen, except in text fields', async () => {
  const { user, server } = openArea('#speakers/ana', { rows: { speakers: [ana] } });
  const bio = (await form()).getByLabelText<HTMLTextAreaElement>(/^Biografia/);
  fill(bio, 'Ensina.');
  await user.click(await saveButton());
  await toast('Palestrante atualizado com sucesso!');
  const stored = () => server.rows('speakers')[0]?.bio;
  expect(stored()).toBe('Ensina.');

  goTo('#sponsors');
  const name = (await form()).getByLabelText(/^Nome/);
  name.focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(stored()).toBe('Ensina.');
  name.blur();
  await user.keyboard('{Control>}z{/Control}');
  await toast('Alteração desfeita.');
  expect(stored()).toBe('Cuida.');
  expect(screen.queryByText('Palestrante atualizado com sucesso!')).toBeNull();

  await user.keyboard('{Control>}z{/Control}');
  const nothing = await toast('Não há o que desfazer aqui.');
  await waitFor(() => expect(nothing.querySelector('a')?.getAttribute('href')).toBe('#changes/done'));
});
