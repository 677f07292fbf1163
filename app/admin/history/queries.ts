import { CONTENT_TABLE_NAMES, type ContentTable } from '#congress/content-tables.ts';
import { EDITED } from '../content/tables.ts';
import { answered } from '../session/failure.ts';
import type { DataClient } from '../session/session.tsx';
import type { Row } from './differences.ts';

/** The tables whose rows can be put back as they were. */
type HistoryTable = ContentTable | 'event_facts';

/** The tables with a history, for a choice. */
export const HISTORY_TABLES: { value: HistoryTable; label: string }[] = [
  ...CONTENT_TABLE_NAMES.map((table) => ({ value: table, label: EDITED[table].label })),
  { value: 'event_facts', label: 'Dados do evento' },
];

/** One line of `content_history` without its contents, which hold whole pictures. */
export interface HistoryLine {
  id: number;
  table_name: HistoryTable;
  row_id: string;
  action: 'INSERT' | 'UPDATE' | 'DELETE';
  changed_by: string | null;
  changed_at: string;
  transaction_id: number;
}

/** A line with the row before and after it, pictures included. */
export interface FullLine extends HistoryLine {
  before: Row | null;
  after: Row | null;
}

const LINE = 'id,table_name,row_id,action,changed_by,changed_at,transaction_id';

export async function readLines(
  client: DataClient,
  { table, before, limit, signal }: { table?: string; before?: number; limit: number; signal: AbortSignal },
): Promise<HistoryLine[]> {
  let request = client.from('content_history').select(LINE).order('id', { ascending: false }).limit(limit);
  if (table) request = request.eq('table_name', table);
  if (before) request = request.lt('id', before);
  return (await answered(request.abortSignal(signal))) as HistoryLine[];
}

export async function readFullLines(client: DataClient, ids: number[]): Promise<FullLine[]> {
  return (await answered(
    client.from('content_history').select(`${LINE},before,after`).in('id', ids).order('id'),
  )) as FullLine[];
}

/** A row and what it was; null: it was not there. */
export type FormerRow = Pick<FullLine, 'table_name' | 'row_id' | 'before'>;

/** Makes a row what it was. Triggers renew its times. */
export async function putBack(client: DataClient, { table_name, row_id, before }: FormerRow): Promise<void> {
  const table = () => client.from(table_name);
  if (!before) {
    await answered(table().delete().eq('id', row_id).select('id'));
    return;
  }
  const { updated_at: _, ...row } = before;
  const { id: __, created_at: ___, ...columns } = row;
  const updated: Row[] = await answered(table().update(columns).eq('id', row_id).select('id'));
  if (updated.length === 0) await answered(table().insert(row).select('id'));
}
