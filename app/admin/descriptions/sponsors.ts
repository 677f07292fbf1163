import { PastSponsorFormSchema } from '#congress/editions/schema.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { type Sponsor, SponsorFormSchema } from '#congress/sponsors/schema.ts';
import type { EditorDescription, FieldDescription } from '../editor/description.ts';
import { logoFields } from './fields.tsx';
import { orderOf, wordsOf } from './words.ts';

type Company = Pick<Sponsor, 'name' | 'website'>;

/** The database's default level (specification section 3). */
const DEFAULT_LEVEL = 'sponsor';

/** How a company is shown in a list. */
const companyRow = {
  title: ({ name }: Company) => name,
  detail: ({ website }: Company) => website?.replace(/^https?:\/\/(www\.)?|\/$/g, '') || 'Sem site',
};

/** The fields of a company. */
const companyFields: FieldDescription[] = [
  { name: 'name', label: 'Nome', kind: 'text', missing: 'Informe o nome' },
  ...logoFields,
  {
    name: 'website',
    label: 'Site',
    kind: 'url',
    invalid: 'Informe um endereço da internet, como https://www.exemplo.com.br',
    hint: 'Opcional. O logotipo leva a este endereço, em uma nova aba.',
  },
];

/** The sponsors' editor. The sponsorship levels are facts. */
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
    initial: () => ({
      category: choices.find(({ value }) => value === DEFAULT_LEVEL)?.value ?? choices[0]?.value ?? '',
    }),
    row: {
      ...companyRow,
      detail: (sponsor) => {
        const level = choices.find(({ value }) => value === sponsor.category);
        return [level?.label ?? sponsor.category, companyRow.detail(sponsor)].join(' · ');
      },
    },
    arrangement: orderOf('order_sponsors', 'dos patrocinadores'),
    ...wordsOf(
      { one: 'patrocinador', many: 'patrocinadores' },
      {
        emptyText: 'Enquanto a lista estiver vazia, a seção de patrocinadores não aparece no site.',
      },
    ),
  };
}

/** The editor of the previous edition's sponsors: the fields of a company, and an order. */
export const pastSponsors: EditorDescription<'past_sponsors'> = {
  table: 'past_sponsors',
  schema: PastSponsorFormSchema,
  fields: companyFields,
  row: companyRow,
  arrangement: orderOf('order_past_sponsors', 'dos patrocinadores anteriores'),
  ...wordsOf(
    { one: 'patrocinador anterior', many: 'patrocinadores anteriores' },
    {
      emptyText: 'Enquanto a lista estiver vazia, as páginas de patrocínio não falam da última edição.',
    },
  ),
};
