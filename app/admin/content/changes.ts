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
import { EDITED } from './tables.ts';

/** The tables whose rows can be put back as they were. */
type HistoryTable = ContentTable | 'event_facts';

/** The tables with a history, for a choice. */
export const HISTORY_TABLES: { value: HistoryTable; label: string }[] = [
  ...CONTENT_TABLE_NAMES.map((table) => ({ value: table, label: EDITED[table].label })),
  { value: 'event_facts', label: 'Dados do evento' },
];

export type Action = 'INSERT' | 'UPDATE' | 'DELETE';

/** What one person did at one moment, however many rows it touched: a row of `content_changes`. */
export interface Change {
  /** Of its newest line. */
  id: number;
  transaction_id: number;
  changed_by: string | null;
  /** What the team calls who made it, or called them before they left; null: they left when no name was kept yet. */
  author: string | null;
  changed_at: string;
  /** The database's function that did all of it, if one did: `import_rows`. */
  called: string | null;
  /** The newest first. */
  parts: [ChangePart, ...ChangePart[]];
}

export interface ChangePart {
  table_name: HistoryTable;
  action: Action;
  rows: number;
  /** The only one's. */
  row_id: string | null;
  name: string | null;
  /** Those that were changed, between spaces. */
  columns: string | null;
}

/** A row as it was stored. */
export type Row = Record<string, unknown>;

/** One line of `content_history`: a row before and after it, pictures included. */
export interface HistoryLine {
  id: number;
  table_name: HistoryTable;
  before: Row | null;
  after: Row | null;
}

/** Which changes are shown, of those that wait and of those that were made; '' shows all. */
export interface ChangeFilter {
  /** Words of a name, a value or what a field is called. */
  sought: string;
  /** Their id. */
  author: string;
  table: string;
  /** An action, or the function that was called. */
  kind: '' | Action | 'import_rows' | 'publish_release' | 'take_back';
  /** Days of the congress's own clock. */
  from: string;
  until: string;
}

export const EVERYTHING: ChangeFilter = { sought: '', author: '', table: '', kind: '', from: '', until: '' };

export interface Within {
  filter: ChangeFilter;
  /** What its words mean: of each of these a change says at least one text (`soughtTexts`). */
  texts: string[][];
  /** Its days are those of the congress. */
  timeZone: string;
}

interface Wanted {
  within?: Within | undefined;
  /** Older than the change of this id. */
  before?: number | undefined;
  limit: number;
  signal?: AbortSignal;
}

/** Newest first. */
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

/** A pattern for what contains a text as it is, in PostgreSQL's own writing of a list. */
const containing = (text: string) => `"%${text.replace(/[\\%_]/g, '\\$&').replace(/[\\"]/g, '\\$&')}%"`;

/** What says of each of some lists at least one text (`soughtTexts`), in its `words`. */
export function saying<Request extends { likeAnyOf(column: 'words', patterns: string[]): Request }>(
  request: Request,
  texts: string[][],
): Request {
  return texts.reduce((narrowed, some) => narrowed.likeAnyOf('words', some.map(containing)), request);
}

const isAction = (kind: string): kind is Action => ['INSERT', 'UPDATE', 'DELETE'].includes(kind);

/** Who has changed something. */
export const authorsQuery = (client: DataClient) =>
  queryOptions({
    queryKey: ['history', 'authors'],
    queryFn: async ({ signal }): Promise<{ id: string; name: string }[]> =>
      answered(client.from('content_authors').select('id,name').order('name').abortSignal(signal)),
  });

/** Who wrote the version of a row that is stored, and when. */
export const lastChangeQuery = (client: DataClient, table: string, id: string) =>
  queryOptions({
    queryKey: ['history', 'last', table, id],
    queryFn: async ({ signal }): Promise<Pick<Change, 'author' | 'changed_at'> | null> => {
      const lines = client
        .from('content_history')
        .select('transaction_id')
        .match({ table_name: table, row_id: id });
      const [line] = await answered(lines.order('id', { ascending: false }).limit(1).abortSignal(signal));
      if (!line) return null;
      const changes = client.from('content_changes').select('author,changed_at');
      const [change] = await answered(changes.eq('transaction_id', line.transaction_id).abortSignal(signal));
      return (change as Pick<Change, 'author' | 'changed_at'> | undefined) ?? null;
    },
    gcTime: 0,
  });

/**
 * Makes all that a change touched what it was before, in one transaction; null: it was so already.
 *
 * @param seen the newest line of the history that somebody looked at before; that of the change: nothing came after it
 * @throws RequestFailure PT409 when one of the rows was changed since, and nothing was written
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

/** Where one value of a change is: `title`, `translations.en.title`, `facts.batches.0.until`. */
export interface ChangedValue {
  table_name: HistoryTable;
  row_id: string;
  path: string;
}

/**
 * Makes one value what it was before a change, as long as it still is what that change made of it.
 *
 * @throws RequestFailure PT409 when it is not, and nothing was written
 */
export async function takeValueBack(
  client: DataClient,
  { transaction_id }: Change,
  part: ChangedValue,
): Promise<Change | null> {
  return madeBy(client, { change: transaction_id, part });
}

/** The change that taking another one back was. */
async function madeBy(
  client: DataClient,
  taken: { change: number; seen?: number; part?: ChangedValue },
): Promise<Change | null> {
  return ((await answered(client.rpc('take_back', taken))) as Change[])[0] ?? null;
}

/**
 * The way back from a change of many rows, for as long as nobody changed one of them again.
 *
 * @param table null: of several tables
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
      return toast.error(failed, { description, action: seeConflicts(failure) });
    }
    await queries.invalidateQueries(table ? { queryKey: ['content', table] } : {});
    toast.success(done);
  }
  return (change: Change) => undo(() => back(change), failed, change.transaction_id);
}
