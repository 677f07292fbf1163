import { daysBetween } from '#congress/day.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { dateOfDay } from '#congress/programme/days-and-rooms.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import { clockTime, HALF } from '#congress/programme/times.ts';
import { slugOf } from '#congress/text.ts';
import type { ContentRows, StoredRow } from '../content/tables.ts';
import type { Choice, FieldDescription, Values } from '../editor/description.ts';

/** What cells may refer to. */
export interface Surroundings {
  /** The rows of the list, also those that come before in the sheet. */
  rows: readonly StoredRow[];
  event: Facts['event'];
  /** What somebody chose for cells that mean nothing: by the field, then by the cell. */
  mended?: Mended | undefined;
}

export type Mended = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A value of a form as it stands in a spreadsheet: what is chosen by its name. */
export function cellOf(field: FieldDescription, values: Values, rows: readonly StoredRow[]): string {
  const value = values[field.name] ?? '';
  const chosen = isPageList(field) ? value.split(',') : [value];
  const choices = choicesOf(field, values, rows);
  const names = chosen.map((one) => choices.find((choice) => choice.value === one)?.label ?? one);
  return names.join(', ');
}

/** What a cell that is not blank means to a form; undefined: nothing that there is. */
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
  const meant = new Map(
    choices.flatMap(({ value, label }) =>
      [label, value, ...otherNames(field.name, value, event)].map((name) => [keyOf(name), value]),
    ),
  );
  const find = (name: string) =>
    meant.get(keyOf(name)) ?? meant.get(wholeNumber(name) ?? keyOf(name)) ?? closed(meant, name);
  if (isPageList(field)) {
    const pages = cell.split(/[,;\n]/).map(find);
    const known = choices.map(({ value }) => value).filter((page) => pages.includes(page));
    return pages.includes(undefined) ? undefined : known.join();
  }
  // What people name themselves, as a committee, begins with its first row.
  const areNames = choices.every(({ value, label }) => value && value === label);
  return find(cell.replace(HOUR_OF_DAY, '')) ?? (areNames ? cell : undefined);
}

/** "sala1" is "Sala 1", where no other is called so. */
function closed(meant: ReadonlyMap<string, string>, name: string): string | undefined {
  const close = (key: string) => key.replaceAll('-', '');
  const values = new Set(
    [...meant].flatMap(([key, value]) => (key && close(key) === close(keyOf(name)) ? [value] : [])),
  );
  return values.size === 1 ? [...values][0] : undefined;
}

/** Accents, capitals and leading noughts make no difference. */
const keyOf = (name: string) => slugOf(name).replace(/\b0+(?=\d)/g, '');

/** The pages of a question or a notice; those of a paper are numbers. */
const isPageList = ({ name, kind }: FieldDescription) => name === 'pages' && kind === 'own';

/** What there is to choose from, by the names that a spreadsheet has for it. */
export function choicesOf(field: FieldDescription, values: Values, rows: readonly StoredRow[]): Choice[] {
  if (field.name !== 'parent_id') return field.choices?.(values, rows) ?? [];
  return [
    { value: '', label: '' },
    ...roundTables(rows).map((row) => ({ value: row.id, label: titleOf(row) })),
  ];
}

const roundTables = (rows: readonly StoredRow[]) =>
  (rows as readonly ContentRows['program_items'][]).filter(({ type }) => type === 'mesa_redonda');

/** Of two with one title the one on the same day and in the same room is meant. */
function roundTableNamed(name: string, values: Values, rows: readonly StoredRow[]) {
  const key = keyOf(name);
  const named = roundTables(rows).filter((row) => row.id === name || titleKeyOf(row) === key);
  return (
    named.findLast(
      ({ day, auditorium }) => `${day}` === values.day && (auditorium ?? '') === values.auditorium,
    ) ?? named.at(-1)
  );
}

/** Each lecture of a large sheet looks at every round table. */
const titleKeys = new WeakMap<StoredRow, string>();
function titleKeyOf(row: ContentRows['program_items']): string {
  const key = titleKeys.get(row) ?? keyOf(titleOf(row));
  titleKeys.set(row, key);
  return key;
}

/** "2,0" → "2"; undefined for what is no whole number. */
export function wholeNumber(text: string): string | undefined {
  const number = Number(text.replace(',', '.') || Number.NaN);
  return Number.isInteger(number) ? `${number}` : undefined;
}

/** What a day that was written as a moment says besides: "2026-05-28 09:00". */
const HOUR_OF_DAY = /(?<=\d)[ T]\d{1,2}:\d{2}(?::\d{2})?$/;
const HOUR = new RegExp(String.raw`^(\d{1,2}):(\d{2})(?::\d{2})?(?:${HALF})?$`, 'i');

/** An hour as spreadsheets keep it, as a time names it: "9:00:00", "2:30 PM" or 0.375 of a day; another text is left alone. */
export function hourOf(cell: string): string {
  const share = Number(cell.replace(',', '.'));
  if (share > 0 && share < 1) return clockTime(Math.round(share * MINUTES_OF_DAY));
  const [, hour, minute, half] = HOUR.exec(cell) ?? [];
  if (!hour) return cell;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return clockTime(hours * 60 + Number(minute));
}

const MINUTES_OF_DAY = 24 * 60;

/** How people write a day. */
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

/** What a choice is called besides. A day is also its date, and the number that spreadsheets have for it. */
function otherNames(column: string, value: string, event: Facts['event']): string[] {
  if (column !== 'day') return WORDS[column]?.[value] ?? [];
  const date = dateOfDay(Number(value), event);
  const moment = new Date(`${date}T00:00:00Z`);
  const course = value === '0' ? ['curso', 'cursos', 'pré-congresso', 'curso pré-congresso'] : [];
  return [...course, date, ...DAYS.map((day) => day.format(moment)), `${daysBetween('1899-12-30', date)}`];
}
