import { queryOptions } from '@tanstack/react-query';
import type { GlossaryTerm } from '#congress/glossary/terms.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';

export const TABLE = 'glossary';

export const glossaryQuery = (client: DataClient) =>
  queryOptions({
    queryKey: [TABLE],
    // What somebody else adds is not announced live.
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }): Promise<GlossaryTerm[]> =>
      answered(client.from(TABLE).select('id,term,note,translations').order('term').abortSignal(signal)),
  });
