import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { CONTENT_TABLE_NAMES, type ContentTable } from '#congress/content-tables.ts';
import { addDays, momentOf } from '#congress/day.ts';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../requests/attempt.ts';
import { seeConflicts } from '../requests/conflicts.ts';
import { endOffer } from '../requests/last-act.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered, isOutdated } from '../session/failure.ts';
import { whoWrote } from '../session/refused-rows.ts';
import { useSession } from '../session/session.tsx';
import type { StoredVersion } from './rows.ts';
import { EDITED } from './tables.ts';

/** The tables with a history, whose rows can be restored. */
type HistoryTable = ContentTable | 'event_facts';

/** The same tables as options of a select. */
export const HISTORY_TABLES: { value: HistoryTable; label: string }[] = [
  ...CONTENT_TABLE_NAMES.map((table) => ({ value: table, label: EDITED[table].label })),
  { value: 'event_facts', label: 'Dados do evento' },
];

export type Action = 'INSERT' | 'UPDATE' | 'DELETE';

/** Everything that one transaction changed, however many rows it touched: a row of `content_changes`. */
export interface Change {
  /** The id of its newest history line. */
  id: number;
  transaction_id: number;
  changed_by: string | null;
  /**
   * The author's current name, or the last one before they left the team; null if they left before names were stored.
   */
  author: string | null;
  changed_at: string;
  /** The database function that made the whole change, if one did: `import_rows`. */
  called: string | null;
  /** Newest first. */
  parts: [ChangePart, ...ChangePart[]];
}

export interface ChangePart {
  table_name: HistoryTable;
  action: Action;
  rows: number;
  /** The id of the row, if there is only one. */
  row_id: string | null;
  name: string | null;
  /** The changed columns, separated by spaces. */
  columns: string | null;
}

/** A row as it was stored. */
export type Row = Record<string, unknown>;

/** One line of `content_history`: a row before and after, pictures included. */
export interface HistoryLine {
  id: number;
  table_name: HistoryTable;
  before: Row | null;
  after: Row | null;
}

/** Filters both what waits to be published and the history; '' matches everything. */
export interface ChangeFilter {
  /** Words of a name, of a value or of a field's label. */
  sought: string;
  /** The author's id. */
  author: string;
  table: string;
  /** An action, or the database function that made the change. */
  kind: '' | Action | 'import_rows' | 'publish_release' | 'take_back';
  /** Days in the congress's time zone (`YYYY-MM-DD`), inclusive. */
  from: string;
  until: string;
}

export const EVERYTHING: ChangeFilter = { sought: '', author: '', table: '', kind: '', from: '', until: '' };

export interface Within {
  filter: ChangeFilter;
  /** For each word of the search, alternative texts of which a change must contain at least one (`soughtTexts`). */
  texts: string[][];
  /** The congress's time zone, for the filter's days. */
  timeZone: string;
}

interface Wanted {
  within?: Within | undefined;
  /** Only changes older than the one with this id. */
  before?: number | undefined;
  limit: number;
  signal?: AbortSignal;
}

/** Reads changes that match, newest first. */
export async function readChanges(
  client: DataClient,
  { within, before, limit, signal }: Wanted,
): Promise<Change[]> {
  const { author, table, kind, from, until } = within?.filter ?? EVERYTHING;
  const startOfDay = (day: string) => momentOf(day, '00:00', within?.timeZone ?? 'UTC');
  let request = client
    .from('content_changes')
    .select('id,transaction_id,changed_by,author,changed_at,called,parts')
    .order('id', { ascending: false })
    .limit(limit);
  request = saying(request, within?.texts ?? []);
  if (author) request = request.eq('changed_by', author);
  if (table) request = request.like('tables', `% ${table} %`);
  if (kind) request = isAction(kind) ? request.like('actions', `% ${kind} %`) : request.eq('called', kind);
  if (from) request = request.gte('changed_at', startOfDay(from));
  if (until) request = request.lt('changed_at', startOfDay(addDays(until, 1)));
  if (before) request = request.lt('id', before);
  if (signal) request = request.abortSignal(signal);
  return (await answered(request)) as Change[];
}

/** A `LIKE` pattern for values that contain `text`, escaped for `LIKE` and for an element of a PostgreSQL array. */
const containing = (text: string) => `"%${text.replace(/[\\%_]/g, '\\$&').replace(/[\\"]/g, '\\$&')}%"`;

/**
 * Adds a search to a request: for each list at least one of its texts must be in the column `words` (`soughtTexts`).
 */
