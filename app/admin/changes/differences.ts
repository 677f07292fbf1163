import type { Facts } from '#congress/facts/schema.ts';
import type { Row } from '../content/changes.ts';
import type { FormFields } from '../editor/description.ts';
import { valueNames, valuesOf } from '../editor/values.ts';
import type { FactField } from '../facts/fields.ts';
import { FACT_GROUPS, FACT_LISTS } from '../facts/groups.ts';
import { fieldsOf } from '../facts/record.ts';
import { type FactValue, typedInWords, typedOf } from '../facts/typed.ts';
import { cellOf } from '../import/cells.ts';
import { headingOf, PLACES } from '../import/sheet-columns.ts';

/** A changed column with its values before and after in readable words; '' for an empty value. */
export interface Difference {
  column: string;
  label: string;
  before: string;
  after: string;
  picture: boolean;
}

/** The columns that can name a row, in order of preference (04_history.sql). */
const NAME_COLUMNS = ['name', 'theme', 'title', 'question', 'alt', 'text'];

/** The name of a row for people; undefined if it has none. */
export const rowName = (row: Row) => NAME_COLUMNS.map((column) => `${row[column] ?? ''}`).find(Boolean);

/** The label of a stored column. */
export function columnLabel(form: FormFields, column: string): string {
  if (column === 'translations') return 'Traduções';
  return headingOf(form, column);
}

/**
 * The differences between two versions of a row, as its form shows them.
 *
 * @param rows the rows of its table, to name those that the row refers to
 */
export function differences(
  form: FormFields,
  before: Row | null,
  after: Row | null,
  rows: Parameters<typeof cellOf>[2],
): Difference[] {
  const [one, other] = [inWords(form, before, rows), inWords(form, after, rows)];
  return [...valueNames(form), ...PLACES]
    .filter((name) => (one[name] ?? '') !== (other[name] ?? ''))
    .map((name) => ({
      column: name,
      label: columnLabel(form, name),
      before: one[name] ?? '',
      after: other[name] ?? '',
      picture: form.fields.some((field) => field.name === name && field.kind === 'picture'),
    }));
}

/** The values of a form as text; references and choices by their names. */
function inWords(form: FormFields, row: Row | null, rows: Parameters<typeof cellOf>[2]) {
  if (!row) return {};
  const values = valuesOf(form, row);
  const chosen = form.fields.map((field) => [field.name, values[field.name] && cellOf(field, values, rows)]);
  const places = PLACES.map((name) => [name, `${row[name] ?? ''}`]);
  return { ...values, ...Object.fromEntries([...chosen, ...places]) } as Record<string, string>;
}

/** Labels of facts that no form has a field for, by their paths. */
const UNASKED: [place: RegExp, label: string][] = [
  [/^payment\.methods\b/, 'Formas de pagamento'],
  [/^papers\.format\.paper$/, 'Papel'],
  [/^papers\.poster\.ratio$/, 'Pôster: proporção'],
  [/^papers\.poster\.printedWidthCm$/, 'Pôster impresso: largura (cm)'],
  [/^papers\.poster\.printedHeightCm$/, 'Pôster impresso: altura (cm)'],
  [/^statistics\..*\.source\b/, 'Números: de onde vêm'],
];

/** The label of a fact. One that only older versions of the record have is named by its list or group. */
function factLabel(fields: ReadonlyMap<string, FactField>, path: string): string {
  const [part = ''] = path.split('.');
  return (
    fields.get(path)?.label ??
    UNASKED.find(([place]) => place.test(path))?.[1] ??
    FACT_LISTS.find((list) => path.startsWith(`${list.path}.`))?.label ??
    FACT_GROUPS.find((group) => group.fields.some((field) => field.path.startsWith(`${part}.`)))?.title ??
    'Dados do evento'
  );
}

/** The label of a fact's field in its form. */
export const factName = (facts: Facts, path: string): string =>
  factLabel(new Map(fieldsOf(facts).map((field) => [field.path, field])), path);

/** The labels of several facts by their lower-case paths, as the history's list has them. */
export function factNames(facts: Facts, paths: readonly string[]): string[] {
  const fields = new Map(fieldsOf(facts).map((field) => [field.path.toLowerCase(), field]));
  return paths.map((path) => factLabel(fields, path));
}

/** Permanent ids of list rows, which mean nothing to readers. */
const IDS = /\.\d+\.id$/;

/**
 * The facts that differ between two records, each with its label.
 *
 * @param facts the current record
 */
export function factDifferences(facts: Facts, before: Row | null, after: Row | null): Difference[] {
  // A list may have been longer then, so fields are also taken from each of the two records.
  const records = [
    facts,
    ...[after, before].flatMap((row) => (row?.facts ? [{ ...facts, ...row.facts }] : [])),
  ];
  const fields = new Map(records.flatMap(fieldsOf).map((field) => [field.path, field]));
  const [one, other] = [paths(before?.facts, ''), paths(after?.facts, '')];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((path) => one[path] !== other[path] && !IDS.test(path))
    .map((path) => ({
      column: path,
      label: factLabel(fields, path),
      before: factInWords(fields.get(path), one[path] ?? null),
      after: factInWords(fields.get(path), other[path] ?? null),
      picture: false,
    }));
}

function factInWords(field: FactField | undefined, value: FactValue): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (!field || value === null || value === '') return `${value ?? ''}`;
  return typedInWords(field, typedOf(field, value));
}

function paths(value: unknown, prefix: string): Record<string, FactValue> {
  if (typeof value !== 'object' || value === null) return prefix ? { [prefix]: value as FactValue } : {};
  const parts = Object.entries(value).map(([name, part]) => paths(part, prefix ? `${prefix}.${name}` : name));
  return Object.assign({}, ...parts);
}
