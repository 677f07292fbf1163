import { timeRange, timeText } from '#congress/programme/times.ts';
import type { CellAt, FieldDescription, FormDescription, Values } from '../editor/description.ts';
import { emptyValues, formSchema, labelOf, valueNames } from '../editor/values.ts';
import type { BroughtFiles } from './brought-files.ts';
import { choicesOf, hourOf, meaningOf, type Surroundings, wholeNumber } from './cells.ts';
import { fileNamed } from './file-names.ts';
import { headingOf, PLACES } from './sheet-columns.ts';

/** What a row says. */
export interface ReadRow {
  values: Values;
  /** Its numbers in the order of the list; null: blank. What the sheet has no column for is absent. */
  places: Record<string, number | null>;
  /** Its picture: the column, its name in the zip, what is written of it, and the column that spoke of the former one alone. */
  picture: { column: string; name: string; value: string; empties: string | undefined } | null;
  /** Why it cannot be what it says. */
  problems: string[];
  /** What it says and will not have yet; nothing that keeps it from being written. */
  notices: string[];
}

/** @param before the values of the stored row that it is about: what the sheet does not tell stays. Null: it is a new one. */
export function readRow(
  at: CellAt,
  before: Values | null,
  description: FormDescription,
  surroundings: Surroundings,
  pictures: BroughtFiles,
): ReadRow {
  const problems: string[] = [];
  const notices: string[] = [];
  const typed = { ...(before ?? emptyValues(description)) };
  for (const field of description.fields) readField(field, at, typed, surroundings, problems);
  for (const name of valueNames(description))
    if (name.includes(':')) typed[name] = at(name) ?? typed[name] ?? '';
  if (at('start')) typed.time = timeOf(at('start'), at('end'));
  const lacks = description.fromSheet?.(at, typed, surroundings.rows);
  const values = description.follow?.(typed, surroundings.rows) ?? typed;
  if (!before) problems.push(...(lacks?.(values) ?? []));
  problems.push(...faults(description, values));
  return {
    values,
    places: readPlaces(at, description, problems),
    picture: readPicture(at, description, pictures, { problems, notices }),
    problems: [...new Set(problems)],
    notices,
  };
}

/** A time of two cells: "9:00:00" and "10h" → "09:00 - 10:00". */
function timeOf(...cells: (string | undefined)[]): string {
  const hours = cells.flatMap((cell) => (cell ? hourOf(cell) : []));
  const range = timeRange(hours.join(' - '));
  // An end that cannot be is for the editor to see.
  const isWhole = range && (range.end !== null || hours.length === 1);
  return isWhole ? timeText(range) : hours.join(' - ');
}

const MOST_NAMED = 8;

function readField(
  field: FieldDescription,
  at: CellAt,
  values: Values,
  surroundings: Surroundings,
  problems: string[],
) {
  const cell = at(field.name);
  if (cell === undefined || field.kind === 'picture' || field.kind === 'file') return;
  const choices = choicesOf(field, values, surroundings.rows);
  // What is exported comes in again as it was.
  const value = cell && cell !== values[field.name] ? meaningOf(field, cell, values, surroundings) : cell;
  // A choice that cannot be blank stays as it is.
  const stays = cell === '' && choices.length > 0 && choices.every((choice) => choice.value !== '');
  if (value !== undefined) values[field.name] = stays ? (values[field.name] ?? '') : value;
  else if (field.name === 'parent_id') problems.push(`Mesa-redonda: nenhuma se chama “${cell}”.`);
  else {
    const names = choices.slice(0, MOST_NAMED).flatMap(({ label }) => label || []);
    problems.push(`${field.label}: “${cell}” não existe. Há: ${names.join(', ')}.`);
  }
}

/** What the rules of the congress have against the values. */
function faults(description: FormDescription, values: Values): string[] {
  const { error } = formSchema(description).safeParse(values);
  return (error?.issues ?? []).map(({ path: [name] }) => {
    const field = description.fields.find((one) => one.name === name);
    const blank = !values[`${String(name)}`]?.trim();
    const message =
      (blank && field?.missing) || field?.invalid || field?.missing || 'confira o que está escrito';
    return `${labelOf(description, `${String(name)}`)}: ${message}`;
  });
}

function readPlaces(
  at: CellAt,
  description: FormDescription,
  problems: string[],
): Record<string, number | null> {
  const places: Record<string, number | null> = {};
  for (const name of PLACES) {
    const cell = at(name);
    if (cell === undefined) continue;
    const number = wholeNumber(cell);
    if (cell && number === undefined)
      problems.push(`${headingOf(description, name)}: “${cell}” não é um número inteiro.`);
    else places[name] = number === undefined ? null : Number(number);
  }
  return places;
}

function readPicture(
  at: CellAt,
  { fields }: FormDescription,
  pictures: BroughtFiles,
  { problems, notices }: Pick<ReadRow, 'problems' | 'notices'>,
): ReadRow['picture'] {
  const field = fields.find(({ kind }) => kind === 'picture' || kind === 'file');
  const name = field && at(field.name);
  if (!field || !name) return null;
  const brought = fileNamed(pictures, name);
  // A row may wait for its photograph. A paper without its file would be published without one.
  if (!brought && field.kind === 'picture') {
    notices.push(`${field.label}: o zip das imagens não tem “${name}”. A linha entra sem ela.`);
    return null;
  }
  if (!brought) problems.push(`${field.label}: o zip dos arquivos não tem “${name}”.`);
  else if (brought.fault) problems.push(`${field.label}: “${name}” não serve. ${brought.fault}`);
  return { column: field.name, name, value: brought?.value ?? '', empties: field.empties };
}
