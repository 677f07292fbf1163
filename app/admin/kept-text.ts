import { useEffect, useState } from 'react';
import { z } from 'zod';
import { DRAFTS, keptUnder } from './drafts.ts';

const TypedSchema = z.object({
  text: z.string(),
  /** What was stored when it was begun. */
  over: z.string(),
  savedAt: z.number(),
});

/**
 * A text of its own outside of any item's form, kept in this browser until it is saved.
 * @param place of its key: `enquiries/<id>`
 * @param stored an untouched field follows what others save
 */
export function useKeptText(place: string, stored: string) {
  const [kept] = useState(() => keptUnder(`${DRAFTS}${place}`));
  const [found, setFound] = useState(() => TypedSchema.safeParse(kept.found).data ?? null);
  const [typed, setTyped] = useState<Pick<z.infer<typeof TypedSchema>, 'text' | 'over'> | null>(found);
  const begun = typed?.text !== stored ? typed : null;
  // What was saved is typed no more: what somebody else saves next is followed.
  if (typed && !begun) setTyped(null);
  useEffect(() => {
    if (begun) kept.keep({ ...begun, savedAt: Date.now() });
    else kept.forget();
  }, [kept, begun]);
  return {
    text: begun?.text ?? stored,
    setText: (text: string) => setTyped({ text, over: begun?.over ?? stored }),
    /** What another visit left here. */
    recovered: begun && found,
    /** Somebody else saved another text meanwhile. */
    isOvertaken: begun !== null && begun.over !== stored,
    discard() {
      setTyped(null);
      setFound(null);
    },
  };
}
