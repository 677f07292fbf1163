import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { afterFiles, usePendingFiles } from '../../ui/pending-files.tsx';
import type { WholeDraft } from '../content/drafts.ts';
import type { FullRow } from '../content/rows.ts';
import type { FormDescription, Values } from './description.ts';
import { type Base, baseOf, draftKey, readDraft, useDraft } from './draft.ts';
import { differs, formSchema, knownValuesOf } from './values.ts';

export interface TypedParameters {
  description: FormDescription;
  /** The stored item being edited, perhaps without its picture until that is read; null: a new one. */
  row: FullRow | null;
  /** What the team keeps as a draft of it, where that is what is opened. */
  draft?: WholeDraft | null | undefined;
  /** What a new item begins with. */
  preset?: Values;
  /** Under which name its draft is kept: an item's id, `new`, or what stands for one of several kinds of new ones. */
  slot: string;
}

const UNSTORED = { id: '', created_at: '', updated_at: '' };

/** What is typed, over what it is typed, and its draft in this browser. */
export function useTyped({ description, row, draft: opened, preset, slot }: TypedParameters) {
  const key = draftKey(description, slot);
  const [recovered, setRecovered] = useState(() => readDraft(key));
  const [base, setBase] = useState<Base>(() => {
    const stored = baseOf(description, row, preset);
    return recovered ? { ...stored, id: recovered.id, updatedAt: recovered.updatedAt } : stored;
  });
  const drafted = opened?.changes
    ? knownValuesOf(description, { ...(row ?? UNSTORED), ...opened.changes })
    : null;
  /** What the form began with: what is stored, or the draft of it. */
  const [start, setStart] = useState(drafted ?? base.values);
  // A recovered draft began with a version whose values nobody kept.
  const [outdated, setOutdated] = useState(
    recovered !== null && row !== null && recovered.updatedAt !== row.updated_at,
  );
  const files = usePendingFiles();
  const resolver = zodResolver(formSchema(description) as z.ZodType<Values, Values>, undefined, {
    raw: true,
  }) as Resolver<Values>;
  const form: UseFormReturn<Values> = useForm<Values>({
    defaultValues: { ...start, ...recovered?.values },
    resolver: afterFiles(files, () => form.getValues(), resolver),
  });
  const values = useWatch({ control: form.control }) as Values;
  const dirty = differs(description, values, start);
  const draft = useDraft({
    key,
    description,
    values,
    read: form.getValues,
    base: { ...base, values: start },
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
    setOutdated(false);
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
    recovered,
    outdated,
    draft,
    startFrom,
    /** Forgets what was typed since the form was opened, in another visit too. */
    startOver: () => startFrom(row, drafted ?? undefined),
    /** A newer version that says the same takes the place of the one that was read. */
    follow: (theirs: FullRow) => setBase({ ...base, updatedAt: theirs.updated_at }),
  };
}
