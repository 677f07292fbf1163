import { byIds } from '../requests/in-parts.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';
import { type Action, type Change, type HistoryLine, readChanges } from './changes.ts';

/**
 * Reads the first lines of a change, whether a later change touched one of its rows, and the id of the newest history
 * line at that time.
 */
export async function readLines(client: DataClient, { transaction_id }: Change, limit: number) {
  // Read before the lines, so that a change written between the two requests does not count as seen.
  const [newest] = await readChanges(client, { limit: 1 });
  const lines = (columns: string) =>
    client.from('content_history').select(columns).eq('transaction_id', transaction_id).order('id');
  const [first, superseded, undone, standing] = await Promise.all([
    answered(lines('id,table_name,row_id,before,after').limit(limit)),
    ...[
      lines('id').is('superseded', true),
      lines('id').is('undone', true),
      lines('id').is('undone', false),
    ].map((some) => answered(some.limit(1))),
  ]);
  return {
    lines: first as unknown as HistoryLine[],
    superseded: superseded?.length === 1,
    /** Whether all rows that it changed are already as they were before it. */
    undone: undone?.length === 1 && standing?.length === 0,
    seen: newest?.id ?? 0,
  };
}

const LINES_AT_ONCE = 500;

type RecordedLine = HistoryLine & Pick<Change, 'transaction_id'> & { action: Action };

/** Reads all lines of some changes, oldest first, with hashes in place of pictures. */
export async function readRecord(client: DataClient, changes: readonly Change[]) {
  const transactions = changes.map(({ transaction_id }) => transaction_id);
  const lines = await byIds(transactions, (part) => linesOf(client, part));
  return lines.toSorted((one, other) => one.id - other.id);
}

async function linesOf(client: DataClient, part: readonly number[]): Promise<RecordedLine[]> {
  const lines: RecordedLine[] = [];
  for (let page: RecordedLine[] | undefined; !page || page.length === LINES_AT_ONCE; ) {
    const request = client
      .from('content_history')
      .select('id,transaction_id,table_name,action,before:was,after:became')
      .in('transaction_id', part)
      .gt('id', lines.at(-1)?.id ?? 0)
      .order('id')
      .limit(LINES_AT_ONCE);
    page = (await answered(request)) as RecordedLine[];
    lines.push(...page);
  }
  return lines;
}
