import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from '../../ui/toast.ts';
import type { StoredRow } from '../content/tables.ts';
import { useSession } from '../session/session.tsx';
import { columnsOf, type FormDescription, type Values } from './description.ts';
import { useFailureToast } from './failure-toast.ts';
import { deleteRow, updateRow } from './store.ts';

/** Tells that a change is saved, and offers the way back for as long as nobody changed the item again. */
export function useChangeUndo(description: FormDescription) {
  const { client } = useSession();
  const queries = useQueryClient();
  const tell = useFailureToast();
  const { table, messages } = description;
  return useCallback(
    /** @param before what was there; null: nothing was */
    (message: string, stored: StoredRow, before: Values | null, mine: Values) => {
      async function undo() {
        try {
          const columns = before && {
            ...columnsOf(description, before),
            ...description.also?.(before, mine),
          };
          const back = columns
            ? await updateRow(client, table, stored, columns)
            : await deleteRow(client, table, stored.id);
          await queries.invalidateQueries({ queryKey: ['content', table] });
          if (back) toast.success('Alteração desfeita.');
          else
            toast.error(messages.updateFailed, {
              description: 'Alguém alterou o item depois de você. Nada foi sobrescrito.',
            });
        } catch (failure) {
          await tell(messages.updateFailed, failure, { label: 'Tentar de novo', onClick: undo });
        }
      }
      toast.success(message, { action: { label: 'Desfazer', onClick: undo } });
    },
    [client, queries, tell, description, table, messages],
  );
}
