import { timeRange, timeText } from '#congress/programme/times.ts';
import type { CellAt, Choice, FieldDescription, FormDescription, Values } from '../editor/description.ts';
import { columnsOf, doubtsOf, emptyValues, formSchema, labelOf, valueNames } from '../editor/values.ts';
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
  /** Cells that name nothing that there is to choose from: somebody says once what they mean. */
  unknown: UnknownCell[];
}

export interface UnknownCell {
  field: string;
  label: string;
  cell: string;
  choices: readonly Choice[];
  /** What somebody said that it means, in this sheet or in one before. */
  said?: string;
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
  const unknown: UnknownCell[] = [];
  const typed = { ...(before ?? emptyValues(description)) };
  for (const field of description.fields) readField(field, at, typed, surroundings, { problems, unknown });
  for (const name of valueNames(description))
    if (name.includes(':')) typed[name] = at(name) ?? typed[name] ?? '';
  if (at('start')) typed.time = timeOf(at('start'), at('end'));
  const lacks = description.fromSheet?.(at, typed, surroundings.rows);
  const values = description.follow?.(typed, surroundings.rows) ?? typed;
  if (!before) problems.push(...(lacks?.(values) ?? []));
  problems.push(...timeFaults(at));
  notices.push(...unusedCells(at, description, typed, values), ...doubtsOf(description, values));
  problems.push(...faults(description, values));
  return {
    values,
    places: readPlaces(at, description, problems),
    picture: readPicture(at, description, pictures, { problems, notices }),
    problems: [...new Set(problems)],
    notices,
    unknown,
  };
}

/** What a spreadsheet makes of a time that it took for something else: a number, a day. */
const NO_TIME = /^-?\d+(?:[.,]\d+)?$|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}/;

/** A time may be in words ("logo após o almoço"), but what has only the look of one is none. */
function timeFaults(at: CellAt): string[] {
  const cells = ['time', 'start', 'end'].flatMap((name) => at(name) || []);
  const wrong = cells.find((cell) => NO_TIME.test(hourOf(cell)) || isNoHour(cell));
  return wrong === undefined ? [] : [`Horário: “${wrong}” não é um horário. Escreva como 09:00 - 10:00.`];
}

/** "25:00", "9:75": figures with a colon that no clock shows. */
const isNoHour = (cell: string) =>
  [...cell.matchAll(/(?<![\d:])(\d{1,3}):(\d{1,3})(?![\d])/g)].some(
    ([, hours, minutes]) => Number(hours) > 24 || Number(minutes) > 59,
  );

/** What a row says in a column that nothing like it has, as the room of a course: it is not dropped unsaid. */
function unusedCells(at: CellAt, description: FormDescription, typed: Values, values: Values): string[] {
  const kept = Object.values(columnsOf(description, values)).map(String);
  return description.fields.flatMap(({ name, label, visible }) => {
    const cell = at(name);
    if (!cell || !visible || visible(values)) return [];
    if ([cell, typed[name] ?? cell].some((said) => kept.includes(said))) return [];
    return [`${label}: “${cell}” não se usa nesta linha e fica de fora.`];
  });
}

/** A time of two cells: "9:00:00" and "10h" → "09:00 - 10:00". */
function timeOf(...cells: (string | undefined)[]): string {
  const hours = cells.flatMap((cell) => (cell ? hourOf(cell) : []));
  const range = timeRange(hours.join(' - '));
  // An end that cannot be is refused as it was written.
  const isWhole = range && (range.end !== null || hours.length === 1);
  return isWhole ? timeText(range) : hours.join(' - ');
}

const MOST_NAMED = 8;

function readField(
  field: FieldDescription,
  at: CellAt,
  values: Values,
  surroundings: Surroundings,
  { problems, unknown }: Pick<ReadRow, 'problems' | 'unknown'>,
) {
  const cell = at(field.name);
  if (cell === undefined || field.kind === 'picture' || field.kind === 'file') return;
  const choices = choicesOf(field, values, surroundings.rows);
  // What such a row does not have is not chosen: the room of a course.
  if (choices.length > 0 && problems.length === 0 && field.visible && !field.visible(values)) return;
  // What is exported comes in again as it was.
  const said = surroundings.mended?.[field.name]?.[cell];
  const named = { field: field.name, label: field.label, cell, choices };
  // A room that was chosen once may be none any more: it is asked about again.
  const isSaid = said !== undefined && choices.some((choice) => choice.value === said);
  if (isSaid) unknown.push({ ...named, said });
  const value =
    (isSaid ? said : undefined) ??
    (cell && cell !== values[field.name] ? meaningOf(field, cell, values, surroundings) : cell);
  // A choice that cannot be blank stays as it is.
  const stays = cell === '' && choices.length > 0 && choices.every((choice) => choice.value !== '');
  if (value !== undefined) values[field.name] = stays ? (values[field.name] ?? '') : value;
  else if (field.name === 'parent_id') problems.push(`Mesa-redonda: nenhuma se chama “${cell}”.`);
  else {
    unknown.push(named);
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
