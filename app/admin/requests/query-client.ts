import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { explain, isSessionOver, kindOf } from '../session/failure.ts';
import { keptParts } from './kept-parts.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `loadFailed`: the message of the toast if loading fails. Without it only the screen shows the failure. */
    queryMeta: { loadFailed?: string };
  }
}

/** Failed reads are retried three times after 1, 2 and 4 s; data is cached for five minutes. */
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
        // Without a network, requests fail visibly instead of being paused.
        networkMode: 'always',
        structuralSharing: keptParts,
        // Failed data is loaded as soon as the network is back.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Retries requests that got no answer; refusals are final. */
export const retryUnanswered = (tries: number, failure: unknown) =>
  tries < 3 && ['network', 'unavailable'].includes(kindOf(failure));
