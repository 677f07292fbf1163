import { type FieldValues, get, set } from 'react-hook-form';
import { addDays } from '#congress/day.ts';
import { formatList } from '#congress/facts/format.ts';
import { placeholderTexts } from '#congress/facts/placeholders.ts';
import { MOST_DAYS, type Rule } from '#congress/facts/rules.ts';
import { type Facts, FactsSchema } from '#congress/facts/schema.ts';
import type { Localized } from '#congress/language.ts';
import { slugOf } from '#congress/text.ts';
import { differing, mergeTexts, type Texts } from '../merge-texts.ts';
import { dayName } from '../program/words.ts';
import type { RequestFailure } from '../session/failure.ts';
import type { FactField, FactList, TypedRow } from './fields.ts';
import { FACT_GROUPS, FACT_LISTS } from './groups.ts';
import { type FactValue, factOf, KINDS, typedInWords, typedOf } from './typed.ts';

/** The values of the facts' form: the record with a text in place of each fact that has a field. */
export type Typed = FieldValues;

/** The fields that exist for a record; depends on the length of its lists. */
export function fieldsOf(record: Facts | Typed): FactField[] {
  const known = ({ path }: FactField) => at(record, path) !== undefined;
  return FACT_GROUPS.flatMap(({ fields, lists = [] }) => [
    ...fields.filter(known),
    ...lists.flatMap((list) => fieldsOfList(record, list)),
  ]);
}

/** The field of a path, without creating those of other lists. */
function fieldAt(record: Facts | Typed, path: string): FactField | undefined {
  const list = FACT_LISTS.find((one) => path.startsWith(`${one.path}.`));
  const fields = list ? fieldsOfList(record, list) : FACT_GROUPS.flatMap((group) => group.fields);
  return fields.find((field) => field.path === path);
}

/** The fields of all rows of a list. */
export const fieldsOfList = (record: Facts | Typed, list: FactList): FactField[] =>
  rowsOf(record, list.path).flatMap((_, index) => list.fields(index, record));

const rowsOf = (record: unknown, path: string): TypedRow[] => get(record, path) ?? [];

export const at = (record: unknown, path: string): FactValue | undefined => get(record, path);

/** Returns a copy of the record with one fact changed. */
export function withFact(facts: Facts, path: string, value: FactValue): Facts {
  const copy = structuredClone(facts);
  set(copy, path, value);
  return copy;
}

/** @param changed the form's texts that differ from the record, by path */
export function typedFacts(facts: Facts, changed: Record<string, string> = {}): Typed {
  const typed: Typed = structuredClone(facts);
  for (const field of fieldsOf(facts)) {
    const { path } = field;
    set(typed, path, changed[path] ?? typedOf(field, at(facts, path) ?? null));
  }
  for (const { path } of FACT_LISTS) {
    const rows = changed[path];
    if (rows) set(typed, path, JSON.parse(rows));
  }
  return typed;
}

/** The texts that differ from the record's, by path; for a list all rows as JSON. */
export function changedIn(typed: Typed, facts: Facts): Record<string, string> {
  return differing(textsOf(typed), textsOf(typedFacts(facts)));
}

/** The text of each field by path; a list is a single text, all its rows as JSON. */
export const textsOf = (typed: Typed): Texts =>
  Object.fromEntries(paths().map((path) => [path, rawText(typed, path)]));

const paths = () =>
  FACT_GROUPS.flatMap(({ fields, lists = [] }) => [...fields, ...lists]).map(({ path }) => path);

/**
 * The changes of one person on top of a newer version: the texts that differ, and the paths that both have changed.
 *
 * @param base the version that `mine` was based on; null if unknown: every difference then counts as changed by both
 */
export function upon(theirs: Facts, mine: Typed, base: Facts | null) {
  const now = textsOf(typedFacts(theirs));
  const { values, both } = mergeTexts(now, textsOf(mine), base && textsOf(typedFacts(base)));
  return { changed: differing(values, now), paths: both };
}

function rawText(record: Facts | Typed, path: string): string {
  const value: unknown = get(record, path);
  return Array.isArray(value) ? JSON.stringify(value) : `${value}`;
}

/** The readable value of a field or list; a list has one line per row. */
export function shownText(typed: Typed, path: string): string {
  const list = FACT_LISTS.find((one) => one.path === path);
  const textOf = (field: FactField) => typedInWords(field, `${at(typed, field.path) ?? ''}`);
  if (!list) {
    const field = fieldAt(typed, path);
    return (field && textOf(field)) || 'em branco';
  }
  const textsOfRow = (index: number) => list.fields(index, typed).map(textOf);
  return rowsOf(typed, path)
    .map((_, index) => textsOfRow(index).filter(Boolean).join(' · '))
    .join('\n');
}

