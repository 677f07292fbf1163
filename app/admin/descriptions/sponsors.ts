import type { Facts } from '#congress/facts/schema.ts';
import { completedWebsite } from '#congress/sponsors/rules.ts';
import { type Sponsor, SponsorFormSchema } from '#congress/sponsors/schema.ts';
import type { EditorDescription, FieldDescription } from '../editor/description.ts';
import { logoFields } from './picture-fields.ts';

type Company = Pick<Sponsor, 'name' | 'website'>;

/** A company in a list. */
export const companyRow = {
  title: ({ name }: Company) => name,
  detail: ({ website }: Company) => website?.replace(/^https?:\/\/(www\.)?|\/$/g, '') || 'Sem site',
};

/** What is asked about a company. */
export const companyFields: FieldDescription[] = [
  { name: 'name', label: 'Nome', kind: 'text', missing: 'Informe o nome' },
  ...logoFields,
  {
    name: 'website',
    label: 'Site',
    kind: 'url',
    invalid: 'Informe um endereço da internet, como https://www.exemplo.com.br',
    completed: completedWebsite,
    column: (value) => completedWebsite(value) || null,
    hint: 'Opcional. O logotipo leva a este endereço, em uma nova aba.',
  },
];

/** The sponsors' editor; the levels are facts. */
export function sponsorsEditor({
  sponsorLevels,
}: Pick<Facts, 'sponsorLevels'>): EditorDescription<'sponsors'> {
  const choices = sponsorLevels.map(({ id, name }) => ({ value: id, label: name['pt-BR'] }));
  return {
    table: 'sponsors',
    schema: SponsorFormSchema,
    fields: [
      ...companyFields,
      {
        name: 'category',
        label: 'Nível',
        kind: 'choice',
        hint: 'Os níveis, a ordem e o tamanho deles ficam em “Patrocínio”, nos dados do evento.',
        choices: () => choices,
      },
    ],
    // As the database enters it where nobody says another one (specification, section 3).
    initial: { category: 'sponsor' },
    row: {
      ...companyRow,
      detail: (sponsor) => {
        const level = choices.find(({ value }) => value === sponsor.category);
        return [level?.label ?? sponsor.category, companyRow.detail(sponsor)].join(' · ');
      },
    },
    arrangement: {
      rpc: 'order_sponsors',
      columns: ['order_position'],
      saved: 'Ordem dos patrocinadores atualizada!',
      failed: 'Erro ao atualizar a ordem dos patrocinadores',
    },
    words: {
      count: (count) => (count === 1 ? '1 patrocinador' : `${count} patrocinadores`),
      add: 'Adicionar patrocinador',
      editing: 'Editar patrocinador',
      search: 'Buscar patrocinador',
      emptyTitle: 'Nenhum patrocinador ainda',
      emptyText: 'Enquanto a lista estiver vazia, a seção de patrocinadores não aparece no site.',
      removeTitle: 'Remover patrocinador?',
      removeText: (name) => `${name} deixa de aparecer no site na mesma hora. Você ainda poderá desfazer.`,
      gone: 'Outra pessoa removeu este patrocinador.',
    },
    messages: {
      added: 'Patrocinador adicionado com sucesso!',
      updated: 'Patrocinador atualizado com sucesso!',
      removed: 'Patrocinador removido com sucesso!',
      addFailed: 'Erro ao adicionar patrocinador',
      updateFailed: 'Erro ao atualizar patrocinador',
      removeFailed: 'Erro ao remover patrocinador',
    },
  };
}
