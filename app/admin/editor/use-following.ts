import { useEffect, useEffectEvent } from 'react';
import type { StoredRow } from '../content/tables.ts';
import type { FormDescription } from './description.ts';
import type { ItemFormParameters, ItemFormState } from './use-item-form.ts';

/** Restarts an untouched form of a new item when its initial values change. */
export function useBeginning({ description, row, preset }: ItemFormParameters, item: ItemFormState) {
  const beginning = row ? '' : JSON.stringify({ ...description.initial?.(), ...preset });
  const beginAgain = useEffectEvent(() => {
    if (!row && !description.single && !item.dirty) item.startFrom(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the initial values change
  useEffect(() => beginAgain(), [beginning]);
}

export const CHANGED_BY_ANOTHER = 'Este item acabou de ser salvo em outro lugar.';

interface Others {
  listed: StoredRow | null | undefined;
  single: boolean | undefined;
  /** The message if somebody has removed the item. */
  gone: string;
}

/** Follows changes of the item by others. @returns a message if they conflict with unsaved input */
export function useOthers(
  item: ItemFormState,
  { listed, single, gone: removed }: Others,
): string | undefined {
  const { base, dirty } = item;
  const { isSubmitting } = item.form.formState;
  const gone = base.updatedAt !== '' && listed === null && !isSubmitting;
  const newer = listed && !isSubmitting && listed.updated_at > base.updatedAt;
  const newest = listed?.updated_at ?? '';
  const follow = useEffectEvent(() => void item.followTheirs(newest));
  useEffect(() => {
    if (newer ? newest : single && gone && !dirty) follow();
  }, [newer, newest, gone, single, dirty]);
  if (gone) return removed;
  return newer && dirty && item.foreign === newest ? CHANGED_BY_ANOTHER : undefined;
}

/** Adjusts values that depend on other rows; such adjustments do not count as the user's input. */
export function useFollowing({ follow }: FormDescription, item: ItemFormState, rows: readonly StoredRow[]) {
  const { values, form } = item;
  const followOthers = useEffectEvent(() => follow && item.followIn((stood) => follow(stood, rows)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
  useEffect(() => void followOthers(), [follow, rows]);
  useEffect(() => {
    if (!follow) return;
    for (const [name, value] of Object.entries(follow(values, rows))) {
      if (value !== values[name]) form.setValue(name, value);
    }
  }, [follow, values, rows, form.setValue]);
}
