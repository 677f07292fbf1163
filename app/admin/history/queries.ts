import { CONTENT_TABLE_NAMES, type ContentTable } from '#congress/content-tables.ts';
import { EDITED } from '../content/tables.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';
import type { Row } from './differences.ts';

/** The tables whose rows can be put back as they were. */
type HistoryTable = ContentTable | 'event_facts';

/** The tables with a history, for a choice. */
export const HISTORY_TABLES: { value: HistoryTable; label: string }[] = [
  ...CONTENT_TABLE_NAMES.map((table) => ({ value: table, label: EDITED[table].label })),
  { value: 'event_facts', label: 'Dados do evento' },
];

type Action = 'INSERT' | 'UPDATE' | 'DELETE';

/** What one person did at one moment, however many rows it touched: a row of `content_changes`. */
export interface Change {
  /** Of its newest line. */
  id: number;
  transaction_id: number;
  changed_by: string | null;
  changed_at: string;
  /** The newest first. */
  parts: [ChangePart, ...ChangePart[]];
}

export interface ChangePart {
  table_name: HistoryTable;
  action: Action;
  rows: number;
  /** The only one's. */
  row_id: string | null;
}

/** One line of `content_history`: a row before and after it, pictures included. */
export interface HistoryLine {
  id: number;
  before: Row | null;
  after: Row | null;
}

interface Wanted {
  table?: string;
  /** Older than the change of this id. */
  before?: number | undefined;
  limit: number;
  signal: AbortSignal;
}

/** Newest first. */
export async function readChanges(
  client: DataClient,
  { table, before, limit, signal }: Wanted,
): Promise<Change[]> {
  let request = client
    .from('content_changes')
    .select('id,transaction_id,changed_by,changed_at,parts')
    .order('id', { ascending: false })
    .limit(limit);
  if (table) request = request.like('tables', `% ${table} %`);
  if (before) request = request.lt('id', before);
  return (await answered(request.abortSignal(signal))) as Change[];
}

/** The first lines of a change, and whether another change touched one of its rows later. */
export async function readLines(client: DataClient, { transaction_id }: Change, limit: number) {
  const lines = (columns: string) =>
    client.from('content_history').select(columns).eq('transaction_id', transaction_id).order('id');
  const [first, superseded] = await Promise.all([
    answered(lines('id,before,after').limit(limit)),
    answered(lines('id').is('superseded', true).limit(1)),
  ]);
  return { lines: first as unknown as HistoryLine[], superseded: superseded.length > 0 };
}

/** Makes all that a change touched what it was before, in one transaction; null: it was so already. */
export async function takeBack(client: DataClient, { transaction_id }: Change): Promise<Change | null> {
  const taken = await answered(client.rpc('take_back', { change: transaction_id }));
  return (taken as Change[])[0] ?? null;
}
