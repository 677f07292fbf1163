import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { OpenedDraft } from '../content/drafts.ts';
import type { FullRow } from '../content/rows.ts';
import { mergeTexts } from '../merge-texts.ts';
import { AS_TYPED, useTyped } from '../use-typed.ts';
import { type Base, baseOf, draftKey } from './base.ts';
import type { TypedFields, Values } from './description.ts';
import { differs, formSchema, knownValuesOf } from './values.ts';

export interface TypedParameters {
  description: TypedFields;
  /** The stored item being edited, possibly without its picture until that is loaded; null for a new one. */
  row: FullRow | null;
  /** The team's draft to edit, instead of the stored item. */
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

/** The unsaved input of a row's form, by its description. */
export function useTypedRow({ description, row, draft: opened, preset, slot }: TypedParameters) {
  const readDrafted = () => (opened?.changes ? draftedValues(description, row, opened) : undefined);
  const typed = useTyped<Base, Values, Values>({
    key: draftKey(description, slot),
    opened: () => ({
      stored: baseOf(description, row, preset),
      start: readDrafted(),
      isNew: !row?.created_at && !opened?.changes,
    }),
    format: AS_TYPED,
    rules: () =>
      zodResolver(formSchema(description) as z.ZodType<Values, Values>, undefined, {
        raw: true,
      }) as Resolver<Values>,
    guardsLeaving: true,
  });
  const { form, base, start } = typed;

  /** Adds the stored picture once it is loaded, unless another one was chosen meanwhile. */
  const takePicture = useEffectEvent(() => {
    const late = Object.entries(row ? knownValuesOf(description, row) : {}).filter(
      ([name]) => base.values[name] === undefined,
    );
    if (late.length === 0) return;
    const pictures = Object.fromEntries(late);
    typed.restart({ ...base, values: { ...base.values, ...pictures } }, { ...pictures, ...start });
    for (const [name, picture] of late) if (form.getValues(name) === undefined) form.setValue(name, picture);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the row is loaded with its picture
  useEffect(() => takePicture(), [row]);

  /** Starts over from a stored row, or from nothing. */
  const startFrom = (stored: FullRow | null, values?: Values) =>
    typed.startFrom(baseOf(description, stored, preset), values);

  return {
    ...typed,
    values: typed.fields,
    startFrom,
    /** Discards the input, including that of an earlier visit. */
    startOver: () => startFrom(row, readDrafted()),
    /** Applies consequences of others' changes to the base, so that they do not count as input. */
    followIn(follow: (values: Values) => Values) {
      const [stored, began] = [follow(base.values), follow(start)];
      if (differs(description, stored, base.values) || differs(description, began, start))
        typed.restart({ ...base, values: stored }, began);
    },
    /** Replaces the version with a newer one that has the same values. */
    follow: (theirs: FullRow) => typed.follow({ ...typed.baseNow(), updatedAt: theirs.updated_at }),
  };
}
