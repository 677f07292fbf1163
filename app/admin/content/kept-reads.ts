import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { readStored, removeStored, writeStored } from '../../ui/browser-storage.ts';
import { addressNow } from '../address.ts';
import { PAGE_DATA } from '../page-data.tsx';
import type { AdminUser } from '../session/admin-user.ts';
import { EDITED } from './tables.ts';

const KEY = 'plenaria-admin-reads';

interface Kept {
  of: string;
  reads: [QueryKey, unknown][];
}

/** Cached data is only reused by the same build, person and role. */
const ownerOf = ({ id, team_role }: AdminUser) => `${import.meta.url} ${id} ${team_role}`;

/** The queries that the first screen needs: page data, drafts and the open list. */
const shownKeys = (): QueryKey[] => [
  PAGE_DATA,
  ['drafts'],
  ...CONTENT_TABLE_NAMES.filter((table) => EDITED[table].tab === addressNow().tab).map((table) => [
    'content',
    table,
  ]),
];

/** Stores the shown data for a reload of this browser tab. */
export function keepReads(queries: QueryClient, user: AdminUser): void {
  const reads = shownKeys().flatMap((key): Kept['reads'] => {
    const data = queries.getQueryData(key);
    return data === undefined ? [] : [[key, data]];
  });
  if (!writeStored('tab', KEY, { of: ownerOf(user), reads } satisfies Kept)) forgetReads();
}

/** Restores the data from before a reload, as stale, so that everything is requested again. */
export function recallReads(queries: QueryClient, user: AdminUser): void {
  const kept = readStored('tab', KEY) as Kept | null;
  if (kept?.of !== ownerOf(user)) return;
  for (const [key, data] of kept.reads) queries.setQueryData(key, data, { updatedAt: 0 });
}

export const forgetReads = () => removeStored('tab', KEY);
