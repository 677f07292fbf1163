import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePageData } from '../page-data.tsx';
import type { FormFields, Values } from './description.ts';

/**
 * A picture that was just saved, with the hash of the published one that it replaces: the server needs a moment to
 * create its small version.
 */
interface SavedPicture {
  picture: string;
  replacedHash: string | undefined;
}
type SavedPictures = Readonly<Record<string, SavedPicture>>;

const KEY = ['saved-pictures'];
const NONE: SavedPictures = {};

const savedPictures = queryOptions({
  queryKey: KEY,
  queryFn: () => NONE,
  initialData: NONE,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Shows a picture of a row, or none (''), until the server has published it; null: shows the published one again. */
export function showSaved(queries: QueryClient, id: string, saved: SavedPicture | null): void {
  queries.setQueryData<SavedPictures>(KEY, (all = NONE) => {
    const { [id]: _, ...others } = all;
    return saved ? { ...others, [id]: saved } : others;
  });
}

/** The pictures of rows for lists: hashes, and data URLs of what was just saved. */
export function useShownPictures(pictures: Readonly<Record<string, string>>) {
  const { data: saved } = useQuery(savedPictures);
  return useMemo(() => {
    const mine = Object.entries(saved).filter(([id, { replacedHash }]) => pictures[id] === replacedHash);
    return { ...pictures, ...Object.fromEntries(mine.map(([id, { picture }]) => [id, picture])) };
  }, [saved, pictures]);
}

/** Shows the picture that a form has just saved, if it has changed. */
export function useSavedPicture({ fields }: FormFields) {
  const queries = useQueryClient();
  const { pictures } = usePageData();
  const name = fields.find(({ kind }) => kind === 'picture')?.name;
  return (id: string, before: Values, after: Values) => {
    if (name && after[name] !== before[name])
      showSaved(queries, id, { picture: after[name] ?? '', replacedHash: pictures[id] });
  };
}
