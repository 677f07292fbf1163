import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { afterFiles, usePendingFiles } from '../../ui/pending-files.tsx';
import type { OpenedDraft } from '../content/drafts.ts';
import type { FullRow } from '../content/rows.ts';
import { mergeTexts } from '../merge-texts.ts';
import { useLatest } from '../parts/use-latest.ts';
import type { FormDescription, Values } from './description.ts';
import { baseOf, draftKey, readDraft, useDraft, withTyped } from './draft.ts';
import { differs, formSchema, knownValuesOf } from './values.ts';

export interface TypedParameters {
  description: FormDescription;
  /** The stored item being edited, perhaps without its picture until that is read; null: a new one. */
  row: FullRow | null;
  /** What the team keeps as a draft of it, where that is what is opened. */
  draft?: OpenedDraft | null | undefined;
  /** What a new item begins with. */
  preset?: Values;
  /** Under which name its draft is kept: an item's id, `new`, or what stands for one of several kinds of new ones. */
  slot: string;
}

const UNSTORED = { id: '', created_at: '', updated_at: '' };

/** A draft upon what is stored now: what others changed since it was written stays, value by value. */
function draftedValues(description: FormDescription, row: FullRow | null, { changes, over }: OpenedDraft) {
  const stored = knownValuesOf(description, row ?? UNSTORED);
  const mine = knownValuesOf(description, { ...(over ?? row ?? UNSTORED), ...changes });
  return mergeTexts(stored, mine, over && knownValuesOf(description, over)).values;
}

/** What is typed, over what it is typed, and its draft in this browser. */
export function useTyped({ description, row, draft: opened, preset, slot }: TypedParameters) {
  const key = draftKey(description, slot);
  const [recovered, setRecovered] = useState(() => readDraft(key));
  const readDrafted = () => (opened?.changes ? draftedValues(description, row, opened) : null);
  const [first] = useState(() => {
    const stored = baseOf(description, row, preset);
    const drafted = readDrafted();
    const isStored = Boolean(row?.created_at) || drafted !== null;
    return withTyped(stored, drafted ?? stored.values, recovered, isStored);
  });
  const [base, setBase] = useState(first.base);
  /** What the form began with: what is stored, or the draft of it. */
  const [start, setStart] = useState(first.start);
  const [asked, setAsked] = useState(first.asked);
  const files = usePendingFiles();
  const resolver = zodResolver(formSchema(description) as z.ZodType<Values, Values>, undefined, {
    raw: true,
  }) as Resolver<Values>;
  const form: UseFormReturn<Values> = useForm<Values>({
    defaultValues: first.values,
    resolver: afterFiles(files, () => form.getValues(), resolver),
  });
  const values = useWatch({ control: form.control }) as Values;
  const dirty = differs(description, values, start);
  const baseNow = useLatest(() => base);
  const draft = useDraft({
    key,
    description,
    values,
    read: form.getValues,
    base: { ...base, values: start },
    // Until it is chosen what stays, another visit has to ask as well.
    over: asked ? { ...start, ...asked } : undefined,
    dirty,
  });

  /** The stored picture, once it is there. What was chosen in its place meanwhile stays. */
  const takePicture = useEffectEvent(() => {
    const late = Object.entries(row ? knownValuesOf(description, row) : {}).filter(
      ([name]) => base.values[name] === undefined,
    );
    if (late.length === 0) return;
    const pictures = Object.fromEntries(late);
    setBase({ ...base, values: { ...base.values, ...pictures } });
    setStart({ ...pictures, ...start });
    for (const [name, picture] of late) if (form.getValues(name) === undefined) form.setValue(name, picture);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row with its picture is what brings it
  useEffect(() => takePicture(), [row]);

  /** Starts again from a stored version, or from nothing. */
  function startFrom(stored: FullRow | null, typed?: Values) {
    const next = baseOf(description, stored, preset);
    draft.forget();
    setRecovered(null);
    setAsked(null);
    setBase(next);
    setStart(typed ?? next.values);
    form.reset(typed ?? next.values);
  }

  return {
    form,
    /** What its fields are still reading. */
    files,
    values,
    dirty,
    base,
    /** Null: nothing was, or it is what stands there by now. */
    recovered: dirty || recovered?.pictureLost ? recovered : null,
    /** What another visit typed stands where somebody else wrote something else meanwhile. */
    isAsked: asked !== null,
    /** Mine stays. */
    settle: () => setAsked(null),
    /** What stands there: what is stored, or the draft of it. */
    start,
    draft,
    startFrom,
    /** Forgets what was typed since the form was opened, in another visit too. */
    startOver: () => startFrom(row, readDrafted() ?? undefined),
    /** After a wait: what the form was drawn with may be another base. */
    baseNow,
    /** What follows from what others did is so from the beginning. */
    followIn(follow: (values: Values) => Values) {
      const [stored, began] = [follow(base.values), follow(start)];
      if (differs(description, stored, base.values)) setBase({ ...base, values: stored });
      if (differs(description, began, start)) setStart(began);
    },
    /** A newer version that says the same takes the place of the one that was read. */
    follow: (theirs: FullRow) => setBase((now) => ({ ...now, updatedAt: theirs.updated_at })),
  };
}
