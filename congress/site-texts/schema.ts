import { z } from 'zod';
import { PlacedText, PlacedTranslations } from '../facts/placed-text.ts';
import { kind } from '../kind.ts';
import { translationsSchema } from '../translations.ts';

const filled = z.string().regex(/\S/, 'Required');

/** A text of the site reworded by an administrator, as stored. May contain placeholders of the facts. */
export const SiteTextSchema = z.object({
  /** The key of the shipped text: `home.hero.subtitle` (app/i18n/editable-texts.ts). */
  id: z.string().regex(/^[A-Za-z]+(\.\w+)+$/),
  text: filled,
  translations: translationsSchema('text'),
});
export type SiteText = z.infer<typeof SiteTextSchema>;

export const siteTexts = kind(SiteTextSchema, {
  shownAs: 'siteTexts',
  picture: null,
  order: [],
  edition: 'goesOn',
  named: true,
  unmarked: true,
  undated: true,
  claims: { texts: ['text'] },
  openData: {
    'pt-BR': 'Textos do site que foram mudados',
    en: 'Texts of the site that were changed',
    es: 'Textos del sitio que se cambiaron',
  },
  staff: {
    tab: 'texts',
    entry: 'Páginas',
    label: 'Textos',
    step: null,
    noun: { one: 'Texto do site', many: 'textos do site' },
    shownAt: '/',
    digest: null,
    loadFailure: 'Erro ao carregar os textos do site',
  },
});

/** The fields that an administrator fills in. */
export const SiteTextFormSchema = z.object({
  text: PlacedText.regex(/\S/),
  translations: PlacedTranslations,
});
