import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Facts, FactsSchema } from '#congress/facts/schema.ts';
import { readStoredFacts, storedFacts } from '#congress/facts/stored.ts';
import type { OpenedDraft, WholeDraft } from '../content/drafts.ts';
import { updateSeen } from '../content/rows.ts';
import { FACTS, PAGE_DATA } from '../page-data.tsx';
import { putAnswer } from '../requests/put-answer.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';

export interface StoredFacts {
  facts: Facts;
  updated_at: string;
  /**
   * Set if the stored record cannot be read. `facts` are then the newest readable ones, and saving them replaces the
   * record.
   */
  unreadable?: true;
}

type StoredRecord = { facts: unknown; updated_at: string };
const RECORD = 'facts,updated_at';

const readRecord = ({ facts, updated_at }: StoredRecord): StoredFacts => ({
  facts: FactsSchema.parse(storedFacts(facts)),
  updated_at,
});

export const factsQuery = (client: DataClient) =>
  queryOptions({
    queryKey: FACTS,
    queryFn: async ({ signal }): Promise<StoredFacts> => {
      const { facts, updated_at } = await answered(
        client.from('event_facts').select(RECORD).eq('id', 1).abortSignal(signal).single(),
      );
      const { data } = readStoredFacts(facts);
      if (data) return { facts: data, updated_at };
      return { facts: await newestReadable(client), updated_at, unreadable: true };
    },
  });

const VERSIONS = 50;

/**
 * The facts that the site shows when the stored record cannot be read. @throws Error if none of the newest versions can
 * be read either
 */
async function newestReadable(client: DataClient): Promise<Facts> {
  const lines = client.from('content_history').select('facts:after->facts').eq('table_name', 'event_facts');
  const versions = await answered(lines.order('id', { ascending: false }).limit(VERSIONS));
  for (const { facts } of versions as { facts: unknown }[]) {
    const { data } = readStoredFacts(facts);
    if (data) return data;
  }
  throw new Error('No version of the facts can be read.');
}

/** The facts of a draft. */
export const draftedFacts = ({ changes }: WholeDraft): Facts =>
  FactsSchema.parse(storedFacts(changes?.facts));

/** The facts that a draft is based on; null if unknown. */
export const factsUnder = ({ over }: OpenedDraft): Facts | null =>
  over && FactsSchema.parse(storedFacts(over.facts));

/** Replaces the version that was seen. @returns null if somebody else has changed the record since */
export async function writeFacts(queries: QueryClient, client: DataClient, facts: Facts, updated_at: string) {
  const seen = { id: 1, updated_at };
  const stored = await updateSeen<StoredRecord>(client, 'event_facts', seen, { facts }, RECORD);
  if (!stored) return null;
  const saved = readRecord(stored);
  putAnswer(queries, FACTS, saved);
  void queries.invalidateQueries({ queryKey: PAGE_DATA });
  return saved;
}
