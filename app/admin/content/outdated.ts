import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentTable } from '#congress/content-tables.ts';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../requests/attempt.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';

/** A translation that is older than the Portuguese text it was made from (07_content.sql). */
export interface OutdatedTranslation {
  id: string;
  table_name: ContentTable;
  row_id: string;
  column_name: string;
  language: string;
  translated_from: string;
}

const TABLE = 'outdated_translations';
const COLUMNS = 'id,table_name,row_id,column_name,language,translated_from';
const FAILED = 'Erro ao confirmar a tradução';
/** A translation that is outdated again by now stays so. */
const ONCE = { onConflict: 'table_name,row_id,column_name,language', ignoreDuplicates: true };

const outdatedQuery = (client: DataClient) =>
  queryOptions({
    queryKey: ['outdated'],
    queryFn: async ({ signal }): Promise<OutdatedTranslation[]> =>
      answered(client.from(TABLE).select(COLUMNS).abortSignal(signal)),
  });

/** The outdated translations. */
export function useOutdated(): OutdatedTranslation[] {
  const { client } = useSession();
  return useQuery(outdatedQuery(client)).data ?? NONE;
}

const NONE: OutdatedTranslation[] = [];

/** Marks an outdated translation as still right; can be undone. */
export function useStillRight() {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, undo, busy } = useAttempt();

  async function write(request: PromiseLike<{ data: unknown; error: unknown }>) {
    await answered(request as never);
    await queries.invalidateQueries({ queryKey: ['outdated'] });
  }
  const stillRight = (translation: OutdatedTranslation) =>
    attempt(
      FAILED,
      async () => {
        await write(client.from(TABLE).delete().eq('id', translation.id).select('id'));
        const back = () => write(client.from(TABLE).upsert(translation, ONCE).select('id'));
        toast.success('A tradução continua certa.', { action: undo(back, FAILED) });
      },
      { again: true },
    );
  return { stillRight, busy };
}
