import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CONTENT_TABLE_NAMES, type ContentTable } from '#congress/content-tables.ts';
import { toast } from '../../ui/toast.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { type Change, useWayBack } from './changes.ts';
import { countedRows } from './tables.ts';

export interface SampleRow {
  table_name: ContentTable;
  /** Whether it is on the site with the sample's own words; false: it was removed. */
  shown: boolean;
}

/** "24 palestrantes e 12 patrocinadores". */
export const countedSample = (rows: readonly SampleRow[]) =>
  countedRows(CONTENT_TABLE_NAMES, (table) => rows.filter(({ table_name }) => table_name === table).length);

/** The sample content that can be removed or restored, for those who may. */
export function useSample() {
  const { client, may } = useSession();
  const sample = useQuery({
    queryKey: ['sample'],
    enabled: may('writeContent'),
    queryFn: async ({ signal }) =>
      (await answered(
        client.from('sample_content').select('table_name,shown').abortSignal(signal),
      )) as SampleRow[],
  });
  const rows = sample.data ?? [];
  /** Whether the sample has been loaded, or the user may not see it. */
  const known = sample.isSuccess || !may('writeContent');
  return { rows, known, shown: rows.filter((row) => row.shown), gone: rows.filter((row) => !row.shown) };
}

/**
 * Calls a function that changes the sample in one transaction, and offers an undo.
 *
 * @param list the tables to change; all by default
 */
export function useSampleChange(
  call: 'remove_sample_content' | 'restore_sample_content',
  done: string,
  list?: readonly ContentTable[],
) {
  const { client } = useSession();
  const queries = useQueryClient();
  const wayBack = useWayBack(null, { done: 'Alteração desfeita.' });
  return async () => {
    const [change] = (await answered(client.rpc(call, list ? { list } : {}))) as Change[];
    await queries.invalidateQueries();
    toast.success(done, { action: change && wayBack(change) });
  };
}
