import { LeadershipDraftSchema } from '#congress/people/schema.ts';
import type { EditorDescription } from '../editor/description.ts';
import { portraitFields, titleField } from './fields.tsx';

/** The leadership's editor: an ordered list (specification sections 3, 5 and 8). */
export const leadership: EditorDescription<'leadership_team'> = {
  table: 'leadership_team',
  schema: LeadershipDraftSchema.pick({ name: true, title: true, image: true }),
  fields: [
    { name: 'name', label: 'Nome', kind: 'text', missing: 'Informe o nome' },
    titleField('O cargo na equipe, como “Presidente do congresso”.'),
    ...portraitFields([
      { label: 'Primeiro lugar, no celular', ratio: '4 / 3' },
      { label: 'Outros lugares', ratio: '1 / 1' },
    ]),
  ],
  row: {
    title: ({ name }) => name.trim() || 'Sem nome',
    detail: ({ name, title }) =>
      name.trim() && title.trim()
        ? title
        : `${title} (incompleto: preencha nome e título antes de mudar a ordem)`.trim(),
  },
  arrangement: {
    rpc: 'replace_leadership_team',
    columns: ['order_position'],
    stays: ({ name, title }) => name.trim() !== '' && title.trim() !== '',
    saved: 'Equipe de liderança atualizada!',
    failed: 'Erro ao atualizar equipe de liderança',
  },
  words: {
    count: (count) => (count === 1 ? '1 membro' : `${count} membros`),
    add: 'Adicionar membro',
    editing: 'Editar membro da liderança',
    search: 'Buscar membro',
    emptyTitle: 'Nenhum membro ainda',
    emptyText: 'Adicione quem conduz o congresso, na ordem em que as pessoas devem aparecer.',
    removeTitle: 'Remover membro da liderança?',
    removeText: (name) => `${name} deixa a equipe de liderança na mesma hora. Você ainda poderá desfazer.`,
    gone: 'Outra pessoa removeu este membro da liderança.',
  },
  messages: {
    added: 'Membro da liderança adicionado!',
    updated: 'Membro da liderança atualizado!',
    removed: 'Membro da liderança removido!',
    addFailed: 'Erro ao adicionar membro da liderança',
    updateFailed: 'Erro ao atualizar membro da liderança',
    removeFailed: 'Erro ao remover membro da liderança',
  },
};
