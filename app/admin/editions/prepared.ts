import { useEffect } from 'react';
import { z } from 'zod';
import { HANDED_ON } from '#congress/editions/tables.ts';
import { removeStored, storedKeys } from '../../ui/browser-storage.ts';
import { toast } from '../../ui/toast.ts';
import { editionName } from '../descriptions/words.ts';
import { DRAFTS, keptUnder } from '../drafts.ts';

const PREFIX = `${DRAFTS}close_edition/`;

const PreparedSchema = z.object({
  changed: z.record(z.string(), z.string()),
  handedOn: z.array(z.enum(HANDED_ON)),
  /** The version of the facts that it was typed over; absent in what earlier builds wrote. */
  over: z.string().optional(),
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

/** What was prepared for an edition that is closed by now is of no use: it goes, and who prepared it is told. */
export function useEarlierPrepared(edition: number): void {
  useEffect(() => {
    for (const key of storedKeys('browser', PREFIX)) {
      const earlier = Number(key.slice(PREFIX.length));
      if (!(earlier < edition)) continue;
      removeStored('browser', key);
      toast.error(`A ${editionName(earlier)} já foi encerrada`, {
        description: `Foi feito sem o que você tinha preparado neste navegador, que não serve mais. Confira os dados da ${editionName(edition)} em “Dados do evento”.`,
      });
    }
  }, [edition]);
}
