import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { RequestFailure } from '../content/failure.ts';
import { useSession } from '../session/session.tsx';
import { framed } from './framed.ts';
import { askPreview, type UnsavedParts } from './request.ts';

interface Asked {
  path: string;
  /** The moment; null: none that can be shown. */
  at: string | null;
  /** Also the content of that moment. */
  former: boolean;
  unsaved?: UnsavedParts;
}

/** The page that is asked for, ready for the frame. The one before it stays while the next is made. */
export function usePage({ path, at, former, unsaved }: Asked) {
  const { client, publishableKey, sessionIsOver } = useSession();
  const place = useId();
  const [address = '/'] = path.split('#');
  const query = useQuery({
    queryKey: ['preview', place, path, at, former, unsaved !== undefined],
    enabled: at !== null,
    async queryFn({ signal }) {
      const moment = { at: at ?? '', ...(former && at && { contentAt: at }) };
      const request = { path: address, ...moment, ...unsaved };
      return framed(await askPreview({ client, publishableKey }, request, signal), path, location);
    },
    // Nothing of it is kept, and only what may pass by itself is tried again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: (failed, error) => failed < 1 && error instanceof RequestFailure && error.kind === 'unavailable',
  });
  const { data, error, isFetching, refetch } = query;
  useEffect(() => {
    if (error instanceof RequestFailure && error.kind === 'rights') void sessionIsOver();
  }, [error, sessionIsOver]);
  return { page: data ?? '', busy: isFetching, error, retry: () => void refetch() };
}
