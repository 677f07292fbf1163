import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { CONFIRMED } from '../facts/sample.ts';
import { UNDONE, useAttempt } from '../requests/attempt.ts';
import { byIds } from '../requests/in-parts.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';

/** Marks facts as confirmed although they equal the sample's, and offers an undo. */
export function useConfirming() {
  const { client } = useSession();
  const queries = useQueryClient();
  const { undo } = useAttempt();
  const refresh = () => queries.invalidateQueries({ queryKey: [CONFIRMED] });
  return async (paths: readonly string[]) => {
    const rows = (await answered(
      client
        .from(CONFIRMED)
        .upsert(
          paths.map((path) => ({ path })),
          { onConflict: 'path', ignoreDuplicates: true },
        )
        .select('path'),
    )) as { path: string }[];
    await refresh();
    const added = rows.map(({ path }) => path);
    toast.success(added.length === 1 ? 'Dado conferido.' : 'Dados conferidos.', {
      action: undo(async () => {
        await byIds(added, (part) =>
          answered(client.from(CONFIRMED).delete().in('path', part).select('path')),
        );
        await refresh();
        return UNDONE;
      }),
    });
  };
}