export function saying<Request extends { likeAnyOf(column: 'words', patterns: string[]): Request }>(
  request: Request,
  texts: string[][],
): Request {
  return texts.reduce((narrowed, some) => narrowed.likeAnyOf('words', some.map(containing)), request);
}

const isAction = (kind: string): kind is Action => ['INSERT', 'UPDATE', 'DELETE'].includes(kind);

/** Everybody who has changed something. */
export const authorsQuery = (client: DataClient) =>
  queryOptions({
    queryKey: ['history', 'authors'],
    queryFn: async ({ signal }): Promise<{ id: string; name: string }[]> =>
      answered(client.from('content_authors').select('id,name').order('name').abortSignal(signal)),
  });

type LastChange = Pick<Change, 'author' | 'changed_by' | 'changed_at'>;

/** Who wrote the stored version of a row, and when. */
export const lastChangeQuery = (client: DataClient, table: string, id: string) =>
  queryOptions({
    queryKey: ['history', 'last', table, id],
    queryFn: async ({ signal }): Promise<LastChange | null> => {
      const lines = client
        .from('content_history')
        .select('transaction_id')
        .match({ table_name: table, row_id: id });
      const [line] = await answered(lines.order('id', { ascending: false }).limit(1).abortSignal(signal));
      if (!line) return null;
      const changes = client.from('content_changes').select('author,changed_by,changed_at');
      const [change] = await answered(changes.eq('transaction_id', line.transaction_id).abortSignal(signal));
      return (change as LastChange | undefined) ?? null;
    },
    gcTime: 0,
  });

/**
 * Restores every row of a change to its state before, in one transaction. @returns the change that this made; null if
 * everything was already so
 *
 * @param seen the id of the newest history line that the user has seen; by default that of the change itself, so that
 * any later change of a row is a conflict
 * @throws RequestFailure PT409 if a row was changed after `seen`; nothing is written then
 */
export async function takeBack(
  client: DataClient,
  { transaction_id, id }: Pick<Change, 'transaction_id' | 'id'>,
  seen = id,
): Promise<Change | null> {
  const made = await madeBy(client, { change: transaction_id, seen });
  endOffer(transaction_id);
  return made;
}

/**
 * Deletes rows and the rows that they contain, in one transaction. @returns the change; null if no row existed any more
 *
 * @param members the versions that the user has seen
 * @param committee the name of the committee that the members are, if it is removed as a whole
 * @throws RequestFailure PT409 if a row has changed since, or a row that the user has not seen would go with them; nothing is deleted then
 */
export async function removeRows(
  client: DataClient,
  list: ContentTable,
  members: readonly StoredVersion[],
  committee?: string,
): Promise<Change | null> {
  const removal = client.rpc('remove_rows', { list, members, committee });
  return ((await answered(removal)) as Change[])[0] ?? null;
}

/** The place of one value of a change; `path` is `title`, `translations.en.title` or `facts.batches.0.until`. */
export interface ChangedValue {
  table_name: HistoryTable;
  row_id: string;
  path: string;
}

/**
 * Restores one value to its state before a change, if it still has the value that the change gave it.
 *
 * @throws RequestFailure PT409 if it has another value; nothing is written then
 */
export async function takeValueBack(
  client: DataClient,
  { transaction_id }: Change,
  part: ChangedValue,
): Promise<Change | null> {
  return madeBy(client, { change: transaction_id, part });
}

/** Calls `take_back` and returns the change that it made, if any. */
async function madeBy(
  client: DataClient,
  parameters: { change: number; seen?: number; part?: ChangedValue },
): Promise<Change | null> {
  return ((await answered(client.rpc('take_back', parameters))) as Change[])[0] ?? null;
}

/**
 * Undo for a change of many rows. The server refuses it if one of the rows has been changed since.
 *
 * @param table null if several tables are affected
 */
export function useWayBack(table: ContentTable | null, words: { done: string; failed?: string }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { undo } = useAttempt();
  const { done, failed = 'Erro ao desfazer' } = words;

  async function back(change: Change) {
    try {
      await takeBack(client, change);
    } catch (failure) {
      if (!isOutdated(failure)) throw failure;
      const description = `${whoWrote(failure) ?? 'Alguém alterou uma das linhas'} depois. Nada foi sobrescrito: veja o histórico.`;
      toast.error(failed, { description, action: seeConflicts(failure) });
      return null;
    }
    await queries.invalidateQueries(table ? { queryKey: ['content', table] } : {});
    return done;
  }
  return (change: Change) => undo(() => back(change), failed, change.transaction_id);
}
