import { z } from 'zod';
import { kind } from '../kind.ts';
import { WebAddress } from '../links/schema.ts';
import { translationsSchema } from '../translations.ts';

/** The kinds of venue details, by section of the page: how to get there, where to stay, facilities. */
export const VENUE_PARTS = {
  ways: ['airport', 'train', 'bus', 'car', 'foot'],
  stays: ['hotel'],
  facilities: [
    'signLanguage',
    'captions',
    'lift',
    'wheelchair',
    'quietRoom',
    'nursingRoom',
    'diets',
    'firstAid',
    'facility',
  ],
} as const;
export type VenuePart = keyof typeof VENUE_PARTS;

export const VENUE_KINDS = Object.values(VENUE_PARTS).flat();
export type VenueKind = (typeof VENUE_KINDS)[number];

/** Their labels in the administrator area. */
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

/** A way to get there, a place to stay or a facility of the venue, as stored. Unknown details have no row. */
const VenueDetailSchema = z.object({
  id: z.string(),
  kind: z.enum(VENUE_KINDS),
  title: z.string().regex(/\S/, 'Required'),
  text: z.string().nullish(),
  link: WebAddress.nullish(),
  order_position: z.number().int().nullish(),
  translations: translationsSchema('title', 'text'),
});

export const venueDetails = kind(VenueDetailSchema, {
  shownAs: 'venueDetails',
  picture: null,
  order: ['order_position', 'created_at'],
  edition: 'none',
  arranged: 'order',
  pencils: { title: 'Título', text: 'Texto' },
  form: {
    fields: [
      { name: 'kind', label: 'O que é', kind: 'choice', choices: KIND_LABELS, missing: 'Escolha o que é' },
      { name: 'title', kind: 'text', missing: 'Informe o título' },
      {
        name: 'text',
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
    row: { title: 'title', detail: ({ kind }) => KIND_LABELS[kind as VenueKind] },
    initial: { kind: 'airport' },
    noun: { one: 'informação', many: 'informações', feminine: true },
    orderOf: 'da página do local',
    emptyTitle: 'Nada sobre o local ainda',
    emptyText: 'A página do local mostra o endereço e diz que o resto será publicado.',
    removeText: (title) => `“${title}” deixa de aparecer no site na mesma hora. Você ainda poderá desfazer.`,
  },
  openData: {
    'pt-BR': 'Local: como chegar, hotéis e acessibilidade',
    en: 'Venue: directions, hotels and accessibility',
    es: 'Sede: cómo llegar, hoteles y accesibilidad',
  },
  staff: {
    tab: 'venue',
    entry: 'Páginas',
    label: 'Local',
    step: 'place',
    noun: { one: 'Informação do local', many: 'informações do local', feminine: true },
    shownAt: '/local',
    digest: 'Na página do local',
    loadFailure: 'Erro ao carregar as informações do local',
  },
});
