import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { readStored, removeStored, writeStored } from '../../ui/browser-storage.ts';
import { addressNow } from '../address.ts';
import type { AdminUser } from '../session/admin-user.ts';
import { EDITED } from './tables.ts';

const KEY = 'plenaria-admin-reads';

interface Kept {
  of: string;
  reads: [QueryKey, unknown][];
}

/** Another version of the area may read otherwise, and so does another person or role. */
const ownerOf = ({ id, team_role }: AdminUser) => `${import.meta.url} ${id} ${team_role}`;

/** What the first screen needs: what the server says of the site, which drafts there are, and the list that is open. */
const shownKeys = (): QueryKey[] => [
  ['page-data'],
  ['drafts'],
  ...CONTENT_TABLE_NAMES.filter((table) => EDITED[table].tab === addressNow().tab).map((table) => [
    'content',
    table,
  ]),
];

/** Keeps for a reload what this tab shows. */
export function keepReads(queries: QueryClient, user: AdminUser): void {
  const reads = shownKeys().flatMap((key): Kept['reads'] => {
    const data = queries.getQueryData(key);
    return data === undefined ? [] : [[key, data]];
  });
  if (!writeStored('tab', KEY, { of: ownerOf(user), reads } satisfies Kept)) forgetReads();
}

/** Shows what this tab showed before it was reloaded, while all of it is asked for again. */
export function recallReads(queries: QueryClient, user: AdminUser): void {
  const kept = readStored('tab', KEY) as Kept | null;
  if (kept?.of !== ownerOf(user)) return;
  for (const [key, data] of kept.reads) queries.setQueryData(key, data, { updatedAt: 0 });
}

export const forgetReads = () => removeStored('tab', KEY);
