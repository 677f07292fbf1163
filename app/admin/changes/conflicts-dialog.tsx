import { useEffect, useState } from 'react';
import { onDemand } from '../parts/on-demand.tsx';
import { provideConflicts } from '../requests/conflicts.ts';
import type { Conflict } from '../session/refused-rows.ts';

const Rows = onDemand(async () => (await import('./conflicting-rows.tsx')).ConflictingRows, null);

/** Shows the rows of whichever set of changes was refused last, once somebody asks to see them. */
export function ConflictsDialog() {
  const [conflicts, setConflicts] = useState<Conflict[] | null>(null);
  useEffect(() => provideConflicts(setConflicts), []);
  return conflicts && <Rows conflicts={conflicts} onClose={() => setConflicts(null)} />;
}
