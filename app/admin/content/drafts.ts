import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import type { Translations } from '#congress/translations.ts';
import { byIds } from '../requests/in-parts.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered, RequestFailure } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import type { FullRow, Written } from './rows.ts';

export type DraftedTable = ContentTable | 'event_facts';

/** A change that waits to be published, without its content, as lists show it (12_drafts.sql). */
export interface Draft {
  id: string;
  table_name: DraftedTable;
  row_id: string;
  /** The `updated_at` of the row that the draft is based on; null for a new row. */
  seen: string | null;
  author: string;
  /** The id of the author's account; null if no member of the team wrote it. */
  written_by: string | null;
  /** Who sent it by the link of their own page. */
  sent_by: string | null;
  release_id: string | null;
  /** The name of a new row. */
  name: string | null;
  /** Whether the draft removes the row. */
  removes: boolean;
  updated_at: string;
  /** The version of the draft's content. Moving the draft into a release does not change it (12_drafts.sql). */
  written_at: string;
}

/** The version of a draft that the editor has read: publishing and scheduling name it. */
export type LookedAt = Pick<Draft, 'id' | 'written_at'>;

/** A draft with its changes; null: it removes the row. */
export interface WholeDraft extends Draft {
  changes: Record<string, unknown> | null;
}

/** A draft with the version of the row that it is based on. */
export interface OpenedDraft extends WholeDraft {
  /** Null if the draft is of a new row, or the history no longer has that version. */
  over: FullRow | null;
}

/** The columns of a draft that its author writes. */
export type WrittenDraft = Pick<WholeDraft, 'table_name' | 'row_id' | 'changes' | 'seen'>;

/** A set of drafts that are published together. */
export interface Release extends Written {
  id: string;
  name: string;
  note: string | null;
  translations: Translations<'name' | 'note'>;
  publish_at: string | null;
  /** The versions of its drafts that were reviewed when the release was scheduled. */
  looked_at: LookedAt[];
  failure: string | null;
  published_at: string | null;
  /** The id of the newest history line that its publication wrote. */
  change_id: number | null;
  updated_at: string;
}

export const countOfDrafts = (count: number) => (count === 1 ? '1 rascunho' : `${count} rascunhos`);

const LISTED =
  'id,table_name,row_id,seen,author,written_by,sent_by,release_id,name,removes,updated_at,written_at';

const draftsQuery = (client: DataClient) =>
  queryOptions({
    queryKey: ['drafts'],
    // Changes of drafts by others are not announced live.
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }): Promise<Draft[]> =>
      answered(client.from('drafts').select(LISTED).order('created_at').abortSignal(signal)),
  });

export function useDrafts() {
  const { client, may } = useSession();
  return useQuery({ ...draftsQuery(client), enabled: may('readContent') });
}

/**
 * Returns whether the user may write a draft in place of another, or a first one. Those who may not publish cannot
 * replace other people's drafts.
 */
export function useDraftRights() {
  const { may, user } = useSession();
  return (draft?: Draft): boolean =>
    may('writeContent') || (may('writeDrafts') && (!draft || draft.written_by === user?.id));
}

/** The draft of a row, if there is one. */
export function useDraftOf(table: DraftedTable, id: string): Draft | undefined {
  return useDrafts().data?.find((draft) => draft.table_name === table && draft.row_id === id);
}

/** The drafts of a table by row id, so that a list needs only one query. */
export function useDraftsByRow(table: DraftedTable): ReadonlyMap<string, Draft> {
  const { data } = useDrafts();
  return useMemo(
    () => new Map(data?.flatMap((draft) => (draft.table_name === table ? [[draft.row_id, draft]] : []))),
    [data, table],
  );
}

/** Reads whole drafts, pictures included. */
export const readDrafts = (client: DataClient, ids: readonly string[]): Promise<WholeDraft[]> =>
  byIds(ids, (part) => answered(client.from('drafts').select('*').in('id', part).order('created_at')));

interface Deletion {
  /** Drafts that were changed after this time are not deleted. */
  until?: string | undefined;
  /** Called after each request, so that the deleted drafts are known even if a later request fails. */
  onRemoved?(drafts: WholeDraft[]): void;
}

