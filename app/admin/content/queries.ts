import { QueryCache, QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import type { DataClient } from '../session/client.ts';
import { useSession } from '../session/session.tsx';
import { answered, nextStep } from './failure.ts';
import { CONTENT, CONTENT_TABLES, type ContentRows, type ContentTable } from './tables.ts';

/** A failed read is tried three times more, waiting 1, 2, 4 … at most 30 s; answers are kept for five minutes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        const message = query.meta?.loadFailed;
        if (typeof message === 'string') toast.error(message, { id: message, description: nextStep(error) });
      },
    }),
    defaultOptions: {
      queries: {
        retry: 3,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        gcTime: 5 * 60_000,
        staleTime: 5 * 60_000,
        // Without a network a request fails and says so, rather than waiting in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function contentQuery<Table extends ContentTable>(client: DataClient, table: Table) {
  const { columns, order, limit, loadFailed } = CONTENT[table];
  return queryOptions({
    queryKey: ['content', table],
    async queryFn({ signal }) {
      let request = client.from(table).select(columns).abortSignal(signal);
      for (const { column, ascending } of order) request = request.order(column, { ascending });
      if (limit) request = request.limit(limit);
      return (await answered(request)) as unknown as ContentRows[Table][];
    },
    meta: { loadFailed },
  });
}

/** The rows of a content table, kept fresh by the live changes. */
export function useContent<Table extends ContentTable>(table: Table) {
  const { client } = useSession();
  return useQuery(contentQuery(client, table));
}

/**
 * Shows what a change has answered with. What was asked for before the change, and is still on its way, must not take its
 * place: it is asked for again.
 */
export function putRows<Row>(
  queries: QueryClient,
  table: ContentTable,
  update: (rows: Row[] | undefined) => Row[] | undefined,
): void {
  const queryKey = ['content', table];
  const isAsked = queries.isFetching({ queryKey }) > 0;
  queries.setQueryData<Row[]>(queryKey, update);
  if (isAsked) void queries.invalidateQueries({ queryKey });
}

/** Loads the six tables side by side and keeps them for as long as the dashboard is open. */
export function useAllContent() {
  const { client } = useSession();
  useQueries({ queries: CONTENT_TABLES.map((table) => contentQuery(client, table)) });
}
