import { expect, it } from 'vitest';
import {
  described,
  dialog,
  fill,
  form,
  openArea,
  region,
  reload,
  saveButton,
  screen,
  toast,
  waitFor,
  within,
} from '#tests/support/admin-component.tsx';
import { aCommitteeMember } from '#tests/support/factories.ts';
import { DRAFTS } from '../drafts.ts';

const member = (type: string, committee_order: number, name: string, order_position: number) =>
  aCommitteeMember().with({ name, type, committee_order, order_position }).row;
const committees = () => ({
  committees: [
    member('Comissão Científica', 1, 'Davi Paz', 1),
    member('Comissão Científica', 1, 'Eva Luz', 2),
    member('Comissão Social', 2, 'Hugo Cruz', 1),
  ],
});
const shown = async () => {
  const names = (await region('Comissões')).getAllByRole('heading', { level: 3 });
  return names.map(({ textContent }) => textContent);
};

it('creates a committee with its first member; until then it is only a browser draft', async () => {
  const area = openArea('#committees', { rows: committees() });
  await region('Comissões');
  const field = async (label: string) =>
    (await form()).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  fill(await field('Nome do primeiro membro'), 'Jane Rios');
  await area.user.click(await saveButton());
  await waitFor(async () =>
    expect(described(await field('Nome da comissão'))).toBe('Digite o nome da comissão'),
  );
  fill(await field('Nome da comissão'), 'comissão cientifica');
  await (await form()).findByText(/Já existe: Comissão Científica\./);
  fill(await field('Nome da comissão'), 'Comissão de Ética');
  await (await form()).findByText(/passa a existir com o primeiro membro/);

  const { user } = reload(area);
  await (await form()).findByText('Alterações recuperadas');
  expect((await field('Nome da comissão')).value).toBe('Comissão de Ética');
  expect(area.server.rows('committees')).toHaveLength(3);
  await user.click(await saveButton());
  await waitFor(async () => expect(described(await field('Função'))).toBe('Informe a função'));
  fill(await field('Função'), 'Coordenadora');
  await user.click(await saveButton());
  await toast('Comissões salvas com sucesso!');
  await waitFor(async () =>
    expect(await shown()).toEqual(['Comissão Científica', 'Comissão Social', 'Comissão de Ética']),
  );
  expect(area.server.rows('committees').at(-1)).toMatchObject({
    type: 'Comissão de Ética',
    name: 'Jane Rios',
  });
});

it('renames a committee, shows errors at the field, and can undo it', async () => {
  const area = openArea('#committees', { rows: committees() });
  let list = await region('Comissões');
  await area.user.click(await list.findByRole('button', { name: 'Renomear comissão: Comissão Científica' }));
  const field = async () => (await dialog()).getByLabelText<HTMLInputElement>(/^Novo nome da comissão/);
  const save = async (one: typeof area.user) =>
    one.click((await dialog()).getByRole('button', { name: 'Salvar nome' }));
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  fill(await field(), '  ');
  await save(area.user);
  await waitFor(async () => expect(described(await field())).toBe('Digite o nome da comissão'));
  fill(await field(), 'COMISSÃO SOCIAL');
  await save(area.user);
  await waitFor(async () => expect(described(await field())).toBe('Já existe uma comissão com este nome'));
  fill(await field(), 'Comissão de Ciência');

  const { user } = reload(area);
  await waitFor(async () => expect((await field()).value).toBe('Comissão de Ciência'));
  await save(user);
  const renamed = within(await toast('Nome da comissão atualizado!'));
  await waitFor(async () => expect(await shown()).toEqual(['Comissão de Ciência', 'Comissão Social']));
  list = await region('Comissões');
  expect(
    within(list.getByRole('region', { name: 'Comissão de Ciência' })).getAllByRole('button', {
      name: /^Editar /,
    }),
  ).toHaveLength(2);
  await user.click(renamed.getByRole('button', { name: 'Desfazer' }));
  await waitFor(async () => expect(await shown()).toEqual(['Comissão Científica', 'Comissão Social']));
});

it('says that a committee is renamed, and that this is undone, when it is tried again after a lost response', async () => {
  const { user, server } = openArea('#committees', { rows: committees() });
  const loseResponse = () => {
    const answering = server.on(/rename_committee/, ({ body }) => {
      answering();
      const { former, new_name: type } = body as { former: string; new_name: string };
      server.change('committees', { type }, (row) => row.type === former);
      return 'away';
    });
  };
  const list = await region('Comissões');
  await user.click(await list.findByRole('button', { name: 'Renomear comissão: Comissão Científica' }));
  fill((await dialog()).getByLabelText(/^Novo nome da comissão/), 'Comissão de Ciência');
  const save = async () => user.click((await dialog()).getByRole('button', { name: 'Salvar nome' }));
  loseResponse();
  await save();
  await toast('Erro ao atualizar nome da comissão');
  await waitFor(async () => expect(await shown()).toEqual(['Comissão de Ciência', 'Comissão Social']));
  await save();
  const renamed = within(await toast('Nome da comissão atualizado!'));
  loseResponse();
  await user.click(renamed.getByRole('button', { name: 'Desfazer' }));
  const failed = within(await toast('Erro ao atualizar nome da comissão'));
  await waitFor(async () => expect(await shown()).toEqual(['Comissão Científica', 'Comissão Social']));
  await user.click(failed.getByRole('button', { name: 'Tentar de novo' }));
  await toast('Alteração desfeita.');
});

