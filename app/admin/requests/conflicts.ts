import type { ToastOptions } from '../../ui/toast.ts';
import { type Conflict, conflictsIn } from '../session/refused-rows.ts';

type Show = (conflicts: Conflict[]) => void;

let show: Show | undefined;

/** Says who shows conflicts, while they are there. Returns what ends it. */
export function provideConflicts(shows: Show): () => void {
  show = shows;
  return () => {
    show = undefined;
  };
}

/** What the toast of a refusal offers: to see what stands there now beside what was to be written. Undefined: it does not say. */
export function seeConflicts(failure: unknown): ToastOptions['action'] {
  const conflicts = conflictsIn(failure);
  if (conflicts.length === 0) return undefined;
  return { label: 'Ver o que mudou', onClick: () => show?.(conflicts) };
}
