import { CommitteeDraftSchema } from '#congress/people/schema.ts';
import type { StoredRow } from '../content/tables.ts';
import type { EditorDescription, FieldDescription, FormDescription } from '../editor/description.ts';
import { groupsOf, sameName } from '../editor/order.ts';
import { portraitFields } from './fields.tsx';

const schema = CommitteeDraftSchema.pick({ name: true, position: true, type: true, image: true });
const SAVED = 'Comissões salvas com sucesso!';
const FAILED = 'Erro ao salvar comissões';
const MISSING_NAME = 'Digite o nome da comissão';
const GONE = 'Outra pessoa removeu este membro da comissão.';
const messages = { added: SAVED, updated: SAVED, addFailed: FAILED, updateFailed: FAILED };

const namesOf = (rows: readonly StoredRow[]) => groupsOf(rows, 'type').map(({ name }) => name);

const position: FieldDescription = {
  name: 'position',
  label: 'Função',
  kind: 'text',
  missing: 'Informe a função',
  hint: 'O papel na comissão, como “Coordenadora”.',
};
const portrait = portraitFields([{ label: 'Página das comissões', ratio: '1 / 1' }]);

/** A committee exists only through its members, so adding one means adding its first member. */
const firstOfCommittee: FormDescription = {
  table: 'committees',
  schema,
  fields: [
    {
      name: 'type',
      label: 'Nome da comissão',
      kind: 'text',
      missing: MISSING_NAME,
      hint: 'Uma comissão passa a existir com o primeiro membro. Até lá ela fica neste formulário, guardada neste navegador.',
      remark(value, rows) {
        const same = namesOf(rows).find((name) => sameName(name, value));
        return same && `Já existe: ${same}. Para acrescentar alguém, use “Adicionar membro” nela.`;
      },
    },
    { name: 'name', label: 'Nome do primeiro membro', kind: 'text', missing: 'Informe o nome' },
    position,
    ...portrait,
  ],
  words: { add: 'Adicionar comissão', editing: 'Adicionar comissão', gone: GONE },
  messages,
};

/** The committees' editor: members grouped by committee (specification sections 3, 5 and 8). */
export const committees: EditorDescription<'committees'> = {
  table: 'committees',
  schema,
  fields: [
    { name: 'name', label: 'Nome', kind: 'text', missing: 'Informe o nome' },
    position,
    {
      name: 'type',
      label: 'Comissão',
      kind: 'choice',
      missing: MISSING_NAME,
      choices: (_, rows) => namesOf(rows).map((name) => ({ value: name, label: name })),
      remark: (value, rows) =>
        namesOf(rows).includes(value)
          ? undefined
          : 'Esta comissão não existe mais, ou mudou de nome. Escolha outra, ou salve para criá-la de novo.',
    },
    ...portrait,
  ],
  // A member who is moved to another committee goes to its end.
  also: (mine, before) =>
    before.type && mine.type !== before.type ? { order_position: null, committee_order: null } : {},
  row: { title: ({ name }) => name, detail: ({ position }) => position },
  arrangement: {
    rpc: 'replace_committees',
    columns: ['type', 'order_position', 'committee_order'],
    saved: SAVED,
    failed: FAILED,
  },
  groups: {
    column: 'type',
    first: firstOfCommittee,
    words: {
      addTo: (committee) => `Adicionar membro: ${committee}`,
      count: (count) => (count === 1 ? '1 membro' : `${count} membros`),
      rename: 'Renomear comissão',
      renameLabel: 'Novo nome da comissão',
      removeTitle: 'Remover comissão?',
      removeText: (committee, count) =>
        `${committee} sai do site com ${count === 1 ? 'o seu único membro' : `os seus ${count} membros`}. Você ainda poderá desfazer.`,
      gone: 'Outra pessoa removeu esta comissão. Copie o nome, se precisar dele, e adicione a comissão de novo.',
    },
    messages: {
      renamed: 'Nome da comissão atualizado!',
      removed: 'Comissão removida!',
      missing: MISSING_NAME,
      taken: 'Já existe uma comissão com este nome',
      renameFailed: 'Erro ao atualizar nome da comissão',
      removeFailed: 'Erro ao remover comissão',
      undoFailed: FAILED,
    },
  },
  words: {
    count: (count) => (count === 1 ? '1 membro ao todo' : `${count} membros ao todo`),
    add: 'Adicionar membro',
    editing: 'Editar membro da comissão',
    search: 'Buscar membro ou comissão',
    emptyTitle: 'Nenhuma comissão ainda',
    emptyText: 'Enquanto não houver comissões, o menu do site não mostra a página delas.',
    removeTitle: 'Remover membro?',
    removeText: (name, last) =>
      last
        ? `${name} é o único membro: a comissão também sai do site. Você ainda poderá desfazer.`
        : `${name} deixa a comissão na mesma hora. Você ainda poderá desfazer.`,
    gone: GONE,
  },
  messages: { ...messages, removed: 'Membro removido!', removeFailed: 'Erro ao remover membro' },
};