/** Deletes drafts and returns them whole. */
export const deleteDrafts = (
  client: DataClient,
  ids: readonly string[],
  { until, onRemoved }: Deletion = {},
): Promise<WholeDraft[]> =>
  byIds(ids, async (part) => {
    const removal = client.from('drafts').delete().in('id', part);
    const removed: WholeDraft[] = await answered(
      (until ? removal.lte('updated_at', until) : removal).select('*'),
    );
    onRemoved?.(removed);
    return removed;
  });

/** Sends requests for rows by their ids. @returns the ids of the rows in the answers */
const foundIds = async (
  ids: readonly string[],
  request: (part: readonly string[]) => PromiseLike<{ id: string }[]>,
): Promise<Set<string>> => new Set((await byIds(ids, request)).map(({ id }) => id));

/** PostgreSQL's error code for a foreign key whose target does not exist. */
const MISSING = '23503';

/**
 * Inserts deleted drafts again, in their releases; drafts whose release no longer exists are in none. A row that has another draft by
 * now keeps that one. @returns the drafts that were left out because of it
 */
export async function restoreDrafts(
  client: DataClient,
  drafts: readonly WholeDraft[],
): Promise<WholeDraft[]> {
  const rows = drafts.map(
    ({ name: _, removes: __, updated_at: ___, written_at: ____, ...columns }) => columns,
  );
  const once = { onConflict: 'table_name,row_id', ignoreDuplicates: true };
  const insert = (some: typeof rows) => answered(client.from('drafts').upsert(some, once).select('id'));
  try {
    await insert(rows);
  } catch (failure) {
    if (!(failure instanceof RequestFailure && failure.code === MISSING)) throw failure;
    const named = [...new Set(rows.flatMap(({ release_id }) => release_id ?? []))];
    const existing = await foundIds(named, (part) =>
      answered(client.from('releases').select('id').in('id', part)),
    );
    await insert(
      rows.map((row) =>
        row.release_id && existing.has(row.release_id) ? row : { ...row, release_id: null },
      ),
    );
  }
  // Not the answer, because an earlier attempt whose answer was lost may have inserted them.
  const ids = drafts.map(({ id }) => id);
  const back = await foundIds(ids, (part) => answered(client.from('drafts').select('id').in('id', part)));
  return drafts.filter(({ id }) => !back.has(id));
}

/** Moves drafts into a release. @param release null: into none */
export async function putIntoRelease(
  client: DataClient,
  ids: readonly string[],
  release: string | null,
): Promise<void> {
  await byIds(ids, (part) =>
    answered(client.from('drafts').update({ release_id: release }).in('id', part).select('id')),
  );
}

/** Moves drafts that are in no release back into one. @returns the ids of those that are elsewhere, or gone */
export async function putBackIntoRelease(
  client: DataClient,
  ids: readonly string[],
  release: string,
): Promise<string[]> {
  const drafts = () => client.from('drafts');
  await byIds(ids, (part) =>
    answered(drafts().update({ release_id: release }).in('id', part).is('release_id', null).select('id')),
  );
  const back = await foundIds(ids, (part) =>
    answered(drafts().select('id').in('id', part).eq('release_id', release)),
  );
  return ids.filter((id) => !back.has(id));
}

/** All releases: the unpublished ones ordered by their time, then the published ones. */
export function useReleases() {
  const { client, may } = useSession();
  return useQuery({
    queryKey: ['releases'],
    refetchOnWindowFocus: 'always',
    enabled: may('readContent'),
    queryFn: async ({ signal }): Promise<Release[]> =>
      answered(
        client.from('releases').select('*').order('publish_at').order('created_at').abortSignal(signal),
      ),
  });
}

/** The releases that are not published yet; empty while they are being loaded. */
export function useWaitingReleases(): Release[] {
  return useReleases().data?.filter(({ published_at }) => published_at === null) ?? [];
}

/** Refreshes drafts and releases after any of them was changed. */
export async function refreshDrafts(queries: QueryClient): Promise<void> {
  await Promise.all(['drafts', 'releases'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
