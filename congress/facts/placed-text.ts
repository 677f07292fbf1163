import { z } from 'zod';
import { TRANSLATION_LANGUAGES } from '../translations.ts';
import { unknownPlaceholders } from './placeholders.ts';

const MARKUP = /<[a-z/!][^>]*>/i;

/** What of a text cannot be shown: a placeholder that names no fact, or markup, which pages would show as it is written. */
export const faultOf = (text: string): string | undefined =>
  unknownPlaceholders(text).map((name) => `{{${name}}}`)[0] ?? MARKUP.exec(text)?.[0];

/** A text as an administrator types it, which may hold the facts' placeholders. */
export const PlacedText = z.string().refine((text) => faultOf(text) === undefined);

/** Its row's translations, as a form holds them. */
export const PlacedTranslations = z.partialRecord(
  z.enum(TRANSLATION_LANGUAGES),
  z.record(z.string(), PlacedText),
);
