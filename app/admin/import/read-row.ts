import { isOnClock, timeRange, timeText } from '#congress/programme/times.ts';
import type { CellAt, Choice, FieldDescription, FormDescription, Values } from '../editor/description.ts';
import { columnsOf, doubtsOf, emptyValues, formSchema, labelOf, valueNames } from '../editor/values.ts';
import type { BroughtFiles } from './brought-files.ts';
import { choicesOf, hourOf, meaningOf, type Surroundings, wholeNumber } from './cells.ts';
import { fileNamed } from './file-names.ts';
import { headingOf, PLACES } from './sheet-columns.ts';

/** What a row of a sheet contains. */
export interface ReadRow {
  values: Values;
  /** Its ordering numbers; null if blank, absent if the sheet has no such column. */
  places: Record<string, number | null>;
  /**
   * Its picture: the column, the file's name in the zip, the value to store, and the column that is cleared because it
   * only applied to the previous picture.
   */
  picture: { column: string; name: string; value: string; empties: string | undefined } | null;
  /** Why the row cannot be imported. */
  problems: string[];
  /** Remarks that do not prevent the import, such as ignored cells. */
  notices: string[];
  /** Cells that match no choice; the user can say once what they mean. */
  unknown: UnknownCell[];
}

export interface UnknownCell {
  field: string;
  label: string;
  cell: string;
  choices: readonly Choice[];
  /** The meaning that the user chose, for this or an earlier sheet. */
  meaning?: string;
}

/** @param before the values of the stored row, which stay where the sheet has no column; null for a new row */
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
  const wrongTime = timeFaults(at);
  notices.push(...unusedCells(at, description, typed, values), ...doubtsOf(description, values));
  problems.push(...wrongTime, ...faults(description, values, wrongTime.length > 0 ? 'time' : undefined));
  return {
    values,
    places: readPlaces(at, description, problems),
    picture: readPicture(at, description, pictures, { problems, notices }),
    problems: [...new Set(problems)],
    notices,
    unknown,
  };
}

/** What remains of a time that a spreadsheet has converted to a number or a date. */
const NO_TIME = /^-?\d+(?:[.,]\d+)?$|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}/;

/** A time may be in words ("logo após o almoço"), but numbers and dates are not times. */
function timeFaults(at: CellAt): string[] {
  const cells = ['time', 'start', 'end'].flatMap((name) => at(name) || []);
  const wrong = cells.find((cell) => NO_TIME.test(hourOf(cell)) || !isOnClock(cell));
  return wrong === undefined ? [] : [`Horário: “${wrong}” não é um horário. Escreva como 09:00 - 10:00.`];
}

/**
 * Notices for values in columns that do not apply to this kind of row, such as the room of a course, so that they are
 * not dropped silently.
 */
function unusedCells(at: CellAt, description: FormDescription, typed: Values, values: Values): string[] {
  const kept = Object.values(columnsOf(description, values)).map(String);
  return description.fields.flatMap(({ name, label, visible }) => {
    const cell = at(name);
    if (!cell || !visible || visible(values)) return [];
    if ([cell, typed[name] ?? cell].some((value) => kept.includes(value))) return [];
    return [`${label}: “${cell}” não se usa nesta linha e fica de fora.`];
  });
}

/** Joins the cells of start and end: "9:00:00" and "10h" → "09:00 - 10:00". */
function timeOf(...cells: (string | undefined)[]): string {
  const hours = cells.flatMap((cell) => (cell ? hourOf(cell) : []));
  const range = timeRange(hours.join(' - '));
  // An invalid end is left as written and refused later.
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
  // Fields that do not apply to the row are not read: the room of a course.
  if (choices.length > 0 && problems.length === 0 && field.visible && !field.visible(values)) return;
  // A cell that equals the current value is not interpreted, so that exported values are imported unchanged.
  const meaning = surroundings.mended?.[field.name]?.[cell];
  const named = { field: field.name, label: field.label, cell, choices };
  // A stored meaning, such as a room, may no longer be a choice; then it is asked again.
  const isMeaningKnown = meaning !== undefined && choices.some((choice) => choice.value === meaning);
  if (isMeaningKnown) unknown.push({ ...named, meaning });
  const value =
    (isMeaningKnown ? meaning : undefined) ??
    (cell && cell !== values[field.name] ? meaningOf(field, cell, values, surroundings) : cell);
  // A required choice keeps its value if the cell is blank.
  const stays = cell === '' && choices.length > 0 && choices.every((choice) => choice.value !== '');
  if (value !== undefined) values[field.name] = stays ? (values[field.name] ?? '') : value;
  else if (field.name === 'parent_id') problems.push(`Mesa-redonda: nenhuma se chama “${cell}”.`);
  else {
    unknown.push(named);
    const names = choices.slice(0, MOST_NAMED).flatMap(({ label }) => label || []);
    problems.push(`${field.label}: “${cell}” não existe. Há: ${names.join(', ')}.`);
  }
}

/** The violations of the form's schema, as messages. @param reported a field to skip, because its fault is reported already */
function faults(description: FormDescription, values: Values, reported: string | undefined): string[] {
  const { error } = formSchema(description).safeParse(values);
  const others = (error?.issues ?? []).filter(({ path: [name] }) => name !== reported);
  return others.map(({ path: [name] }) => {
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
  // A person can be imported without a photograph, but a paper must not be published without its file.
  if (!brought && field.kind === 'picture') {
    notices.push(`${field.label}: o zip das imagens não tem “${name}”. A linha entra sem ela.`);
    return null;
  }
  if (!brought) problems.push(`${field.label}: o zip dos arquivos não tem “${name}”.`);
  else if (brought.fault) problems.push(`${field.label}: “${name}” não serve. ${brought.fault}`);
  if (brought?.notice) notices.push(`${field.label}: “${name}”. ${brought.notice}`);
  return { column: field.name, name, value: brought?.value ?? '', empties: field.empties };
}
