import { PastSponsorFormSchema } from '#congress/editions/schema.ts';
import type { EditorDescription } from '../editor/description.ts';
import { companyFields, companyRow } from './sponsors.ts';

/** The editor of the last edition's sponsors: the fields of a sponsor, and an order. */
export const pastSponsors: EditorDescription<'past_sponsors'> = {
  table: 'past_sponsors',
  schema: PastSponsorFormSchema,
  fields: companyFields,
  row: companyRow,
  arrangement: {
    rpc: 'order_past_sponsors',
    columns: ['order_position'],
    saved: 'Ordem dos patrocinadores anteriores atualizada!',
    failed: 'Erro ao atualizar a ordem dos patrocinadores anteriores',
  },
  words: {
    count: (count) => (count === 1 ? '1 patrocinador anterior' : `${count} patrocinadores anteriores`),
    add: 'Adicionar patrocinador anterior',
    editing: 'Editar patrocinador anterior',
    search: 'Buscar patrocinador anterior',
    emptyTitle: 'Nenhum patrocinador anterior ainda',
    emptyText: 'Enquanto a lista estiver vazia, as páginas de patrocínio não falam da última edição.',
    removeTitle: 'Remover patrocinador anterior?',
    removeText: (name) => `${name} deixa de aparecer no site na mesma hora. Você ainda poderá desfazer.`,
    gone: 'Outra pessoa removeu este patrocinador anterior.',
  },
  messages: {
    added: 'Patrocinador anterior adicionado com sucesso!',
    updated: 'Patrocinador anterior atualizado com sucesso!',
    removed: 'Patrocinador anterior removido com sucesso!',
    addFailed: 'Erro ao adicionar patrocinador anterior',
    updateFailed: 'Erro ao atualizar patrocinador anterior',
    removeFailed: 'Erro ao remover patrocinador anterior',
  },
};
