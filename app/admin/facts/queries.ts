import { queryOptions } from '@tanstack/react-query';
import { completeFacts, type Facts, FactsSchema } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { answered } from '../session/failure.ts';
import type { DataClient } from '../session/session.tsx';

export interface StoredFacts {
  facts: Facts;
  updated_at: string;
}

const readRecord = (row: { facts: unknown; updated_at: string }): StoredFacts => ({
  facts: FactsSchema.parse(completeFacts(row.facts, shippedFacts)),
  updated_at: row.updated_at,
});

export const factsQuery = (client: DataClient) =>
  queryOptions({
    queryKey: ['facts'],
    queryFn: async ({ signal }) =>
      readRecord(
        await answered(
          client.from('event_facts').select('facts,updated_at').eq('id', 1).abortSignal(signal).single(),
        ),
      ),
  });

/** Writes over the version that was seen; null when somebody else changed the record since. */
export async function writeFacts(
  client: DataClient,
  facts: Facts,
  updatedAt: string,
): Promise<StoredFacts | null> {
  const rows: { facts: unknown; updated_at: string }[] = await answered(
    client
      .from('event_facts')
      .update({ facts })
      .eq('id', 1)
      .eq('updated_at', updatedAt)
      .select('facts,updated_at'),
  );
  return rows[0] ? readRecord(rows[0]) : null;
}
