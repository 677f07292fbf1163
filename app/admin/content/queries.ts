import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CONTENT_TABLE_NAMES, type ContentTable } from '#congress/content-tables.ts';
import type { LinkedPerson } from '#congress/programme/people.ts';
import { putAnswer } from '../requests/put-answer.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import {
  type ContentRows,
  EDITED,
  type LoadedContent,
  listSelection,
  reading,
  wholeSelection,
} from './tables.ts';

function contentQuery<Table extends ContentTable>(
  client: DataClient,
  table: Table,
  selection = listSelection(table),
) {
  const { order, ascending, limit } = reading(table);
  return queryOptions({
    queryKey: ['content', table, ...(selection === listSelection(table) ? [] : [selection])],
    async queryFn({ signal }) {
      let request = client.from(table).select(selection).abortSignal(signal);
      for (const column of order) request = request.order(column, { ascending });
      if (limit) request = request.limit(limit);
      return (await answered(request)) as unknown as ContentRows[Table][];
    },
    meta: { loadFailed: EDITED[table].loadFailure },
  });
}

/** Requests the rows of the opened tab's table early, before the tab's script has loaded. */
export function askAhead(queries: QueryClient, client: DataClient, tab: string): void {
  const table = CONTENT_TABLE_NAMES.find((one) => EDITED[one].tab === tab);
  if (table) void queries.prefetchQuery(contentQuery(client, table));
}

/** The rows of a content table, refreshed by live changes. */
export function useContent<Table extends ContentTable>(table: Table) {
  const { client } = useSession();
  return useQuery(contentQuery(client, table));
}

/** The rows including long texts, which lists leave out. For tables without long texts the same query as the list. */
export function useWholeContent<Table extends ContentTable>(table: Table) {
  const { client } = useSession();
  return useQuery(contentQuery(client, table, wholeSelection(table)));
}

/**
 * The rows of several content tables, loaded in parallel and refreshed while the dashboard is open. The returned object
 * is stable while the rows are unchanged.
 *
 * @param tables must be referentially stable
 */
export function useAllContent(tables: readonly ContentTable[] = CONTENT_TABLE_NAMES): LoadedContent {
  const { client } = useSession();
  return useQueries({
    queries: tables.map((table) => contentQuery(client, table)),
    combine: useCallback(
      (all: { data: unknown }[]) =>
        Object.fromEntries(tables.map((table, at) => [table, all[at]?.data])) as LoadedContent,
      [tables],
    ),
  });
}

/**
 * Reads the rows of a table again, even if no list shows them any more because the user has gone elsewhere meanwhile.
 * @throws if they cannot be loaded
 */
export async function readAgain<Table extends ContentTable>(
  queries: QueryClient,
  table: Table,
): Promise<ContentRows[Table][]> {
  const queryKey = ['content', table];
  const options = { throwOnError: true };
  await Promise.all([
    queries.invalidateQueries({ queryKey }, options),
    queries.refetchQueries({ queryKey, exact: true, type: 'inactive' }, options),
  ]);
  return queries.getQueryData<ContentRows[Table][]>(queryKey) ?? [];
}

/** Loads the rows of all content tables, using those that are cached. */
export async function loadAllContent(queries: QueryClient, client: DataClient): Promise<LoadedContent> {
  const entries = CONTENT_TABLE_NAMES.map(
    async (table) => [table, await queries.ensureQueryData(contentQuery(client, table))] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as LoadedContent;
}

/**
 * The speakers that the programme names; depends on the items' texts and the speakers' names. Undefined while loading,
 * because names alone cannot tell two people apart; empty if loading failed.
 */
export function useSessionPeople(enabled = true): readonly LinkedPerson[] | undefined {
  const { client } = useSession();
  const { data, isError } = useQuery({
    enabled,
    queryKey: ['session-people'],
    queryFn: async ({ signal }): Promise<LinkedPerson[]> =>
      answered(client.from('session_people').select('item_id,role,name,speaker_id').abortSignal(signal)),
  });
  return data ?? (isError ? NOBODY : undefined);
}

const NOBODY: readonly LinkedPerson[] = [];

/** Puts a change's response into the cached rows of a table. */
export const putRows = <Row>(
  queries: QueryClient,
  table: ContentTable,
  update: (rows: Row[] | undefined) => Row[] | undefined,
): void => putAnswer(queries, ['content', table], update);
