import { useState } from 'react';
import { z } from 'zod';
import { DRAFTS, keptUnder } from './drafts.ts';

const KeptSchema = z.object({
  values: z.record(z.string(), z.string()),
  /** The version of what is stored that they were typed over (ISO). */
  over: z.string().optional(),
  savedAt: z.number(),
});

/**
 * The values of a form of a few fields, kept in this browser until they are saved or discarded.
 * @param place of their key: `glossary/<id>`
 * @param over the stored version that the form begins with; absent: a new one
 */
export function useKeptValues(place: string, over?: string) {
  const [kept] = useState(() => keptUnder(`${DRAFTS}${place}`));
  const [found, setFound] = useState(() => KeptSchema.safeParse(kept.found).data ?? null);
  return {
    /** What another visit left here; `isOvertaken`: another version has been saved since. */
    recovered: found && { ...found, isOvertaken: found.over !== over },
    keep: (values: Record<string, string>) =>
      kept.keep({ values, over: found ? found.over : over, savedAt: Date.now() }),
    /** They were saved, or are not wanted: the form begins anew where it holds what was found. */
    forget() {
      kept.forget();
      setFound(null);
    },
  };
}

export type KeptValues = ReturnType<typeof useKeptValues>;