it('does not merge a committee with a new one that has its former name, when its renaming is undone', async () => {
  const { user, server } = openArea('#committees', { rows: committees() });
  const list = await region('Comissões');
  await user.click(await list.findByRole('button', { name: 'Renomear comissão: Comissão Científica' }));
  fill((await dialog()).getByLabelText(/^Novo nome da comissão/), 'Comissão de Ciência');
  await user.click((await dialog()).getByRole('button', { name: 'Salvar nome' }));
  const renamed = within(await toast('Nome da comissão atualizado!'));
  server.rows('committees').push({ ...member('Comissão Científica', 3, 'Ivo Reis', 1), id: 'ivo' });
  await user.click(renamed.getByRole('button', { name: 'Desfazer' }));
  await screen.findByText('Já existe uma comissão com este nome');
  const types = server.rows('committees').map(({ type }) => type);
  expect(types.filter((type) => type === 'Comissão Científica')).toHaveLength(1);
});

it('says that a renaming is stored which only another build can read, and leaves it alone', async () => {
  const key = `${DRAFTS}committees/rename`;
  const ofAnotherBuild = JSON.stringify({ shape: 99, values: { type: 'De outra versão' } });
  localStorage.setItem(key, ofAnotherBuild);
  const { user } = openArea('#committees', { rows: committees() });
  const list = await region('Comissões');
  await user.click(await list.findByRole('button', { name: 'Renomear comissão: Comissão Científica' }));
  await (await dialog()).findByText('Alterações não salvas de outra versão desta página');
  fill((await dialog()).getByLabelText(/^Novo nome da comissão/), 'Comissão de Ciência');
  await user.click((await dialog()).getByRole('button', { name: 'Cancelar' }));
  expect(localStorage.getItem(key)).toBe(ofAnotherBuild);
});

it('removes a committee with its only member, and says so first', async () => {
  const { user, server } = openArea('#committees', { rows: committees() });
  const list = await region('Comissões');
  await user.click(await list.findByRole('button', { name: 'Remover Hugo Cruz' }));
  const question = await dialog();
  question.getByText(/é o único membro: a comissão também sai do site/);
  await user.click(question.getByRole('button', { name: 'Remover' }));
  await toast('Membro removido!');
  await waitFor(async () => expect(await shown()).toEqual(['Comissão Científica']));
  expect(server.rows('committees')).toHaveLength(2);
});

/** Asks to remove the first committee, and returns the question. */
async function askToRemove({ user }: ReturnType<typeof openArea>) {
  await screen.findByText('Ao vivo');
  const list = await region('Comissões');
  await user.click(await list.findByRole('button', { name: 'Remover comissão: Comissão Científica' }));
  return dialog();
}

it('does not remove a committee unseen that somebody has joined meanwhile, unless it is wanted', async () => {
  const area = openArea('#committees', { rows: committees() });
  const { user, server } = area;
  const question = await askToRemove(area);
  const asked = /os seus 2 membros/;
  question.getByText(asked);
  server.change('committees', { type: 'Comissão Científica' }, ({ name }) => name === 'Hugo Cruz');
  await waitFor(async () => expect(await shown()).toEqual(['Comissão Científica']));
  question.getByText(asked);
  await user.click(question.getByRole('button', { name: 'Remover' }));
  const refused = within(await toast('Erro ao remover comissão'));
  refused.getByText('Ana Souza adicionou Hugo Cruz enquanto você conferia. Nada foi removido.');
  expect(server.rows('committees')).toHaveLength(3);
  await user.click(refused.getByRole('button', { name: 'Ver o que mudou' }));
  await screen.findByText('Ana Souza adicionou Hugo Cruz.');
  await user.click((await dialog()).getByRole('button', { name: 'Remover mesmo assim' }));
  const removed = within(await toast('Comissão removida!'));
  removed.getByText('Comissão Científica: 3 membros');
  expect(server.rows('committees')).toEqual([]);
  await user.click(removed.getByRole('button', { name: 'Desfazer' }));
  await toast('Remoção desfeita.');
  expect(server.rows('committees')).toHaveLength(3);
});

it('does not offer to remove what changed if that is more than is shown', async () => {
  const names = Array.from({ length: 41 }, (_, place) => `Membro ${place + 1}`);
  const rows = names.map((name, place) => member('Comissão Científica', 1, name, place + 1));
  const area = openArea('#committees', { rows: { committees: rows } });
  const { user, server } = area;
  const question = await askToRemove(area);
  server.change('committees', { position: 'Outra' });
  await user.click(question.getByRole('button', { name: 'Remover' }));
  const refused = within(await toast('Erro ao remover comissão'));
  await user.click(refused.getByRole('button', { name: 'Ver o que mudou' }));
  await screen.findByText('E mais 1.');
  const seen = await dialog();
  seen.getByText(/só uma parte do que mudou: confira a lista e peça de novo/);
  expect(seen.queryByRole('button', { name: 'Remover mesmo assim' })).toBeNull();
});
