import { z } from 'zod';
import { reversingIn } from '../hidden-text.ts';
import { TRANSLATION_LANGUAGES } from '../translations.ts';
import { unknownPlaceholders } from './placeholders.ts';

/**
 * The part of a text that cannot be shown: an unknown placeholder, markup (which pages would show literally), or
 * characters that reverse text direction. The database applies the same rule (`plenaria.text_fault`, 02_texts.sql).
 */
export const faultOf = (text: string): string | undefined =>
  unknownPlaceholders(text).map((name) => `{{${name}}}`)[0] ?? markupIn(text) ?? reversingIn(text);

/**
 * The first tag, comment or declaration. Searching only up to the last bracket keeps the search linear: without one,
 * each "<" would be scanned to the end.
 */
function markupIn(text: string): string | undefined {
  const start = text.slice(0, text.lastIndexOf('>') + 1).search(/<[a-z/!]/i);
  return start < 0 ? undefined : text.slice(start, text.indexOf('>', start) + 1);
}

/** A text typed by an administrator; may contain placeholders of the facts. */
export const PlacedText = z.string().refine((text) => faultOf(text) === undefined);

/** A row's translations, as a form submits them. */
export const PlacedTranslations = z.partialRecord(
  z.enum(TRANSLATION_LANGUAGES),
  z.record(z.string(), PlacedText),
);
