import { expect, it } from 'vitest';
import {
  fill,
  form,
  openArea,
  region,
  reload,
  screen,
  toast,
  waitFor,
  within,
} from '#tests/support/admin-component.tsx';
import { aSpeaker } from '#tests/support/factories.ts';

it('adds a term only once, and restores a removed one', async () => {
  const { user, server } = openArea('#glossary');
  const list = await region('Glossário');
  const card = await region('Novo termo');
  const add = () => user.click(card.getByRole('button', { name: 'Adicionar termo' }));
  await add();
  await card.findByText('Escreva o termo');
  fill(card.getByLabelText('Termo em português'), 'feridas');
  fill(card.getByLabelText('English'), 'wounds');
  await add();
  await toast('Termo adicionado ao glossário!');
  await list.findByText('wounds');

  const mend = server.on(/^POST .*glossary/, () => ({ status: 409, json: { code: '23505', message: '' } }));
  fill(card.getByLabelText('Termo em português'), 'Feridas');
  await add();
  await card.findByText('Este termo já está no glossário: altere-o na lista.');
  mend();

  await user.click(list.getByRole('button', { name: 'Remover feridas' }));
  await waitFor(() => expect(list.queryByText('wounds')).toBeNull());
  const removed = within(await toast('Termo removido do glossário.'));
  await user.click(removed.getByRole('button', { name: 'Desfazer' }));
  await list.findByText('wounds');
});

it('restores the input of an earlier visit, until it is saved', async () => {
  const area = openArea('#glossary');
  await area.user.type((await region('Novo termo')).getByLabelText('English'), 'wounds');
  const { user } = reload(area);
  const card = await region('Novo termo');
  await card.findByText('Alterações recuperadas');
  expect(card.getByLabelText<HTMLInputElement>('English').value).toBe('wounds');
  fill(card.getByLabelText('Termo em português'), 'feridas');
  await user.click(card.getByRole('button', { name: 'Adicionar termo' }));
  await toast('Termo adicionado ao glossário!');
  reload(area);
  expect((await region('Novo termo')).queryByText('Alterações recuperadas')).toBeNull();
});

const FERIDAS = { id: 'feridas', term: 'feridas', note: null, translations: { en: { term: 'wounds' } } };
const opened = async (area: ReturnType<typeof openArea>) => {
  const list = await region('Glossário');
  await area.user.click(await list.findByRole('button', { name: 'Alterar feridas' }));
  return region('Alterar termo');
};

it('keeps the focus of a user who types the restored text back to the stored one', async () => {
  const area = openArea('#glossary', { rows: { glossary: [FERIDAS] } });
  await area.user.type((await opened(area)).getByLabelText('English'), 'x');
  const again = reload(area);
  const card = await opened(again);
  await card.findByText('Alterações recuperadas');
  const english = card.getByLabelText<HTMLInputElement>('English');
  expect(english.value).toBe('woundsx');
  await again.user.click(english);
  await again.user.keyboard('{End}{Backspace}');
  await waitFor(() => expect(card.queryByText('Alterações recuperadas')).toBeNull());
  await again.user.keyboard(', sores');
  expect(card.getByLabelText<HTMLInputElement>('English').value).toBe('wounds, sores');
  expect(document.activeElement).toBe(english);
});

it('restores a change of an earlier visit on top of what somebody else has changed since', async () => {
  const area = openArea('#glossary', { rows: { glossary: [FERIDAS] } });
  await area.user.type((await opened(area)).getByLabelText('Observação'), 'No plural.');
  area.server.change('glossary', { translations: { en: { term: 'sores' }, es: { term: 'heridas' } } });
  const again = reload(area);
  const card = await opened(again);
  await card.findByText('Alterações recuperadas');
  expect(card.queryByText(/Outra pessoa salvou/)).toBeNull();
  await again.user.click(card.getByRole('button', { name: 'Salvar alterações' }));
  await toast('Termo atualizado!');
  expect(again.server.rows('glossary')[0]).toMatchObject({
    note: 'No plural.',
    translations: { en: { term: 'sores' }, es: { term: 'heridas' } },
  });
});

it('says if somebody else has changed the restored text, too', async () => {
  const area = openArea('#glossary', { rows: { glossary: [FERIDAS] } });
  await area.user.type((await opened(area)).getByLabelText('English'), ' (skin)');
  area.server.change('glossary', { translations: { en: { term: 'sores' } } });
  for (const _ of ['once', 'until it is saved']) {
    const card = await opened(reload(area));
    await card.findByText(/Outra pessoa salvou outra versão depois/);
    expect(card.getByLabelText<HTMLInputElement>('English').value).toBe('wounds (skin)');
  }
});

it('says so also if the input was edited again after the other version had arrived', async () => {
  const area = openArea('#glossary', { rows: { glossary: [FERIDAS] } });
  const card = await opened(area);
  const english = card.getByLabelText('English');
  await area.user.type(english, ' (skin)');
  area.server.change('glossary', { translations: { en: { term: 'sores' } } });
  await area.user.click(card.getByRole('button', { name: 'Salvar alterações' }));
  await card.findByText(/^Outra pessoa acabou de mudar este termo/);
  await area.user.type(english, '!');
  const again = await opened(reload(area));
  await again.findByText(/Outra pessoa salvou outra versão depois/);
  expect(again.getByLabelText<HTMLInputElement>('English').value).toBe('wounds (skin)!');
});

