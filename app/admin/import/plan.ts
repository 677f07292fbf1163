import { CONTENT_TABLES } from '#congress/content-tables.ts';
import { readMailbox } from '#congress/email-address.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { LinkedPerson } from '#congress/programme/people.ts';
import { slugOf } from '#congress/text.ts';
import { newId, versionsOf } from '../content/rows.ts';
import type { ContentRows, StoredRow } from '../content/tables.ts';
import type { CellAt, EditorDescription, Values } from '../editor/description.ts';
import { columnsOf, labelOf, valueNames, valuesOf } from '../editor/values.ts';
import type { BroughtFiles } from './brought-files.ts';
import { cellOf, type Mended } from './cells.ts';
import { type ReadRow, readRow } from './read-row.ts';
import { isFormulaError } from './read-sheet.ts';
import { headingOf, type ImportedTable } from './sheet-columns.ts';

type Stored = StoredRow & Record<string, unknown>;

/** What importing a row of a sheet would do to the list. */
export interface PlannedRow extends Pick<ReadRow, 'picture' | 'problems' | 'notices' | 'unknown'> {
  /** The email address for the link to the person's own page, if the sheet has one. */
  email: string | undefined;
  /** Its row number in the spreadsheet, from 1. */
  line: number;
  /** The title of the row, or the text of all its cells if it has none. */
  title: string;
  state: 'new' | 'changed' | 'same' | 'faulty';
  /** The changed values; for a new row all values. */
  changes: { label: string; before: string; after: string }[];
  id: string;
  /** The stored row that it changes; null for a new row. */
  stored: StoredRow | null;
  /** The columns to write, without the picture. */
  columns: Record<string, unknown>;
}

export interface Sheet {
  /** The cells, row by row. */
  grid: readonly string[][];
  /** The index of the row of headings. Rows above it are ignored. */
  top: number;
  /** The column of the list for each heading; '' for headings that are ignored. */
  meanings: readonly string[];
  /** The imported files by `fileKey`. */
  pictures: BroughtFiles;
}

