import { VENUE_KINDS, VenueDetailDraftSchema, type VenueKind } from '#congress/venue/schema.ts';
import type { EditorDescription } from '../editor/description.ts';
import { orderOf, wordsOf } from './words.ts';

const KIND_LABELS: Record<VenueKind, string> = {
  airport: 'Chegada: avião',
  train: 'Chegada: metrô e trem',
  bus: 'Chegada: ônibus',
  car: 'Chegada: carro',
  foot: 'Chegada: a pé',
  hotel: 'Hospedagem',
  signLanguage: 'Recurso: Libras',
  captions: 'Recurso: legendas',
  lift: 'Recurso: elevador',
  wheelchair: 'Recurso: cadeira de rodas',
  quietRoom: 'Recurso: sala tranquila',
  nursingRoom: 'Recurso: sala de amamentação',
  diets: 'Recurso: alimentação',
  firstAid: 'Recurso: primeiros socorros',
  facility: 'Recurso: outro',
};

/** Ways to the venue, places to stay and what is there for whom needs it, in one order. */
export const venue: EditorDescription<'venue_details'> = {
  table: 'venue_details',
  schema: VenueDetailDraftSchema,
  fields: [
    {
      name: 'kind',
      label: 'O que é',
      kind: 'choice',
      choices: () => VENUE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
      missing: 'Escolha o que é',
    },
    { name: 'title', label: 'Título', kind: 'text', missing: 'Informe o título' },
    {
      name: 'text',
      label: 'Texto',
      kind: 'area',
      hint: 'Opcional. Onde fica, como chegar, a quem pedir. O que ainda não se sabe fica de fora.',
    },
    {
      name: 'link',
      label: 'Site',
      kind: 'url',
      invalid: 'Informe um endereço que comece com https://',
      hint: 'Opcional. Do hotel, da linha ou do serviço.',
    },
  ],
  row: { title: ({ title }) => title, detail: ({ kind }) => KIND_LABELS[kind] },
  initial: () => ({ kind: 'airport' }),
  arrangement: orderOf('order_venue_details', 'da página do local'),
  ...wordsOf(
    { one: 'informação', many: 'informações', feminine: true },
    {
      emptyTitle: 'Nada sobre o local ainda',
      emptyText: 'A página do local mostra o endereço e diz que o resto será publicado.',
      removeText: (title) =>
        `“${title}” deixa de aparecer no site na mesma hora. Você ainda poderá desfazer.`,
    },
  ),
};
