import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import type { Translations } from '#congress/translations.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered, RequestFailure } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import type { FullRow } from './rows.ts';

export type DraftedTable = ContentTable | 'event_facts';

/** A change that waits to be published, as lists show it (12_drafts.sql). */
export interface Draft {
  id: string;
  table_name: DraftedTable;
  row_id: string;
  /** The version that it was written over; null: a new row. */
  seen: string | null;
  author: string;
  /** Their id; null: nobody of the team wrote it. */
  written_by: string | null;
  /** Who sent it by a link of their own. */
  sent_by: string | null;
  release_id: string | null;
  /** What a new row will be called. */
  name: string | null;
  /** The row goes. */
  removes: boolean;
  updated_at: string;
  /** The version of what it says: moving it into a release leaves that alone (12_drafts.sql). */
  written_at: string;
}

/** The version of a draft that the editor has read: publishing and scheduling name it. */
export type LookedAt = Pick<Draft, 'id' | 'written_at'>;

/** The same with what it changes; null: the row goes. */
export interface WholeDraft extends Draft {
  changes: Record<string, unknown> | null;
}

/** A draft with the version that it was written over. */
export interface OpenedDraft extends WholeDraft {
  /** Null: the draft is of a new row, or the history no longer has that version. */
  over: FullRow | null;
}

/** What somebody writes of a draft. */
export type WrittenDraft = Pick<WholeDraft, 'table_name' | 'row_id' | 'changes' | 'seen'>;

/** What is published together. */
export interface Release {
  id: string;
  name: string;
  note: string | null;
  translations: Translations<'name' | 'note'>;
  publish_at: string | null;
  /** The versions of its drafts that its scheduler read. */
  looked_at: LookedAt[];
  failure: string | null;
  published_at: string | null;
  /** The newest line of the history that publishing it wrote. */
  change_id: number | null;
  updated_at: string;
}

export const countOfDrafts = (count: number) => (count === 1 ? '1 rascunho' : `${count} rascunhos`);

const LISTED =
  'id,table_name,row_id,seen,author,written_by,sent_by,release_id,name,removes,updated_at,written_at';

const draftsQuery = (client: DataClient) =>
  queryOptions({
    queryKey: ['drafts'],
    // What somebody else writes is not announced live.
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }): Promise<Draft[]> =>
      answered(client.from('drafts').select(LISTED).order('created_at').abortSignal(signal)),
  });

export function useDrafts() {
  const { client, may } = useSession();
  return useQuery({ ...draftsQuery(client), enabled: may('readContent') });
}

/** Whether somebody may write in the place of a draft, or without one: who publishes nothing leaves those of others as they are. */
export function useDraftRights() {
  const { may, user } = useSession();
  return (draft?: Draft): boolean =>
    may('writeContent') || (may('writeDrafts') && (!draft || draft.written_by === user?.id));
}

/** The draft of a row, if there is one. */
export function useDraftOf(table: DraftedTable, id: string): Draft | undefined {
  return useDrafts().data?.find((draft) => draft.table_name === table && draft.row_id === id);
}

/** The drafts of a table by their rows: a list asks once for all of its own. */
export function useDraftsByRow(table: DraftedTable): ReadonlyMap<string, Draft> {
  const { data } = useDrafts();
  return useMemo(
    () => new Map(data?.flatMap((draft) => (draft.table_name === table ? [[draft.row_id, draft]] : []))),
    [data, table],
  );
}

/** An address has room for so many ids. */
const NAMED_AT_ONCE = 200;

/** Asks for many drafts in parts, one after the other. */
async function inParts<Row>(
  ids: readonly string[],
  ask: (part: readonly string[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += NAMED_AT_ONCE)
    rows.push(...(await ask(ids.slice(from, from + NAMED_AT_ONCE))));
  return rows;
}

/** With the pictures that they may hold. */
export const readDrafts = (client: DataClient, ids: readonly string[]): Promise<WholeDraft[]> =>
  inParts(ids, (part) => answered(client.from('drafts').select('*').in('id', part).order('created_at')));

/** Removes drafts and returns them whole. @param until what was changed later stays */
export const deleteDrafts = (
  client: DataClient,
  ids: readonly string[],
  until?: string,
): Promise<WholeDraft[]> =>
  inParts(ids, (part) => {
    const removal = client.from('drafts').delete().in('id', part);
    return answered((until ? removal.lte('updated_at', until) : removal).select('*'));
  });

/** What a reference leads to is gone. */
const MISSING = '23503';

/** Puts removed drafts back as they were, in their releases; those whose release is gone by now are in none. */
export async function restoreDrafts(client: DataClient, drafts: readonly WholeDraft[]): Promise<void> {
  const rows = drafts.map(
    ({ name: _, removes: __, updated_at: ___, written_at: ____, ...columns }) => columns,
  );
  const insert = (some: typeof rows) => answered(client.from('drafts').insert(some).select('id'));
  try {
    await insert(rows);
  } catch (failure) {
    if (!(failure instanceof RequestFailure && failure.code === MISSING)) throw failure;
    const named = [...new Set(rows.flatMap(({ release_id }) => release_id ?? []))];
    const found = await inParts(named, (part) =>
      answered(client.from('releases').select('id').in('id', part)),
    );
    const there = new Set(found.map(({ id }) => id));
    await insert(
      rows.map((row) => (row.release_id && there.has(row.release_id) ? row : { ...row, release_id: null })),
    );
  }
}

/** @param release null: they are in none any more */
export async function putIntoRelease(
  client: DataClient,
  ids: readonly string[],
  release: string | null,
): Promise<void> {
  await inParts(ids, (part) =>
    answered(client.from('drafts').update({ release_id: release }).in('id', part).select('id')),
  );
}

/** All of them, those that wait by their time, and the published ones last. */
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

/** The releases that are not published yet; none while they are read. */
export function useWaitingReleases(): Release[] {
  return useReleases().data?.filter(({ published_at }) => published_at === null) ?? [];
}

/** After anything was done to drafts or releases. */
export async function refreshDrafts(queries: QueryClient): Promise<void> {
  await Promise.all(['drafts', 'releases'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}
