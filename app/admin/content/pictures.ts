import { useCallback } from 'react';
import { useFetcher, useRouteLoaderData } from 'react-router';

/** The row's id → the media hash of its picture. */
export interface Pictures {
  pictures: Record<string, string>;
}

/** Which row shows which published picture: lists show them small instead of loading the stored ones. */
export function usePictures() {
  const fetcher = useFetcher<Pictures>({ key: 'pictures' });
  const first = useRouteLoaderData<Pictures>('admin/page');
  const { load } = fetcher;
  return {
    pictures: (fetcher.data ?? first)?.pictures ?? {},
    refresh: useCallback(() => void load('/admin'), [load]),
  };
}
