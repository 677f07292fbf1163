import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentTable } from '#congress/content-tables.ts';
import { toast } from '../../ui/toast.ts';
import { UNDONE, useAttempt } from '../requests/attempt.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered, isOutdated } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';

/** A translation that is older than the Portuguese text it was made from (07_content.sql). */
export interface OutdatedTranslation {
  id: string;
  table_name: ContentTable;
  row_id: string;
  column_name: string;
  language: string;
  translated_from: string;
  /** The version of the mark: it changes when the Portuguese text changes again. */
  since: string;
}

const TABLE = 'outdated_translations';
const COLUMNS = 'id,table_name,row_id,column_name,language,translated_from,since';
const FAILED = 'Erro ao confirmar a tradução';
const CHANGED =
  'O texto mudou, ou alguém já tratou disto. Se o aviso continua aqui, leia os dois textos de novo.';
/** A retry after a lost response finds the translation marked again. */
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

const refuse = () => toast.error(FAILED, { id: FAILED, description: CHANGED });

/** Marks an outdated translation as still right, unless its text has changed again since it was read; can be undone. */
export function useStillRight() {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, undo, busy } = useAttempt();

  async function write(request: PromiseLike<{ data: unknown; error: unknown }>) {
    const written = await answered(request as never);
    await queries.invalidateQueries({ queryKey: ['outdated'] });
    return written as unknown[];
  }
  const stillRight = (translation: OutdatedTranslation) =>
    attempt(
      FAILED,
      async () => {
        const { id, since } = translation;
        const [confirmed] = await write(client.from(TABLE).delete().match({ id, since }).select('id'));
        if (!confirmed) return refuse();
        const back = async () => {
          try {
            await write(client.from(TABLE).upsert(translation, ONCE).select('id'));
            return UNDONE;
          } catch (failure) {
            if (!isOutdated(failure)) throw failure;
            refuse();
            return null;
          }
        };
        toast.success('A tradução continua certa.', { action: undo(back, FAILED) });
      },
      { again: true },
    );
  return { stillRight, busy };
}
