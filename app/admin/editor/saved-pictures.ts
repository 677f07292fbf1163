import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePageData } from '../page-data.tsx';
import type { FormFields, Values } from './description.ts';

/** A picture that was just saved here, by the hash of the one that it took the place of: the server needs a moment to draw it small. */
interface SavedPicture {
  picture: string;
  instead: string | undefined;
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

/** Shows a picture, or none (''), of a row until the server has drawn it; null: what the server has counts again. */
export function showSaved(queries: QueryClient, id: string, saved: SavedPicture | null): void {
  queries.setQueryData<SavedPictures>(KEY, (all = NONE) => {
    const { [id]: _, ...others } = all;
    return saved ? { ...others, [id]: saved } : others;
  });
}

/** The pictures of rows as a list shows them: hashes, and data strings of what was just saved. */
export function useShownPictures(pictures: Readonly<Record<string, string>>) {
  const { data: saved } = useQuery(savedPictures);
  return useMemo(() => {
    const mine = Object.entries(saved).filter(([id, { instead }]) => pictures[id] === instead);
    return { ...pictures, ...Object.fromEntries(mine.map(([id, { picture }]) => [id, picture])) };
  }, [saved, pictures]);
}

/** Shows the picture that a form has just saved, if it is another one. */
export function useSavedPicture({ fields }: FormFields) {
  const queries = useQueryClient();
  const { pictures } = usePageData();
  const name = fields.find(({ kind }) => kind === 'picture')?.name;
  return (id: string, before: Values, after: Values) => {
    if (name && after[name] !== before[name])
      showSaved(queries, id, { picture: after[name] ?? '', instead: pictures[id] });
  };
}
