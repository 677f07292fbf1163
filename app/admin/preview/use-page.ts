import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PreviewRequest } from '#congress/preview/schema.ts';
import { kindOf } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { framed } from './framed.ts';

/** What a form holds and nobody saved. */
export type UnsavedParts = Pick<PreviewRequest, 'facts' | 'content'>;

interface PageParameters {
  path: string;
  /** The moment; null: none that can be shown. */
  at: string | null;
  unsaved?: UnsavedParts;
}

/** The page as it would be, ready for the frame. The one before it stays while the next is made. */
export function usePage({ path, at, unsaved }: PageParameters) {
  const { request } = useSession();
  const id = useId();
  const [address = '/'] = path.split('#');
  return useQuery({
    queryKey: ['preview', id, path, at, unsaved !== undefined],
    enabled: at !== null,
    async queryFn({ signal }) {
      const body: PreviewRequest = { path: address, at: at ?? '', ...unsaved };
      const answer = await request('/functions/v1/preview', { method: 'POST', body, signal });
      return framed(await answer.text(), path, location);
    },
    // Nothing of it is kept, and only what may pass by itself is tried again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: (failed, error) => failed < 1 && kindOf(error) === 'unavailable',
  });
}
