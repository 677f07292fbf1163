import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  dialog,
  field,
  fill,
  form,
  holds,
  openArea,
  region,
  saveButton,
  screen,
  toast,
  waitFor,
  within,
} from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const ana = { ...aSpeaker().with({ name: 'Ana Lima' }).row, id: ID };

/** Opens Ana's form, and waits until the page is subscribed to live changes. */
async function openAna() {
  const area = openArea(`#speakers/${ID}`, { rows: { speakers: [ana] } });
  await screen.findByText('Ao vivo');
  await holds(/^Nome/, 'Ana Lima');
  return area;
}

const theirs = { bio: 'A biografia de outra pessoa', title: 'Título de outra pessoa' };

it('updates an untouched form to a newer version', async () => {
  const { server } = await openAna();
  server.change('speakers', theirs);
  await holds(/^Biografia/, theirs.bio);
});

it('shows both versions when two people have changed a row, and keeps fields that only the other one changed', async () => {
  const { user, server } = await openAna();
  fill(await field(/^Biografia/), 'A minha biografia');
  server.on(/^GET .*content_history.*select=transaction_id/, () => ({ json: [{ transaction_id: 7 }] }));
  const change = { author: 'Ana', changed_by: 'ana', changed_at: '2026-07-08T13:20:00Z' };
  server.on(/^GET .*content_changes.*transaction_id=eq\.7/, () => ({ json: [change] }));
  server.change('speakers', theirs);
  await (await form()).findByText('Este item acabou de ser salvo em outro lugar.');
  await user.click(await saveButton());
  const question = await dialog();
  const whose = /^A versão de Ana, salva em 08\/07\/2026 às /;
  for (const words of ['Há uma versão mais nova deste item', 'A minha biografia', theirs.bio, whose])
    await question.findByText(words, { exact: false });
  await user.click(question.getByRole('button', { name: 'Continuar editando' }));
  await holds(/^Biografia/, 'A minha biografia');
  expect(document.activeElement).toBe(await saveButton());
  await user.click(await saveButton());
  await user.click((await dialog()).getByRole('button', { name: 'Manter a minha versão' }));
  await toast('Palestrante atualizado com sucesso!');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.rows('speakers')).toMatchObject([{ bio: 'A minha biografia', title: theirs.title }]);
});

it('can add an item again that somebody removed while it was edited', async () => {
  const { user, server } = await openAna();
  fill(await field(/^Biografia/), 'Ela volta.');
  server.remove('speakers', () => true);
  await (await form()).findByText('Outra pessoa removeu este palestrante.');
  await user.click(await saveButton());
  await user.click((await dialog()).getByRole('button', { name: 'Adicionar de novo' }));
  await toast('Palestrante adicionado com sucesso!');
  expect(server.rows('speakers')).toMatchObject([{ name: 'Ana Lima', bio: 'Ela volta.' }]);
});

/** Stores the browser draft of a new speaker, which two tabs could both restore. */
const drafted = (name: string, id: string) => {
  const values = { name, title: 'Enfermeira', bio: 'Cuida de feridas.' };
  const draft = { values, id, updatedAt: '', savedAt: 0, pictureLost: false };
  localStorage.setItem('plenaria-draft/speakers/new', JSON.stringify(draft));
};

it('asks before overwriting an item that another tab has added from the same browser draft', async () => {
  drafted('Ana Lima', ID);
  const { user, server } = openArea('#speakers/new', { rows: { speakers: [] } });
  await holds(/^Nome/, 'Ana Lima');
  const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
  server.rows('speakers').push({ ...ana, ...times });
  server.rows('content_history').push({ id: 1, table_name: 'speakers', row_id: ID });
  fill(await field(/^Nome/), 'Bruno Reis');
  await user.click(await saveButton());
  (await dialog()).getByText('Bruno Reis');
  expect(server.rows('speakers')).toMatchObject([{ name: 'Ana Lima' }]);
});

it('does not delete the browser draft of another tab if nothing was typed here', async () => {
  const { server } = openArea('#speakers', { rows: { speakers: [ana] } });
  await region('Palestrantes');
  await holds(/^Nome/, '');
  drafted('Digitado na outra aba', ID);
  server.change('speakers', { title: 'Outra' });
  await screen.findByText('Outra');
  cleanup();
  expect(localStorage.getItem('plenaria-draft/speakers/new')).toContain('Digitado na outra aba');
});

it('shows two versions of a text with their placeholders filled in', async () => {
  const stored = { id: ID, question: 'Quando é?', answer: 'Em {{eventDates}}.', pages: ['home'] };
  const { user, server } = openArea(`#faq/${ID}`, { rows: { faq: [stored] } });
  await screen.findByText('Ao vivo');
  const answer = await (await form()).findByLabelText<HTMLTextAreaElement>(/^Resposta/);
  await waitFor(() => expect(answer.value).toBe(stored.answer));
  fill(answer, 'Será em {{eventDates}}.');
  server.change('faq', { answer: 'Já em {{eventDates}}.' });
  await (await form()).findByText('Este item acabou de ser salvo em outro lugar.');
  await user.click(await saveButton());
  const question = await dialog();
  question.getByText(/^Já em 28 e 29 de maio/);
  expect(question.queryByText(/\{\{/)).toBeNull();
});

it('does not remove a version unseen that somebody else has saved meanwhile, unless it is wanted', async () => {
  const { user, server } = openArea('#speakers', { rows: { speakers: [ana] } });
  await screen.findByText('Ao vivo');
  const list = await region('Palestrantes');
  await user.click(await list.findByRole('button', { name: 'Remover Ana Lima' }));
  const question = await dialog();
  server.change('speakers', theirs);
  await user.click(question.getByRole('button', { name: 'Remover' }));
  const refused = within(await toast('Erro ao remover palestrante'));
  refused.getByText('Ana Souza mudou Ana Lima enquanto você conferia. Nada foi removido.');
  expect(server.rows('speakers')).toHaveLength(1);
  await user.click(refused.getByRole('button', { name: 'Ver o que mudou' }));
  await screen.findByText('Você ia remover Ana Lima, que mudou depois.');
  const shown = await dialog();
  await shown.findByText(theirs.bio);
  await user.click(shown.getByRole('button', { name: 'Remover mesmo assim' }));
  const removed = within(await toast('Palestrante removido com sucesso!'));
  expect(server.rows('speakers')).toEqual([]);
  await user.click(removed.getByRole('button', { name: 'Desfazer' }));
  await toast('Remoção desfeita.');
  expect(server.rows('speakers')).toMatchObject([theirs]);
});
