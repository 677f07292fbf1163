import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { insertNew, readRow, updateSeen } from '../content/rows.ts';
import { type Base, baseOf } from '../editor/base.ts';
import type { Values } from '../editor/description.ts';
import { useTypedRow } from '../editor/use-typed-row.ts';
import { columnsOf, differs, valuesOf } from '../editor/values.ts';
import { useMoment } from '../moment.ts';
import { useFormAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import { tellUnsaved } from '../way-back.ts';
import { MAILING } from './description.tsx';
import { useScheduleAgain } from './queries.ts';
import { type Mailing, TABLE } from './stored.ts';

const FAILED = 'Erro ao salvar o boletim';

export type MailingDraft = ReturnType<typeof useMailingDraft>;

/**
 * The form of an unsent mailing: unsaved input is stored in the browser, and changes of others are not overwritten
 * unseen.
 * @param stored null: a new one
 */
export function useMailingDraft(stored: Mailing | null, onAdded: (id: string) => void) {
  const { client, may } = useSession();
  const moment = useMoment();
  const scheduleAgain = useScheduleAgain();
  const queries = useQueryClient();
  const { attempt } = useFormAttempt();
  /** The version that somebody else has stored meanwhile; null: they removed it. */
  const [conflict, setConflict] = useState<{ theirs: Mailing | null }>();
  const typed = useTypedRow({
    description: MAILING,
    row: stored && { ...stored },
    slot: stored?.id ?? 'new',
  });
  const { form, values, base, dirty, recovered } = typed;

  function startFrom(row: Mailing | null) {
    setConflict(undefined);
    typed.startFrom(row && { ...row });
  }

  const follow = useEffectEvent(() => {
    if (!dirty && stored && stored.updated_at !== base.updatedAt) startFrom(stored);
  });
  // An untouched form follows what others save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another version is stored
  useEffect(() => follow(), [stored?.updated_at]);

  const readTheirs = () => readRow(client, TABLE, base.id) as Promise<Mailing | null>;

  /** @returns null if the mailing has changed since */
  function write(mine: Values, { id, updatedAt }: Base): Promise<Mailing | null> {
    const columns = columnsOf(MAILING, mine);
    return updatedAt
      ? updateSeen(client, TABLE, { id, updated_at: updatedAt }, columns)
      : insertNew(client, TABLE, { id, ...columns });
  }
  const saysTheSame = (row: Mailing, mine: Values) =>
    !differs(MAILING, valuesOf(MAILING, columnsOf(MAILING, mine)), valuesOf(MAILING, row));

  function tellSaved(row: Mailing) {
    const { was_to_send_at: before } = row;
    // It was taken off the schedule by this save, not before.
    if (!before || before === stored?.was_to_send_at) return toast.success('Boletim salvo!');
    toast.success('Boletim salvo, e fora da agenda!', {
      description: `Ia sair em ${moment(before)}. ${may('writeEnquiries') ? '' : 'Peça à coordenação que o agende de novo.'}`,
      action: scheduleAgain(row) ?? undefined,
    });
  }

  const save = (over: Base) =>
    form.handleSubmit((mine) =>
      attempt(FAILED, async () => {
        // Asks before input of an earlier visit overwrites what somebody else has written meanwhile.
        const saved = typed.asked && over === base ? null : await write(mine, over);
        const row = saved ?? (await readTheirs());
        // Our own version is stored if an earlier response was lost.
        if (!row || (!saved && !saysTheSame(row, mine)))
          return typed.isMounted()
            ? setConflict({ theirs: row })
            : tellUnsaved(FAILED, { tab: 'mailings', item: stored?.id ?? 'new' });
        tellSaved(row);
        await queries.invalidateQueries({ queryKey: [TABLE] });
        if (stored) return startFrom(row);
        typed.end();
        onAdded(row.id);
      }),
    )();

  return {
    ...{ form, values, base, dirty, recovered, conflict },
    /** The columns that would be written. */
    columns: columnsOf(MAILING, values),
    save: (event: { preventDefault(): void }) => {
      event.preventDefault();
      void save(base);
    },
    discard: () => startFrom(stored),
    async keepMine() {
      const theirs = await readTheirs().catch(() => null);
      setConflict(undefined);
      // What only they have changed stays as they have it.
      if (theirs) typed.rebase(baseOf(MAILING, { ...theirs }));
      typed.settle();
      await save({ ...typed.baseNow(), updatedAt: theirs?.updated_at ?? '' });
    },
    takeTheirs: () =>
      void attempt('Erro ao carregar o boletim', async () => {
        startFrom(await readTheirs());
        await queries.invalidateQueries({ queryKey: [TABLE] });
      }),
    /** Deletes the draft; the caller leaves the form. */
    end: typed.end,
  };
}
