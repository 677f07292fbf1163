import { answered } from '../content/failure.ts';
import type { DataClient } from '../session/client.ts';
import type { HistoryLine } from './changes.ts';
import type { Row } from './diff.ts';

/** A line with the row before and after it, pictures included. */
export interface FullLine extends HistoryLine {
  before: Row | null;
  after: Row | null;
}

const LINE = 'id,table_name,row_id,action,changed_by,changed_at,transaction_id';
/** The tables whose rows can be put back as they were. */
export const TABLES = {
  speakers: 'Palestrantes',
  program_items: 'Programação',
  sponsors: 'Patrocinadores',
  welcome_content: 'Boas-vindas',
  leadership_team: 'Liderança',
  committees: 'Comissões',
  event_facts: 'Dados do evento',
} as const;

export async function readLines(
  client: DataClient,
  { table, before, limit, signal }: { table?: string; before?: number; limit: number; signal?: AbortSignal },
): Promise<HistoryLine[]> {
  let request = client.from('content_history').select(LINE).order('id', { ascending: false }).limit(limit);
  if (table) request = request.eq('table_name', table);
  if (before) request = request.lt('id', before);
  if (signal) request = request.abortSignal(signal);
  return (await answered(request)) as HistoryLine[];
}

export async function readFullLines(client: DataClient, ids: number[]): Promise<FullLine[]> {
  return (await answered(
    client.from('content_history').select(`${LINE},before,after`).in('id', ids).order('id'),
  )) as FullLine[];
}

/** Puts a row into the state of a version; null: it was not there. Triggers renew its times. */
export async function putBack(
  client: DataClient,
  table: string,
  id: string,
  version: Row | null,
): Promise<void> {
  if (!version) {
    await answered(client.from(table).delete().eq('id', id).select('id'));
    return;
  }
  const { id: _, created_at, updated_at: __, ...columns } = version;
  const updated: Row[] = await answered(client.from(table).update(columns).eq('id', id).select('id'));
  if (updated.length > 0) return;
  await answered(
    client
      .from(table)
      .insert({ id, created_at, ...columns })
      .select('id'),
  );
}