interface PlanParameters<Table extends ImportedTable> {
  sheet: Sheet;
  description: EditorDescription<Table>;
  rows: readonly ContentRows[Table][];
  event: Facts['event'];
  mended?: Mended;
  /** The speakers that the programme names. */
  people?: readonly LinkedPerson[];
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Plans what importing each row of a sheet would do. Round tables come before the lectures inside them. */
export function planOf<Table extends ImportedTable>(parameters: PlanParameters<Table>): PlannedRow[] {
  const { sheet, description, event, mended, people = [] } = parameters;
  const stored = parameters.rows as unknown as readonly Stored[];
  const rows: Stored[] = [...stored];
  const free = new Map(stored.map((row) => [row.id, row]));
  const keyOf = (values: Values) =>
    CONTENT_TABLES[description.table].toldApartBy.map((name) => slugOf(values[name] ?? '')).join('|');
  const byKey = Map.groupBy(stored, (row) => keyOf(written(description, valuesOf(description, row))));

  /** The first line for each row of the list, to detect duplicates. */
  const lineOf = new Map<string, number>();
  const unique = description.fields.filter((field) => field.unique);
  /** The planned rows by their unique values. */
  const byUniqueValue = new Map<string, PlannedRow>();
  /** Marks both of two rows with the same unique value as faulty. */
  function checkUnique(row: PlannedRow, values: Values) {
    for (const { name, label } of unique) {
      const text = values[name]?.trim().toLowerCase();
      if (!text) continue;
      const other = stored.find((one) => one.id !== row.id && `${one[name] ?? ''}`.toLowerCase() === text);
      if (other) refuse(row, `${label}: já é de “${description.row.title(other as never)}”.`);
      const before = byUniqueValue.get(`${name} ${text}`);
      if (before) {
        refuse(row, `${label}: a linha ${before.line} diz o mesmo.`);
        refuse(before, `${label}: a linha ${row.line} diz o mesmo.`);
      } else byUniqueValue.set(`${name} ${text}`, row);
    }
    return row;
  }

  const lines = sheet.grid.flatMap((cells, index) =>
    index > sheet.top && cells.some(Boolean)
      ? [{ at: cellsAt(sheet.meanings, cells), line: index + 1, text: cells.filter(Boolean).join(' · ') }]
      : [],
  );
  const codeOf = (at: CellAt) => at('id')?.toLowerCase() || undefined;
  /** Rows that some line names by code cannot be matched by name with another line. */
  const codes = new Set(lines.map(({ at }) => codeOf(at)));

  function planned({ at, line, text }: (typeof lines)[number]): PlannedRow {
    const read = (before: Values | null) =>
      readRow(at, before, description, { rows, event, mended }, sheet.pictures);
    const code = codeOf(at);
    const candidates = code
      ? []
      : (byKey.get(keyOf(written(description, read(null).values))) ?? []).filter(
          ({ id }) => free.has(id) && !codes.has(id),
        );
    const found = code
      ? free.get(code)
      : matchOf(candidates, (row) => differenceFrom(row).changes.length === 0, at('time'));
    if (found) free.delete(found.id);
    const { values, places, picture, problems, notices, unknown } = read(
      found ? valuesOf(description, found) : null,
    );
    function differenceFrom(row: Stored) {
      const result = read(valuesOf(description, row));
      return differenceOf(description, row, result, rows);
    }
    if (candidates.length > 1 && !found)
      problems.push(`Há ${candidates.length} com este nome: diga na coluna Código de quem é a linha.`);
    const failed = sheet.meanings.filter((name) => name && isFormulaError(at(name) ?? ''));
    for (const name of failed)
      problems.push(
        `${headingOf(description, name)}: a fórmula não tem valor (${at(name)}). Escreva o valor.`,
      );
    if (code && !UUID.test(code))
      problems.push(`${headingOf(description, 'id')}: deixe em branco o que é novo.`);
    // A break may occur twice on a day, so the time is part of the key.
    const same = code ?? `${keyOf(written(description, values))}|${values.time ?? ''}`;
    const earlier = lineOf.get(same);
    if (!found && earlier && problems.length === 0) problems.push(`Repete a linha ${earlier}.`);
    if (code || problems.length === 0) lineOf.set(same, line);
    const columns = withoutPicture(description, values);
    const id = found?.id ?? (code && UUID.test(code) ? code : newId());
    const title = description.row.title({ ...columns, id } as never) || text;
    const email = at('email') || undefined;
    if (email && readMailbox(email) === null)
      notices.push(`E-mail: “${email}” não é um endereço e não fica em “Enviar links”.`);
    const row = { line, title, id, picture, problems, notices, unknown, email, stored: found ?? null };
    if (problems.length > 0) return { ...row, state: 'faulty', changes: [], columns: {} };
    rows.push({ ...columns, id, created_at: '', updated_at: '' });
    const difference = differenceOf(description, found ?? null, { values, places, picture }, rows);
    if (!found) {
      const added = { ...columns, ...filled(places) };
      return checkUnique({ ...row, ...difference, state: 'new', columns: added }, values);
    }
    const [before, after] = [
      written(description, valuesOf(description, found)),
      written(description, values),
    ];
    notices.push(...(description.alongside?.(before, after, { id, people }) ?? []));
    return checkUnique(
      { ...row, ...difference, state: difference.changes.length > 0 ? 'changed' : 'same' },
      values,
    );
  }

  const isInside = ({ at }: { at: CellAt }) => Boolean(at('parent_id'));
  return [...lines.filter((line) => !isInside(line)), ...lines.filter(isInside)].map(planned);
}

/**
 * The row for a line without a code, among those with the same name: one that would not change, or the first if the
 * line has a time, because a break may occur twice on a day and be moved.
 */
function matchOf(
  candidates: Stored[],
  isSame: (row: Stored) => boolean,
  time: string | undefined,
): Stored | undefined {
  if (candidates.length < 2) return candidates[0];
  return candidates.find(isSame) ?? (time ? candidates[0] : undefined);
}

/** The rows that will be written. */
export const writtenOf = (planned: readonly PlannedRow[]) =>
  planned.filter(({ state }) => state === 'new' || state === 'changed');

/** The rows that will not be written until their errors are fixed. */
export const leftOutOf = (planned: readonly PlannedRow[]) =>
  planned.filter(({ state }) => state === 'faulty');

/** The parameters of `import_rows`: the rows to write, and the seen versions of those that exist. */
export function toWrite(planned: readonly PlannedRow[]) {
  const rows = writtenOf(planned);
  return {
    members: rows.map(({ id, columns, picture }) => {
      if (!picture) return { id, ...columns };
      const { column, value, empties } = picture;
      return { id, ...columns, ...(empties && { [empties]: null }), [column]: value };
    }),
    seen: versionsOf(rows.flatMap(({ stored }) => stored ?? [])),
  };
}

function refuse(row: PlannedRow, problem: string) {
  row.problems.push(problem);
  Object.assign(row, { state: 'faulty', changes: [], columns: {} });
}

const cellsAt =
  (meanings: readonly string[], cells: readonly string[]): CellAt =>
  (name) =>
    meanings.includes(name) ? (cells[meanings.indexOf(name)] ?? '').trim() : undefined;

const filled = (places: ReadRow['places']) =>
  Object.fromEntries(Object.entries(places).filter(([, place]) => place !== null));

/** The values as they will be after being written, so that equal values compare as equal. */
const written = (description: EditorDescription, values: Values): Values =>
  valuesOf(description, columnsOf(description, values));

function withoutPicture(description: EditorDescription, values: Values): Record<string, unknown> {
  const columns = columnsOf(description, values);
  for (const { name, kind } of description.fields)
    if (kind === 'picture' || kind === 'file') delete columns[name];
  return columns;
}

/** The differences between a stored row (or none) and the sheet, for the reader and for the database. */
function differenceOf(
  description: EditorDescription,
  stored: Stored | null,
  { values, places, picture }: Pick<ReadRow, 'values' | 'places' | 'picture'>,
  rows: readonly StoredRow[],
): Pick<PlannedRow, 'changes' | 'columns'> {
  const before = stored ? written(description, valuesOf(description, stored)) : {};
  const after = written(description, values);
  const different = valueNames(description).filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
  const moved = Object.entries(places).filter(([name, place]) => place !== (stored?.[name] ?? null));
  const all = withoutPicture(description, values);
  const changed = new Set(different.map((name) => (name.includes(':') ? 'translations' : name)));
  const shown = (name: string, of: Values) => {
    const field = description.fields.find((one) => one.name === name);
    return field ? cellOf(field, of, rows) : (of[name] ?? '');
  };
  return {
    changes: [
      ...different.map((name) => ({
        label: labelOf(description, name),
        before: stored ? shown(name, before) : '',
        after: shown(name, after),
      })),
      ...moved.map(([name, place]) => ({
        label: headingOf(description, name),
        before: `${stored?.[name] ?? ''}`,
        after: `${place ?? ''}`,
      })),
      // Whether a picture equals the stored one cannot be known here, so it always counts as changed.
      ...(picture && picture.value !== stored?.[picture.column]
        ? [{ label: labelOf(description, picture.column), before: '', after: picture.name }]
        : []),
    ],
    columns: {
      ...Object.fromEntries(Object.entries(all).filter(([name]) => changed.has(name))),
      ...description.also?.(after, before),
      ...Object.fromEntries(moved),
    },
  };
}
