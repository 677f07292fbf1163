import { z } from 'zod';
import { kind } from '../kind.ts';
import { WebAddress } from '../links/schema.ts';
import { AltSchema, StoredPictureSchema } from '../pictures/schema.ts';
import { translationsSchema } from '../translations.ts';

/** A sponsor as stored (specification section 3). */
export const SponsorSchema = z.object({
  id: z.string(),
  name: z.string().regex(/\S/, 'Required'),
  logo: StoredPictureSchema,
  alt: AltSchema,
  website: z.string().nullish(),
  /** The id of its level in the facts; `sponsor` by default. Sponsors with an unknown level come last. */
  category: z.string(),
  /** Null: at the end, by creation. */
  order_position: z.number().int().nullish(),
  translations: translationsSchema('alt'),
});
export type Sponsor = z.infer<typeof SponsorSchema>;

export const sponsors = kind(SponsorSchema, {
  shownAs: 'sponsors',
  picture: 'logo',
  order: ['order_position', 'created_at'],
  edition: 'mayGoOn',
  arranged: 'order',
  defaults: ['category'],
  toldApartBy: ['name'],
  pencils: { name: 'Nome', alt: 'Texto alternativo', logo: 'Logotipo' },
  openData: { 'pt-BR': 'Patrocinadores', en: 'Sponsors', es: 'Patrocinadores' },
  staff: {
    tab: 'sponsors',
    entry: 'Patrocínio',
    label: 'Patrocinadores',
    step: 'people',
    noun: { one: 'Patrocinador', many: 'patrocinadores' },
    shownAt: '/#sponsors-title',
    digest: 'Com logotipo no site',
    empty: {
      urgency: 'better',
      text: 'Nenhum patrocinador',
      detail: 'A seção de patrocinadores não aparece no site.',
      add: 'Adicionar patrocinador',
    },
    loadFailure: 'Erro ao carregar patrocinadores',
  },
});

export const SponsorDraftSchema = SponsorSchema.omit({ id: true, order_position: true });

/** The fields that an administrator fills in; the website is optional (specification section 5). */
export const SponsorFormSchema = SponsorSchema.pick({ name: true, logo: true, category: true }).extend({
  website: WebAddress.nullable(),
});
