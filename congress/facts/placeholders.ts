import type { Language } from '../language.ts';
import { legalTexts } from '../legal/rules.ts';
import { agreeing } from './agreement.ts';
import type { Facts } from './schema.ts';
import { shippedFacts } from './shipped.ts';
import { factTexts, priceTexts } from './texts.ts';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The values of the placeholders that stored texts may use (`{{eventDates}}`), as of a day. */
export function placeholderTexts(facts: Facts, language: Language, day: string): Record<string, string> {
  return { ...factTexts(facts, language), ...legalTexts, ...priceTexts(facts, language, day) };
}

/** All placeholder names; the database has the same list (`plenaria.placeholders`, 02_texts.sql). */
export const PLACEHOLDERS = Object.keys(placeholderTexts(shippedFacts, 'pt-BR', shippedFacts.event.firstDay));

const namesIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());

/** The placeholders of a text that are unknown. */
export const unknownPlaceholders = (text: string): string[] =>
  namesIn(text).filter((name) => !PLACEHOLDERS.includes(name));

/** Whether every placeholder in a text has a non-empty value. */
export function hasAllValues(text: string, values: Record<string, string>): boolean {
  return namesIn(text).every((name) => values[name] !== '');
}

/** A stored text with its placeholders replaced. */
export function filledIn(text: string, values: Record<string, string>, language: Language): string {
  return agreeing(text, values, language).replace(
    PLACEHOLDER,
    (_, name: string) => values[name.trim()] ?? '',
  );
}
