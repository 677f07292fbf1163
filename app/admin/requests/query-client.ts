import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { explain, isSessionOver, kindOf } from '../session/failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `loadFailed`: the toast of a failed read; without one the screen alone says it. */
    queryMeta: { loadFailed?: string };
  }
}

/**
 * A failed read is tried three times more, waiting 1, 2, 4 … at most 30 s;
 * what was read is kept for five minutes.
 */
export function createQueryClient(sessionIsOver: () => Promise<boolean>): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        const message = meta?.loadFailed;
        if (message) toast.error(message, { id: message, description: explain(error) });
        if (isSessionOver(error) || kindOf(error) === 'rights') void sessionIsOver();
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
        // What could not be had is there as soon as it can be.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Asks again what was not answered; a refusal stays one. */
export const retryUnanswered = (tries: number, failure: unknown) =>
  tries < 3 && ['network', 'unavailable'].includes(kindOf(failure));
