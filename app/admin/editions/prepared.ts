import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { HANDED_ON } from '#congress/editions/tables.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../../ui/browser-storage.ts';
import { toast } from '../../ui/toast.ts';
import { type Change, readChanges } from '../content/changes.ts';
import { editionName } from '../descriptions/words.ts';
import { DRAFTS, keptUnder } from '../drafts.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';

const PREFIX = `${DRAFTS}close_edition/`;

const PreparedSchema = z.object({
  changed: z.record(z.string(), z.string()),
  handedOn: z.array(z.enum(HANDED_ON)),
  /** The version of the facts that it was typed over; absent in what earlier builds wrote. */
  over: z.string().optional(),
  /** The closing was asked for with it, and no answer came. */
  asked: z.boolean().optional(),
  /** Who prepared it was told that somebody else has closed the edition. */
  told: z.boolean().optional(),
});
export type Prepared = z.infer<typeof PreparedSchema>;

/** What this browser keeps of the closing of an edition until it is done or given up. */
export function keptClosing(edition: number) {
  const kept = keptUnder(`${PREFIX}${edition}`);
  return {
    prepared: PreparedSchema.safeParse(kept.found).data,
    keep: (prepared: Prepared) => kept.keep(prepared),
    forget: kept.forget,
  };
}

/**
 * What was prepared for an edition that is closed by now waits for as long as the closing can be undone, and who prepared it is told. Where
 * this browser asked for the closing and its answer got lost, it is their own that was done.
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
      const key = `${PREFIX}${earlier}`;
      const prepared = PreparedSchema.safeParse(readStored('browser', key)).data;
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

/** Those whose closing this page has asked for and waits for. */
const askedFor = new Set<number>();

/** Until there is an answer, what was prepared for the closing is nobody else's business, and stays if the page goes. */
export async function whileAskedFor<Result>(edition: number, answer: Promise<Result>): Promise<Result> {
  askedFor.add(edition);
  try {
    return await answer;
  } finally {
    askedFor.delete(edition);
  }
}

/** The editions before this one for which something is kept. */
const earlierThan = (edition: number): number[] =>
  storedKeys('browser', PREFIX)
    .map((key) => Number(key.slice(PREFIX.length)))
    .filter((earlier) => earlier < edition && !askedFor.has(earlier));

export const closedText = (ended: number, begun: number) =>
  `A ${editionName(ended)} foi encerrada. O site é o da ${begun}ª.`;

/** Who closed an edition last, and whether nothing was written since: only then it can be undone. */
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
