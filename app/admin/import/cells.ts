import { daysBetween } from '#congress/day.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { dateOfDay } from '#congress/programme/days-and-rooms.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import { clockTime, HALF, isOnClock } from '#congress/programme/times.ts';
import { slugOf } from '#congress/text.ts';
import type { ContentRows, StoredRow } from '../content/tables.ts';
import type { Choice, FieldDescription, Values } from '../editor/description.ts';

/** What the meaning of a cell can depend on. */
export interface Surroundings {
  /** The rows of the list, including those of earlier lines of the sheet. */
  rows: readonly StoredRow[];
  event: Facts['event'];
  /** The meanings that the user chose for unknown cells, by field and cell. */
  mended?: Mended | undefined;
}

export type Mended = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The cell for a value of a form; choices are written by their labels. */
export function cellOf(field: FieldDescription, values: Values, rows: readonly StoredRow[]): string {
  const value = values[field.name] ?? '';
  const chosen = isPageList(field) ? value.split(',') : [value];
  const choices = choicesOf(field, values, rows);
  const names = chosen.map((one) => choices.find((choice) => choice.value === one)?.label ?? one);
  return names.join(', ');
}

/** The form's value for a non-blank cell; undefined if it is not among the choices. */
export function meaningOf(
  field: FieldDescription,
  cell: string,
  values: Values,
  { rows, event }: Surroundings,
): string | undefined {
  if (field.name === 'time') return hourOf(cell);
  if (field.name === 'parent_id') return roundTableNamed(cell, values, rows)?.id;
  const choices = choicesOf(field, values, rows);
  if (choices.length === 0) return field.completed?.(cell) ?? cell;
  const byName = new Map(
    choices.flatMap(({ value, label }) =>
      [label, value, ...otherNames(field.name, value, event)].map((name) => [keyOf(name), value]),
    ),
  );
  const find = (name: string) =>
    byName.get(keyOf(name)) ??
    byName.get(wholeNumber(name) ?? keyOf(name)) ??
    withoutSeparators(byName, name);
  if (isPageList(field)) {
    const pages = cell.split(/[,;\n]/).map(find);
    const known = choices.map(({ value }) => value).filter((page) => pages.includes(page));
    return pages.includes(undefined) ? undefined : known.join();
  }
  // In fields whose choices are names, such as committees, an unknown cell is a new name.
  const areNames = choices.every(({ value, label }) => value && value === label);
  return find(cell.replace(HOUR_OF_DAY, '')) ?? (areNames ? cell : undefined);
}

/** Ignores hyphens and spaces if the match is unique: "sala1" is "Sala 1". */
function withoutSeparators(byName: ReadonlyMap<string, string>, name: string): string | undefined {
  const close = (key: string) => key.replaceAll('-', '');
  const values = new Set(
    [...byName].flatMap(([key, value]) => (key && close(key) === close(keyOf(name)) ? [value] : [])),
  );
  return values.size === 1 ? [...values][0] : undefined;
}

/** Ignores accents, case and leading zeros. */
const keyOf = (name: string) => slugOf(name).replace(/\b0+(?=\d)/g, '');

/**
 * Whether a field holds the pages of the site on which a question or notice is shown; the pages of a paper are numbers.
 */
const isPageList = ({ name, kind }: FieldDescription) => name === 'pages' && kind === 'own';

/** The choices of a field, with the labels that spreadsheets use. */
export function choicesOf(field: FieldDescription, values: Values, rows: readonly StoredRow[]): Choice[] {
  if (field.name !== 'parent_id') return field.choices?.(values, rows) ?? [];
  return [
    { value: '', label: '' },
    ...roundTables(rows).map((row) => ({ value: row.id, label: titleOf(row) })),
  ];
}

const roundTables = (rows: readonly StoredRow[]) =>
  (rows as readonly ContentRows['program_items'][]).filter(({ type }) => type === 'mesa_redonda');

/** Of round tables with the same title, prefers the one on the same day in the same room. */
function roundTableNamed(name: string, values: Values, rows: readonly StoredRow[]) {
  const key = keyOf(name);
  const named = roundTables(rows).filter((row) => row.id === name || titleKeyOf(row) === key);
  return (
    named.findLast(
      ({ day, auditorium }) => `${day}` === values.day && (auditorium ?? '') === values.auditorium,
    ) ?? named.at(-1)
  );
}

/** Cached, because each lecture of a large sheet is compared with every round table. */
const titleKeys = new WeakMap<StoredRow, string>();
function titleKeyOf(row: ContentRows['program_items']): string {
  const key = titleKeys.get(row) ?? keyOf(titleOf(row));
  titleKeys.set(row, key);
  return key;
}

/** "2,0" → "2"; undefined if it is not a whole number. */
export function wholeNumber(text: string): string | undefined {
  const number = Number(text.replace(',', '.') || Number.NaN);
  return Number.isInteger(number) ? `${number}` : undefined;
}

/** The time in a day that was written as a timestamp: "2026-05-28 09:00". */
const HOUR_OF_DAY = /(?<=\d)[ T]\d{1,2}:\d{2}(?::\d{2})?$/;
const HOUR = new RegExp(String.raw`^(\d{1,2}):(\d{2})(?::\d{2})?(?:${HALF})?$`, 'i');

/**
 * Converts the ways in which spreadsheets store a time ("9:00:00", "2:30 PM", 0.375 of a day) to "09:00"; other texts
 * are unchanged.
 */
export function hourOf(cell: string): string {
  const share = Number(cell.replace(',', '.'));
  if (share > 0 && share < 1) return clockTime(Math.round(share * MINUTES_OF_DAY));
  const [, hour, minute, half] = HOUR.exec(cell) ?? [];
  if (!hour) return cell;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return isOnClock(cell) ? clockTime(hours * 60 + Number(minute)) : cell;
}

const MINUTES_OF_DAY = 24 * 60;

/** Formats in which people write a day. */
const DAYS = [
  { day: '2-digit', month: '2-digit' } as const,
  { day: '2-digit', month: '2-digit', year: '2-digit' } as const,
  { day: '2-digit', month: '2-digit', year: 'numeric' } as const,
  { day: 'numeric', month: 'long' } as const,
  { day: 'numeric', month: 'long', year: 'numeric' } as const,
  { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const,
].map((options) => new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options }));

const WORDS: Record<string, Record<string, string[]>> = {
  type: {
    palestra: ['lecture', 'talk', 'atividade', 'conferência', 'curso', 'oficina'],
    mesa_redonda: ['round table', 'panel', 'mesa'],
  },
  streamed: { true: ['sim', 'yes', 'x'], false: ['não', 'no'] },
  auditorium: {
    '': ['todas', 'todos', 'todas as salas', 'todos os auditórios', 'plenária', 'all', 'all rooms'],
  },
};

/**
 * Further names of a choice. A day can also be written as its date, or as the serial number of the date in
 * spreadsheets.
 */
function otherNames(column: string, value: string, event: Facts['event']): string[] {
  if (column !== 'day') return WORDS[column]?.[value] ?? [];
  const date = dateOfDay(Number(value), event);
  const moment = new Date(`${date}T00:00:00Z`);
  const course = value === '0' ? ['curso', 'cursos', 'pré-congresso', 'curso pré-congresso'] : [];
  return [...course, date, ...DAYS.map((day) => day.format(moment)), `${daysBetween('1899-12-30', date)}`];
}
