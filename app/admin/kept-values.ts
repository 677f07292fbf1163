import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { DRAFTS, keptUnder } from './drafts.ts';
import { differing, isSame, mergeTexts, pick, type Texts } from './merge-texts.ts';

const KeptSchema = z.object({
  /** What was changed. */
  values: z.record(z.string(), z.string()),
  /** What stood there when it was; absent: nobody kept it. */
  over: z.record(z.string(), z.string()).optional().catch(undefined),
  savedAt: z.number(),
});

type Found = z.infer<typeof KeptSchema>;
type Fields = Readonly<Record<string, { initial?: string } | undefined>>;

/**
 * The values of a form of a few fields, kept in this browser until they are saved or discarded.
 * @param place of their key: `glossary/<id>`
 */
export function useKeptValues(place: string, fields: Fields) {
  const stored = initialValues(fields);
  const [kept] = useState(() => keptUnder(`${DRAFTS}${place}`));
  const [first, setFirst] = useState(() => opened(stored, KeptSchema.safeParse(kept.found).data ?? null));
  const [isChanged, setIsChanged] = useState(true);
  /** What stood, before somebody else wrote it, in the place of what is typed: asked about again by the next visit. */
  const asked = useRef<Texts>(first?.asked ?? {});
  // What is stored by now waits for nobody.
  useEffect(() => {
    if (!first) kept.forget();
  }, [kept, first]);
  return {
    stored,
    /** What the form begins with. */
    values: first?.values,
    /** What another visit left here, unless it is typed back to what is stored. */
    recovered: isChanged ? first : null,
    /** Of the form: another one begins anew. */
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
    /** They were saved, or are not wanted: the form begins anew where it holds what was found. */
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

/** What was changed in another visit, upon what is stored now; null: nothing that is not stored by now. */
function opened(stored: Texts, found: Found | null) {
  if (!found) return null;
  const { values, both } = mergeTexts(stored, pick(found.values, Object.keys(stored)), found.over ?? null);
  if (Object.keys(values).every((name) => isSame(values[name], stored[name]))) return null;
  const { savedAt, over = {} } = found;
  return { values, savedAt, isOvertaken: both.length > 0, asked: pick(over, both) };
}

/**
 * Keeps what is typed into a form; what somebody else saves meanwhile is followed where nothing was typed.
 * @param onBoth somebody else changed what was typed, too: it stays as it was typed
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what is followed
  useEffect(() => follow(), [version]);
}
