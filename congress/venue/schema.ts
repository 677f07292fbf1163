import { z } from 'zod';
import { kind } from '../kind.ts';
import { WebAddress } from '../links/schema.ts';
import { translationsSchema } from '../translations.ts';

/** What there is to say of a venue, by the part of its page: how to come, where to stay, what is there for whom needs it. */
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

/** A way to come, a place to stay or a facility of the venue, as stored. What nobody knows has no row. */
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

export const VenueDetailDraftSchema = VenueDetailSchema.omit({ id: true, order_position: true });
