import { daysBetween } from '#congress/day.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { dateOfDay } from '#congress/programme/days-and-rooms.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import { slugOf } from '#congress/text.ts';
import type { ContentRows, StoredRow } from '../content/tables.ts';
import type { Choice, FieldDescription, Values } from '../editor/description.ts';

/** What cells may refer to. */
export interface Surroundings {
  /** The rows of the list, also those that come before in the sheet. */
  rows: readonly StoredRow[];
  event: Facts['event'];
}

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
  const choices = choicesOf(field, values, rows);
  if (choices.length === 0) return field.completed?.(cell) ?? cell;
  const meant = new Map(
    choices.flatMap(({ value, label }) =>
      [label, value, ...otherNames(field.name, value, event)].map((name) => [slugOf(name), value]),
    ),
  );
  const find = (name: string) => meant.get(slugOf(name)) ?? meant.get(wholeNumber(name) ?? slugOf(name));
  if (isPageList(field)) {
    const pages = cell.split(/[,;\n]/).map(find);
    const known = choices.map(({ value }) => value).filter((page) => pages.includes(page));
    return pages.includes(undefined) ? undefined : known.join();
  }
  // What people name themselves, as a committee, begins with its first row.
  const areNames = choices.every(({ value, label }) => value && value === label);
  return find(cell) ?? (areNames ? cell : undefined);
}

/** The pages of a question or a notice; those of a paper are numbers. */
const isPageList = ({ name, kind }: FieldDescription) => name === 'pages' && kind === 'own';

/** What there is to choose from, by the names that a spreadsheet has for it. */
export function choicesOf(field: FieldDescription, values: Values, rows: readonly StoredRow[]): Choice[] {
  if (field.name !== 'parent_id') return field.choices?.(values, rows) ?? [];
  const items = rows as readonly ContentRows['program_items'][];
  const isNear = ({ day, auditorium }: (typeof items)[number]) =>
    `${day}` === values.day && (auditorium ?? '') === values.auditorium;
  const tables = items.filter(({ type }) => type === 'mesa_redonda');
  // Of two with one title the one on the same day and in the same room is meant: the last one counts.
  const inOrder = [...tables.filter((table) => !isNear(table)), ...tables.filter(isNear)];
  return [{ value: '', label: '' }, ...inOrder.map((row) => ({ value: row.id, label: titleOf(row) }))];
}

/** "2,0" → "2"; undefined for what is no whole number. */
export function wholeNumber(text: string): string | undefined {
  const number = Number(text.replace(',', '.') || Number.NaN);
  return Number.isInteger(number) ? `${number}` : undefined;
}

const SHORT = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: '2-digit', month: '2-digit' });
const LONG = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC' });

const WORDS: Record<string, Record<string, string[]>> = {
  type: { palestra: ['lecture', 'talk'], mesa_redonda: ['round table', 'panel', 'mesa'] },
  streamed: { true: ['sim', 'yes', 'x'], false: ['não', 'no'] },
};

/** What a choice is called besides. A day is also its date, and the number that spreadsheets have for it. */
function otherNames(column: string, value: string, event: Facts['event']): string[] {
  if (column !== 'day') return WORDS[column]?.[value] ?? [];
  const date = dateOfDay(Number(value), event);
  const moment = new Date(`${date}T00:00:00Z`);
  return [date, LONG.format(moment), SHORT.format(moment), `${daysBetween('1899-12-30', date)}`];
}
