import { z } from 'zod';
import { reversingIn } from '../hidden-text.ts';
import { TRANSLATION_LANGUAGES } from '../translations.ts';
import { unknownPlaceholders } from './placeholders.ts';

/**
 * What of a text cannot be shown: a placeholder that names no fact, markup, which pages would show as it is written, or what turns the
 * text round. The database refuses the same (`plenaria.text_fault`, 02_texts.sql).
 */
export const faultOf = (text: string): string | undefined =>
  unknownPlaceholders(text).map((name) => `{{${name}}}`)[0] ?? markupIn(text) ?? reversingIn(text);

/** The first tag, comment or declaration. The last bracket is found first: without one each beginning would be looked through to the end. */
function markupIn(text: string): string | undefined {
  const start = text.slice(0, text.lastIndexOf('>') + 1).search(/<[a-z/!]/i);
  return start < 0 ? undefined : text.slice(start, text.indexOf('>', start) + 1);
}

/** A text as an administrator types it, which may hold the facts' placeholders. */
export const PlacedText = z.string().refine((text) => faultOf(text) === undefined);

/** Its row's translations, as a form holds them. */
export const PlacedTranslations = z.partialRecord(
  z.enum(TRANSLATION_LANGUAGES),
  z.record(z.string(), PlacedText),
);
