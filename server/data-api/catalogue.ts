import { sql } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import type { OpenTable } from '#congress/content.ts';
import { kindOf, tablesThat } from '#congress/content-tables.ts';
import type { Database } from '#database/tables.ts';
import { isLostConnection, unknownTable } from './errors.ts';

export interface Column {
  name: string;
  /** SQL type name: `timestamp with time zone`. */
  type: string;
  /** PostgreSQL's internal type name: `timestamptz`. */
  shortType: string;
  /** SQL of the default value, if any. */
  default: string | null;
  /** Whether NULL is allowed. */
  nullable: boolean;
}

/** A column in a live change: clients convert values by the PostgreSQL type (`int4`, `text` …). */
export interface LiveColumn {
  name: string;
  type: string;
}

/** A table or view that requests may name. All identifiers in generated SQL come from here. */
export interface Table {
  name: string;
  columns: ReadonlyMap<string, Column>;
  primaryKey: string[];
  /** True for a view. */
  readOnly: boolean;
  /** Whether anonymous callers may read it. */
  open: boolean;
  /** Whether its changes are recorded in the history and sent to live sockets: it has the trigger of plenaria.record_change(). */
  recorded: boolean;
}

/** A function that the API exposes: its parameters, all of them JSON, and the table whose rows it returns. */
export interface Callable {
  required: string[];
  optional: string[];
  returns: string;
}

/** A function on a whole list. */
const callable = (returns: string): Callable => ({ required: ['members'], optional: ['seen'], returns });
/** A function on any content; it returns the change that it made. */
const change = (...required: string[]): Callable => ({ required, optional: [], returns: 'content_changes' });

export const FUNCTIONS: ReadonlyMap<string, Callable> = new Map([
  ...tablesThat(({ arranged }) => arranged).map((table): [string, Callable] => [
    `${kindOf(table).arranged}_${table}`,
    callable(table),
  ]),
  ['import_rows', change('list', 'members', 'seen')],
  ['change_programme', change('members', 'seen')],
  ['remove_rows', { ...change('list', 'members'), optional: ['committee'] }],
  ['rename_committee', change('former', 'new_name')],
  ['change_drafts', { required: ['list', 'members', 'seen'], optional: [], returns: 'drafts' }],
  ['publish_drafts', change('drafts')],
  ['publish_release', change('release', 'drafts')],
  ['take_back', { ...change('change'), optional: ['seen', 'part'] }],
  ['merge_speakers', { ...change('gone', 'stays'), optional: ['seen'] }],
  ['close_edition', change('facts', 'carried', 'seen')],
  ['remove_sample_content', { ...change(), optional: ['list'] }],
  ['restore_sample_content', change()],
]);

const TABLES = sql<
  Pick<Table, 'name' | 'open' | 'recorded'> & { columns: Column[]; primary_key: string[]; read_only: boolean }
>`
  SELECT c.relname::text AS name, c.relkind = 'v' AS read_only, has_table_privilege('anon', c.oid, 'SELECT') AS open,
    EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND tgfoid = 'plenaria.record_change'::regproc) AS recorded,
    (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'shortType', t.typname, 'nullable', NOT a.attnotnull, 'default', CASE WHEN a.attgenerated = '' THEN pg_get_expr(d.adbin, d.adrelid) END) ORDER BY a.attnum)
      FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    coalesce((SELECT json_agg(a.attname) FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
      WHERE i.indrelid = c.oid AND i.indisprimary), '[]') AS primary_key
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
    AND (has_table_privilege('anon', c.oid, 'SELECT') OR has_table_privilege('authenticated', c.oid, 'SELECT'))`;

type Tables = ReadonlyMap<string, Table>;

/** Minimum milliseconds between two reads of the catalogue when a table was not found or a read failed. */
export const READ_AGAIN_MS = 2000;

export type Catalogue = ReturnType<typeof createCatalogue>;
/** The part that live changes need. */
export type LiveCatalogue = Pick<Catalogue, 'columns' | 'has' | 'forget'>;

/** Cache of the database's tables. Requests for unknown names cause at most one read every two seconds. */
export function createCatalogue(database: Database, clock: Clock) {
  let cached: Tables | null = null;
  let stale = false;
  let reading: Promise<Tables> | null = null;
  let lastReadAt = Number.NEGATIVE_INFINITY;

  function load(): Promise<Tables> {
    const now = clock().getTime();
    // After the clock was set back, a read is allowed at once.
    if (reading && now >= lastReadAt && now - lastReadAt < READ_AGAIN_MS) return reading;
    lastReadAt = now;
    const current = readTables(database).then((tables) => {
      if (reading === current) stale = false;
      cached = tables;
      return tables;
    });
    reading = current;
    return current;
  }

  /** Reads again if the cache is not enough, because a migration may have added a table or column. Rejects until a read has succeeded. */
  async function tables(isEnough: (tables: Tables) => boolean): Promise<Tables> {
    if (cached && !stale && isEnough(cached)) return cached;
    return load().catch((error) => {
      // A slightly outdated cache is better than an error.
      if (cached) return cached;
      throw error;
    });
  }

  return {
    /** @throws ApiError PGRST205 */
    async table(name: string): Promise<Table> {
      const table = (await tables((loaded) => loaded.has(name))).get(name);
      if (!table) throw unknownTable(name);
      return table;
    },
    async has(table: string): Promise<boolean> {
      return (await tables((loaded) => loaded.has(table))).has(table);
    },
    /** The columns of a recorded table, or of all for `*`; reads again if some of `names` are missing. Empty: not recorded. */
    async columns(table: string, names: readonly string[]): Promise<LiveColumn[]> {
      const columnsIn = (loaded: Tables) =>
        [...loaded.values()]
          .filter(({ name, recorded }) => recorded && (table === '*' || table === name))
          .flatMap(({ columns }) => [...columns.values()]);
      const holdsAll = (loaded: Tables) => {
        const columns = columnsIn(loaded);
        if (columns.length === 0) return loaded.has(table);
        return names.every((name) => columns.some((column) => column.name === name));
      };
      return columnsIn(await tables(holdsAll)).map(({ name, shortType }) => ({ name, type: shortType }));
    },
    /** The tables that anonymous callers may read, by name. Rejects until a read has succeeded. */
    async open(): Promise<OpenTable[]> {
      const all = [...(await tables(() => true)).values()];
      return all
        .filter(({ open }) => open)
        .map(({ name, columns }) => ({
          name,
          columns: [...columns.values()].map(({ name, shortType, nullable }) => ({
            ...{ name, nullable },
            type: shortType,
          })),
        }))
        .sort((one, other) => (one.name < other.name ? -1 : 1));
    },
    /** Invalidates the cache because changes may have been missed; the next use reads again. */
    forget() {
      stale = true;
      reading = null;
    },
  };
}

async function readTables(database: Database): Promise<Tables> {
  const { rows } = await TABLES.execute(database).catch((error) => {
    if (isLostConnection(error)) return TABLES.execute(database);
    throw error;
  });
  return new Map(
    rows.map(({ name, columns, primary_key, read_only, open, recorded }) => [
      name,
      {
        name,
        columns: new Map(columns.map((column) => [column.name, column])),
        primaryKey: primary_key,
        readOnly: read_only,
        open,
        recorded,
      },
    ]),
  );
}