it('does not overwrite a term that somebody else has changed, unless it is saved a second time', async () => {
  const area = openArea('#glossary', { rows: { glossary: [FERIDAS] } });
  const { user, server } = area;
  const list = await region('Glossário');
  const card = await opened(area);
  server.change('glossary', { translations: { en: { term: 'wounds' }, es: { term: 'heridas' } } });
  fill(card.getByLabelText('Observação'), 'No plural.');
  await user.click(card.getByRole('button', { name: 'Salvar alterações' }));
  await card.findByText(/^Outra pessoa acabou de mudar este termo/);
  await list.findByText('heridas');
  expect(server.rows('glossary')[0]).toMatchObject({ note: null });
  expect(card.getByLabelText<HTMLInputElement>('Observação').value).toBe('No plural.');
  await user.click(card.getByRole('button', { name: 'Salvar alterações' }));
  await toast('Termo atualizado!');
  expect(server.rows('glossary')[0]).toMatchObject({
    note: 'No plural.',
    translations: { es: { term: 'heridas' } },
  });
});

it('says that nothing was saved also if both have changed the same text', async () => {
  const area = openArea('#glossary', { rows: { glossary: [FERIDAS] } });
  const card = await opened(area);
  area.server.change('glossary', { translations: { en: { term: 'sores' } } });
  fill(card.getByLabelText('English'), 'injuries');
  await area.user.click(card.getByRole('button', { name: 'Salvar alterações' }));
  await (await region('Glossário')).findByText('sores');
  await card.findByRole('button', { name: 'Salvar alterações' });
  expect(card.getByRole('alert').textContent).toMatch(
    /^Outra pessoa acabou de mudar este termo.*salve de novo/,
  );
});

it('does not remove a version unseen that somebody else has saved meanwhile', async () => {
  const term = { id: 'feridas', term: 'feridas', note: null, translations: { en: { term: 'sore' } } };
  const { user, server } = openArea('#glossary', { rows: { glossary: [term] } });
  const list = await region('Glossário');
  await list.findByText('sore');
  server.change('glossary', { translations: { en: { term: 'wound' } } });
  await user.click(list.getByRole('button', { name: 'Remover feridas' }));
  within(await toast('Erro ao remover o termo')).getByText(/^Isto mudou depois que você abriu\./);
  await list.findByText('wound');
  await user.click(list.getByRole('button', { name: 'Remover feridas' }));
  const removed = within(await toast('Termo removido do glossário.'));
  expect(server.rows('glossary')).toEqual([]);
  await user.click(removed.getByRole('button', { name: 'Desfazer' }));
  await list.findByText('wound');
});

it('offers a term for a text that contains it, if it has a translation in that language', async () => {
  const term = { term: 'feridas', note: null, translations: { en: { term: 'wounds' } } };
  const ana = { ...aSpeaker().with({ name: 'Ana Lima', bio: 'Cuida de feridas.' }).row, id: 'ana' };
  const { user } = openArea('#speakers/ana', { rows: { glossary: [term], speakers: [ana] } });
  await screen.findByText('Modo de edição');
  const { getAllByRole, getByLabelText, getByRole, queryByRole } = await form();
  const languages = within(getAllByRole('tablist')[1] as HTMLElement);
  await user.click(languages.getByRole('tab', { name: /Español/ }));
  expect(queryByRole('list', { name: 'Termos do glossário' })).toBeNull();
  await user.click(languages.getByRole('tab', { name: /English/ }));
  const english = getByLabelText<HTMLTextAreaElement>('Biografia (English)');
  await user.type(english, 'Looks after .');
  english.setSelectionRange(12, 12);
  await user.click(getByRole('button', { name: /Inserir.*feridas.*wounds/ }));
  expect(english.value).toBe('Looks after wounds.');
  await waitFor(() => expect(document.activeElement).toBe(english));
});

it('counts a save as successful if the stored term already has these values, because a response was lost', async () => {
  const area = openArea('#glossary', { rows: { glossary: [FERIDAS] } });
  const card = await opened(area);
  fill(card.getByLabelText('English'), 'injuries');
  area.server.change('glossary', { translations: { en: { term: 'injuries' } } });
  await area.user.click(card.getByRole('button', { name: 'Salvar alterações' }));
  await toast('Termo atualizado!');
});

it('names who has changed the term meanwhile, also if it was the user in another window', async () => {
  const area = openArea('#glossary', { rows: { glossary: [FERIDAS] } });
  const { user, server } = area;
  const card = await opened(area);
  const change = async (writer: { author: string; written_by: string }, said: RegExp) => {
    server.change('glossary', { translations: { en: { term: `sores of ${writer.author}` } }, ...writer });
    fill(card.getByLabelText('Observação'), `Depois de ${writer.author}`);
    await user.click(card.getByRole('button', { name: 'Salvar alterações' }));
    await card.findByText(said);
  };
  await change({ author: 'Ana Souza', written_by: 'ana' }, /^Ana Souza acabou de mudar este termo: veja/);
  await change(
    { author: 'Bia', written_by: server.user.id },
    /^Você acabou de mudar este termo em outra janela: veja/,
  );
  server.remove('glossary', () => true);
  await user.click(card.getByRole('button', { name: 'Salvar alterações' }));
  await card.findByText(/^Este termo acabou de ser removido\. Copie/);
});
