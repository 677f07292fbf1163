import { CONTENT_TABLE_NAMES, type ContentTable } from '#congress/content-tables.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { says, searchWords } from '#congress/search.ts';
import { folded } from '#congress/text.ts';
import { EDITED } from '../content/tables.ts';
import type { FormFields } from '../editor/description.ts';
import { valueNames } from '../editor/values.ts';
import { FACT_LISTS } from '../facts/groups.ts';
import { fieldsOf } from '../facts/record.ts';
import { factOf } from '../facts/typed.ts';
import { PLACES } from '../import/sheet-columns.ts';
import { columnLabel } from './differences.ts';

/** Kinds of values that are stored differently from how people write them: "480,00" is 48000 centavos. */
const STORED_OTHERWISE = ['money', 'decimal'] as const;
/** The maximum number of places per word: a word that matches more is too general to be meant as a label. */
const MOST_PLACES = 60;

/**
 * The name of a value's place in the index of the history (0079_history_words.sql): `speakers.title`,
 * `speakers.translations.en.title`.
 */
function storedAt(table: string, name: string): string {
  const [column, language] = name.split(':');
  return language ? `${table}.translations.${language}.${column}` : `${table}.${name}`;
}

/** The path of a value in its row: `title`, `translations.en.title`, `facts.batches.0.until`. */
export const pathInRow = (table: string, name: string): string =>
  table === 'event_facts' ? `facts.${name}` : storedAt('', name).slice(1);

type Forms = Record<ContentTable, FormFields>;

interface Place {
  label: string;
  stored: string;
}

/** The labels of all places that the history's index knows. */
export function placesOf(forms: Forms, facts: Facts): Place[] {
  const columns = CONTENT_TABLE_NAMES.flatMap((table) => {
    const names = [...valueNames(forms[table]), ...PLACES];
    const { label, noun } = EDITED[table];
    return [
      { label: `${label} ${noun.one}`, stored: ` ${table}.` },
      ...names.map((name) => ({
        label: columnLabel(forms[table], name),
        stored: storedAt(` ${table}`, name),
      })),
    ];
  });
  const ofFacts = [...FACT_LISTS, ...fieldsOf(facts)].map(({ path, label }) => ({
    label,
    stored: ` event_facts.facts.${path}`,
  }));
  return [...columns, ...ofFacts].map(({ label, stored }) => ({
    label: folded(label),
    stored: folded(stored),
  }));
}

/**
 * Translates a search of the history: for each word a list of alternatives, of which a change must contain at least
 * one. The alternatives are the word itself, the stored form of the value it may be, and places whose label contains
 * it.
 *
 * @param places `placesOf` the forms and the facts
 */
export function soughtTexts(query: string, places: readonly Place[]): string[][] {
  return folded(query)
    .replace(/r\$/g, '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const values = STORED_OTHERWISE.map((kind) => factOf({ kind }, word));
      const days = /^(\d{2})\/(\d{2})(?:\/(\d{4}))?$/.exec(word);
      const [letters = ''] = searchWords(word);
      const called = letters.length > 2 ? places.filter(({ label }) => says(label, letters)) : [];
      return [
        ...new Set([
          word,
          ...values.flatMap((value) => (value ? `${value}` : [])),
          ...(days ? [`${days[3] ?? ''}-${days[2]}-${days[1]}`] : []),
          ...called.slice(0, MOST_PLACES).map(({ stored }) => stored),
        ]),
      ];
    });
}
