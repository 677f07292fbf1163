import type { ToastOptions } from '../../ui/toast.ts';
import { type Conflict, conflictsIn } from '../session/refused-rows.ts';

export interface ShownConflicts {
  conflicts: Conflict[];
  /** Removes the rows although they have changed, in the versions that are shown. */
  removeAnyway?: (() => void) | undefined;
}

type Show = (shown: ShownConflicts) => void;

let show: Show | undefined;

/** Registers the function that shows conflicts. @returns a function that unregisters it */
export function provideConflicts(handler: Show): () => void {
  show = handler;
  return () => {
    show = undefined;
  };
}

/**
 * The action of an error toast that shows the current rows beside what would have been written; undefined if the
 * failure names none.
 */
export function seeConflicts(
  failure: unknown,
  removeAnyway?: ShownConflicts['removeAnyway'],
): ToastOptions['action'] {
  const conflicts = conflictsIn(failure);
  if (conflicts.length === 0) return undefined;
  return { label: 'Ver o que mudou', onClick: () => show?.({ conflicts, removeAnyway }) };
}
