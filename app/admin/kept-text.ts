import { useEffect, useState } from 'react';
import { z } from 'zod';
import { DRAFTS, keptUnder } from './drafts.ts';

const TypedSchema = z.object({
  text: z.string(),
  /** The stored text that the typing was based on. */
  over: z.string(),
  savedAt: z.number(),
});

/**
 * A single text field outside of an item's form, with its unsaved text stored in this browser.
 * @param place part of the storage key: `enquiries/<id>`
 * @param stored the saved text; an untouched field follows it when others save
 */
export function useKeptText(place: string, stored: string) {
  const [kept] = useState(() => keptUnder(`${DRAFTS}${place}`));
  const [found, setFound] = useState(() => TypedSchema.safeParse(kept.found).data ?? null);
  const [typed, setTyped] = useState<Pick<z.infer<typeof TypedSchema>, 'text' | 'over'> | null>(found);
  const begun = typed?.text !== stored ? typed : null;
  // Once saved, the text no longer counts as typed, so that what others save next is followed.
  if (typed && !begun) setTyped(null);
  useEffect(() => {
    if (begun) kept.keep({ ...begun, savedAt: Date.now() });
    else kept.forget();
  }, [kept, begun]);
  return {
    text: begun?.text ?? stored,
    setText: (text: string) => setTyped({ text, over: begun?.over ?? stored }),
    /** The draft of an earlier visit, if there was one. */
    recovered: begun && found,
    /** Whether somebody else has saved another text since the typing began. */
    isOvertaken: begun !== null && begun.over !== stored,
    discard() {
      setTyped(null);
      setFound(null);
    },
  };
}
