import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { DRAFTS, keptUnder } from './drafts.ts';
import { differing, isSame, mergeTexts, pick, type Texts } from './merge-texts.ts';

const KeptSchema = z.object({
  /** The changed values. */
  values: z.record(z.string(), z.string()),
  /** The stored values that the changes were based on; undefined if unknown. */
  over: z.record(z.string(), z.string()).optional().catch(undefined),
  savedAt: z.number(),
});

type Found = z.infer<typeof KeptSchema>;
type Fields = Readonly<Record<string, { initial?: string } | undefined>>;

/**
 * The values of a small form, stored in this browser until they are saved or discarded.
 * @param place part of the storage key: `glossary/<id>`
 */
export function useKeptValues(place: string, fields: Fields) {
  const stored = initialValues(fields);
  const [kept] = useState(() => keptUnder(`${DRAFTS}${place}`));
  const [first, setFirst] = useState(() => opened(stored, KeptSchema.safeParse(kept.found).data ?? null));
  const [isChanged, setIsChanged] = useState(true);
  /**
   * The values that the user's changes were based on, for fields that somebody else has changed too; the next visit
   * asks about them again.
   */
  const asked = useRef<Texts>(first?.asked ?? {});
  // A draft that equals what is stored by now is obsolete.
  useEffect(() => {
    if (!first) kept.forget();
  }, [kept, first]);
  return {
    stored,
    /** The initial values of the form. */
    values: first?.values,
    /** The draft of an earlier visit, unless the values were typed back to what is stored. */
    recovered: isChanged ? first : null,
    /** The React key of the form: another one remounts it. */
    key: `${first !== null}`,
    keep(values: Texts) {
      const changed = differing(pick(values, Object.keys(stored)), stored);
      const names = Object.keys(changed);
      setIsChanged(names.length > 0);
      asked.current = pick(asked.current, names);
      if (names.length === 0) return kept.forget();
      kept.keep({ values: changed, over: pick({ ...stored, ...asked.current }, names), savedAt: Date.now() });
    },
    askAbout(over: Texts) {
      asked.current = { ...over, ...asked.current };
    },
    /** Deletes the draft once it is saved or discarded; a form that was opened with a draft starts anew. */
    discard() {
      kept.forget();
      asked.current = {};
      setFirst(null);
    },
  };
}

export type KeptValues = ReturnType<typeof useKeptValues>;

export const initialValues = (fields: Fields): Texts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field?.initial === undefined ? [] : [[name, field.initial]],
    ),
  );

/** The changes of an earlier visit merged into what is stored now; null if nothing of them is still unsaved. */
function opened(stored: Texts, found: Found | null) {
  if (!found) return null;
  const { values, both } = mergeTexts(stored, pick(found.values, Object.keys(stored)), found.over ?? null);
  if (Object.keys(values).every((name) => isSame(values[name], stored[name]))) return null;
  const { savedAt, over = {} } = found;
  return { values, savedAt, isOvertaken: both.length > 0, asked: pick(over, both) };
}

/**
 * Stores what is typed into a form. Fields without unsaved changes follow what others save.
 * @param onBoth called if somebody else changed a field that has unsaved changes, which are kept
 */
export function useKeeping(
  form: UseFormReturn<Record<string, string>>,
  kept: KeptValues | undefined,
  onBoth: () => void,
) {
  const stored = kept?.stored ?? {};
  const over = useRef(stored);
  const keep = useEffectEvent((values: Texts) => kept?.keep(values));
  const follow = useEffectEvent(() => {
    const { values, both } = mergeTexts(stored, form.getValues(), over.current);
    kept?.askAbout(pick(over.current, both));
    over.current = stored;
    for (const [name, text] of Object.entries(differing(values, form.getValues()))) form.setValue(name, text);
    if (both.length > 0) onBoth();
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );
  const version = JSON.stringify(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another version is stored
  useEffect(() => follow(), [version]);
}
