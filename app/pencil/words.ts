import { kindOf } from '#congress/content-tables.ts';
import type { Language } from '#congress/language.ts';
import type { Source } from '#congress/source.ts';
import { hashOf } from '../admin/address.ts';
import { EDITED } from '../admin/content/tables.ts';
import { isTranslated, valueName } from '../admin/editor/values.ts';
import type { MarkedSource } from './rendition.ts';

type Column = Extract<Source, { column: string }>;

/** The maximum length of a text in a label, in characters. */
const SHOWN = 60;

/** The label of a pencil: "Pergunta · Resposta: “Sim, até …”". */
export function nameOf(source: MarkedSource): string {
  const label = 'fact' in source ? 'Dado do evento' : columnName(source);
  return `${label}: “${shortened(source.name.trim())}”`;
}

function columnName({ table, column }: Column): string {
  const { one } = EDITED[table].noun;
  const { pencils = {} } = kindOf(table);
  return column in pencils ? `${one} · ${pencils[column]}` : one;
}

const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text);

/** The address of the field in the administrator area, in the language of the page. */
export function addressOf(source: Source, language: Language): string {
  const place =
    'fact' in source
      ? { tab: 'facts', item: source.fact }
      : { tab: EDITED[source.table].tab, item: source.id, part: fieldOf(source, language) };
  return `/admin${hashOf(place)}`;
}

const fieldOf = ({ table, column }: Column, language: Language) =>
  isTranslated(table, column) ? valueName(column, language) : column;
