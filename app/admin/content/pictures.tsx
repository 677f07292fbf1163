import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useFetcher, useRouteLoaderData } from 'react-router';

/** The row's id → the media hash of its picture. */
export interface Pictures {
  pictures: Record<string, string>;
}

const Context = createContext<Pictures & { refresh(): void }>({ pictures: {}, refresh() {} });

/** Looks after the pictures once for the whole room: a fetcher in each of hundreds of rows would be felt. */
export function PicturesProvider({ children }: { children: ReactNode }) {
  const { data, load } = useFetcher<Pictures>({ key: 'pictures' });
  const first = useRouteLoaderData<Pictures>('admin/page');
  const pictures = (data ?? first)?.pictures;
  const value = useMemo(
    () => ({ pictures: pictures ?? {}, refresh: () => void load('/admin') }),
    [pictures, load],
  );
  return <Context value={value}>{children}</Context>;
}

/** Which row shows which published picture: lists show them small instead of loading the stored ones. */
export const usePictures = () => useContext(Context);
