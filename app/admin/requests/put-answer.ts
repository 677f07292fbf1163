import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Puts a change's response into the cache. A request that began before the change and is still in flight must not
 * overwrite it, so it is repeated.
 */
export function putAnswer<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  update: Updater<Data | undefined, Data | undefined>,
): void {
  const isAsked = queries.isFetching({ queryKey }) > 0;
  queries.setQueryData<Data>(queryKey, update);
  if (isAsked) void queries.invalidateQueries({ queryKey });
}
