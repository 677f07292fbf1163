import { useFetcher, useRouteLoaderData } from 'react-router';
import type { Facts } from '#congress/facts/schema.ts';

/** What the server tells this area at its start, and again when content changed. */
export interface PageData {
  facts: Facts;
  /** The day that the site shows itself on, where the congress is. */
  today: string;
  /** The site's own address, whichever it was reached at: mailed links lead there. */
  origin: string;
  publishableKey: string;
  /** false: emails are only written to a folder of the server. */
  sendsMail: boolean;
  /** The row's id → the media hash of its published picture: lists show it small instead of loading the stored one. */
  pictures: Record<string, string>;
}

/** The page's data as it was last read. A fetcher reads it again: revalidating would hold up whoever moves about. */
export function usePageData(): PageData & { refresh(): void } {
  const { data, load } = useFetcher<PageData>({ key: 'page-data' });
  const first = useRouteLoaderData('admin/page') as PageData;
  return { ...(data ?? first), refresh: () => void load('/admin') };
}
