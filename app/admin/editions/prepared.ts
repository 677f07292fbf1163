import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { readStored, removeStored, storedKeys, writeStored } from '../../ui/browser-storage.ts';
import { toast } from '../../ui/toast.ts';
import { type Change, readChanges } from '../content/changes.ts';
import { editionName } from '../descriptions/words.ts';
import { DRAFTS } from '../drafts.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';

const PREFIX = `${DRAFTS}close_edition/`;

/** The storage key of the prepared closing of an edition. */
export const preparedKey = (edition: number) => `${PREFIX}${edition}`;

const PreparedSchema = z.looseObject({
  /** Whether the closing was requested and no response was received. */
  asked: z.boolean().optional(),
  /** Whether the user was told that somebody else has closed the edition. */
  told: z.boolean().optional(),
});

const readPrepared = (edition: number) =>
  PreparedSchema.safeParse(readStored('browser', preparedKey(edition))).data;

/** Whether the closing of an edition was requested in an earlier visit, and no response was received. */
export const wasAskedFor = (edition: number) => readPrepared(edition)?.asked === true;

/**
 * Tells users that an edition for which they had prepared the closing is already closed. What they prepared is kept
 * while the closing can be undone. If this browser requested the closing and its response was lost, it was the user's
 * own.
 */
export function useEarlierPrepared(edition: number): void {
  const { client, user } = useSession();
  const { data: closing } = useQuery({
    ...lastClosingQuery(client),
    enabled: earlierThan(edition).length > 0,
  });
  useEffect(() => {
    if (!closing) return;
    for (const earlier of earlierThan(edition)) {
      const key = preparedKey(earlier);
      const prepared = readPrepared(earlier);
      // Another build may have stored it, and can read it while the closing can be undone.
      if (closing.isUndoable && !prepared) continue;
      if (closing.isUndoable) writeStored('browser', key, { ...prepared, told: true });
      else removeStored('browser', key);
      if (prepared?.told) continue;
      if (prepared?.asked && closing.author === user?.id) toast.success(closedText(earlier, edition));
      else
        toast.error(`A ${editionName(earlier)} já foi encerrada`, {
          description: `Foi feito sem o que você tinha preparado neste navegador${
            closing.isUndoable
              ? '. Isso continua guardado aqui enquanto o encerramento puder ser desfeito.'
              : ', que não serve mais.'
          } Confira os dados da ${editionName(edition)} em “Dados do evento”.`,
        });
    }
  }, [closing, edition, user]);
}

/** The editions whose closing this page has requested and is waiting for. */
const askedFor = new Set<number>();

/** Until the response arrives, `useEarlierPrepared` ignores what was prepared for this edition. */
export async function whileAskedFor<Result>(edition: number, answer: Promise<Result>): Promise<Result> {
  askedFor.add(edition);
  try {
    return await answer;
  } finally {
    askedFor.delete(edition);
  }
}

/** Earlier editions for which something is stored. */
const earlierThan = (edition: number): number[] =>
  storedKeys('browser', PREFIX)
    .map((key) => Number(key.slice(PREFIX.length)))
    .filter((earlier) => earlier < edition && !askedFor.has(earlier));

export const closedText = (ended: number, begun: number) =>
  `A ${editionName(ended)} foi encerrada. O site é o da ${begun}ª.`;

/** Who closed an edition last, and whether nothing has been written since: only then can it be undone. */
const lastClosingQuery = (client: DataClient) =>
  queryOptions({
    queryKey: ['history', 'closing'],
    queryFn: async ({ signal }): Promise<{ author: string | null; isUndoable: boolean }> => {
      const closings = client.from('content_changes').select('id,changed_by').eq('called', 'close_edition');
      const [[newest], [closing]] = await Promise.all([
        readChanges(client, { limit: 1, signal }),
        answered(closings.order('id', { ascending: false }).limit(1).abortSignal(signal)) as Promise<
          Pick<Change, 'id' | 'changed_by'>[]
        >,
      ]);
      return {
        author: closing?.changed_by ?? null,
        isUndoable: closing !== undefined && closing.id === newest?.id,
      };
    },
    gcTime: 0,
  });