/** The message at the field for each broken rule. */
export const BROKEN: Record<Rule, string> = {
  coursesTooLate: 'Os cursos não podem vir depois do primeiro dia do congresso',
  tooManyDays: `O congresso pode durar até ${MOST_DAYS} dias: confira as datas`,
  roomTwice: 'Já há uma sala com este nome',
  planTwice: 'Já há uma categoria com este nome',
  levelTwice: 'Já há um nível com este nome',
  endsBeforeItBegins: 'O fim não pode vir antes do começo',
  endsAsItBegins: 'O fim precisa vir depois do começo',
  batchWithoutEnd: 'Só o último lote pode ficar sem fim: informe até quando ele vale',
  batchesApart: 'Cada lote começa no dia seguinte ao fim do anterior: confira até quando ele vale',
};
const UPSIDE_DOWN = 'O mínimo não pode ser maior que o máximo';

type Read = { facts: Facts; errors?: undefined } | { facts?: undefined; errors: Record<string, string> };

/** The record that results from applying the form's values to `facts`, or error messages by path. */
export function readFacts(facts: Facts, typed: Typed): Read {
  const errors: Record<string, string> = {};
  const result = structuredClone(facts);
  for (const { path } of FACT_LISTS) set(result, path, structuredClone(rowsOf(typed, path)));
  // Drops prices of plans that have been removed.
  for (const batch of result.batches) batch.prices = {};
  for (const field of fieldsOf(typed)) {
    const value = factOf(field, `${at(typed, field.path) ?? ''}`);
    if (value === undefined) errors[field.path] = KINDS[field.kind].wrong;
    else set(result, field.path, value);
  }
  if (Object.keys(errors).length > 0) return { errors };
  for (const [index, { until }] of result.batches.entries()) {
    const next = result.batches[index + 1];
    if (next) next.from = until && addDays(until, 1);
  }
  for (const list of [result.rooms, result.sponsorLevels])
    for (const row of list) row.id ||= newId(row.name, list);
  const checked = FactsSchema.safeParse(result);
  if (checked.success) return { facts: checked.data };
  for (const issue of checked.error.issues) {
    const joined = issue.path.join('.');
    const rule = issue.code === 'custom' ? (issue.params?.rule as Rule | undefined) : undefined;
    if (rule) errors[joined] = BROKEN[rule];
    else if (issue.code === 'too_big') errors[joined] = `Informe no máximo ${issue.maximum}`;
    else if (at(facts, `${joined}.min`) !== undefined) errors[`${joined}.max`] = UPSIDE_DOWN;
    else errors[joined] = KINDS[fieldsOf(typed).find((field) => field.path === joined)?.kind ?? 'text'].wrong;
  }
  return { errors };
}

/** The permanent id of a new list row: the slug of its name, with a number if it is taken. */
function newId(name: Localized, list: readonly { id: string }[]): string {
  const slug = slugOf(name['pt-BR']).slice(0, 50) || 'item';
  const taken = (id: string) => list.some((row) => row.id === id);
  let id = slug;
  for (let number = 2; taken(id); number += 1) id = `${slug}-${number}`;
  return id;
}

/** The paths whose facts differ between two records; a list counts as one. */
export function changedPaths(one: Facts | Typed, other: Facts | Typed): string[] {
  return paths().filter((path) => rawText(one, path) !== rawText(other, path));
}

/**
 * Explains why the database refused a record because of the programme: the field and the message; null if `failure` is
 * something else.
 */
export function refusalOf({ message, details }: RequestFailure): { path: string; message: string } | null {
  const places = details.split('; ').map((place) => place.split(': '));
  const occupied = (names: string[]) =>
    `A programação ainda tem atividades: ${formatList(names, 'pt-BR')}. Mova-as ou remova-as antes.`;
  const counted = (name: string, count = '') => `${name} (${count})`;
  if (message === 'The programme has items in rooms that would be gone')
    return { path: 'rooms', message: occupied(places.map(([room = '', count]) => counted(room, count))) };
  if (message !== 'The programme has items on days that would be gone') return null;
  const days = places.map(([day, count]) => counted(dayName(Number(day)), count));
  return { path: places[0]?.[0] === '0' ? 'event.preCongressDay' : 'event.lastDay', message: occupied(days) };
}

/** The placeholders whose text depends on a fact; texts with one of them state the fact. */
export function textsStating(facts: Facts, path: string, day: string): string[] {
  const value = at(facts, path) ?? null;
  return value === null ? [] : changedTexts(facts, withFact(facts, path, another(value)), day);
}

/** Resolves a name from the area's address, which is either a field's path or a placeholder, to the path of a field. */
export function pathNamed(facts: Facts, name: string, day: string): string {
  const states = ({ path }: FactField) => textsStating(facts, path, day).includes(name);
  return at(facts, name) === undefined ? (fieldsOf(facts).find(states)?.path ?? name) : name;
}

/** The placeholders whose text differs between two records. */
export function changedTexts(before: Facts, after: Facts, day: string): string[] {
  const [old, fresh] = [placeholderTexts(before, 'pt-BR', day), placeholderTexts(after, 'pt-BR', day)];
  return Object.keys(old).filter((name) => old[name] !== fresh[name]);
}

/** A different value of the same kind, to find out what depends on a fact. */
function another(value: NonNullable<FactValue>): FactValue {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  // So that the year differs, too.
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return addDays(value, 366);
  if (/^\d{2}:\d{2}$/.test(value)) return value === '07:15' ? '07:30' : '07:15';
  return `${value} `.concat('outro');
}
