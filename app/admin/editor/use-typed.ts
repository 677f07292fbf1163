import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { afterFiles, usePendingFiles } from '../../ui/pending-files.tsx';
import type { OpenedDraft } from '../content/drafts.ts';
import type { FullRow } from '../content/rows.ts';
import { mergeTexts } from '../merge-texts.ts';
import { useLatest } from '../parts/use-latest.ts';
import type { TypedFields, Values } from './description.ts';
import { baseOf, draftKey, readDraft, useDraft, withTyped } from './draft.ts';
import { differs, formSchema, knownValuesOf } from './values.ts';

export interface TypedParameters {
  description: TypedFields;
  /** The stored item being edited, possibly without its picture until that is loaded; null for a new one. */
  row: FullRow | null;
  /** The team's draft, if that is what is opened. */
  draft?: OpenedDraft | null | undefined;
  /** The initial values of a new item. */
  preset?: Values;
  /** The name under which the browser draft is stored: an item's id, `new`, or the kind of new item. */
  slot: string;
}

const UNSTORED = { id: '', created_at: '', updated_at: '' };

/** Merges a team draft into the stored version, value by value. */
function draftedValues(description: TypedFields, row: FullRow | null, { changes, over }: OpenedDraft) {
  const stored = knownValuesOf(description, row ?? UNSTORED);
  const mine = knownValuesOf(description, { ...(over ?? row ?? UNSTORED), ...changes });
  return mergeTexts(stored, mine, over && knownValuesOf(description, over)).values;
}

/** The form's values, the version they are based on, and the browser draft. */
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
  /** The initial values: what is stored, or the team's draft. */
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
    // Until the conflict is resolved, a later visit must ask as well.
    over: asked ? { ...start, ...asked } : undefined,
    dirty,
  });

  /** Adds the stored picture once it is loaded, unless another one was chosen meanwhile. */
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

  /** Starts over from a stored version, or from nothing. */
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
    /** Files that the fields are still processing. */
    files,
    values,
    dirty,
    base,
    /** The input of an earlier visit; null if there was none, or it equals what is stored. */
    recovered: dirty || recovered?.pictureLost ? recovered : null,
    /** Whether the input of an earlier visit conflicts with somebody else's changes. */
    isAsked: asked !== null,
    /** Resolves the conflict in favour of my version. */
    settle: () => setAsked(null),
    /** The initial values: what is stored, or the team's draft. */
    start,
    draft,
    startFrom,
    /** Discards the input, including that of an earlier visit. */
    startOver: () => startFrom(row, readDrafted() ?? undefined),
    /** Returns the current base, which may have changed since the form was rendered. */
    baseNow,
    /** Applies consequences of others' changes to the base, so that they do not count as input. */
    followIn(follow: (values: Values) => Values) {
      const [stored, began] = [follow(base.values), follow(start)];
      if (differs(description, stored, base.values)) setBase({ ...base, values: stored });
      if (differs(description, began, start)) setStart(began);
    },
    /** Replaces the version with a newer one that has the same values. */
    follow: (theirs: FullRow) => setBase((now) => ({ ...now, updatedAt: theirs.updated_at })),
  };
}
