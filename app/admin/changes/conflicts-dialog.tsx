import { useEffect, useState } from 'react';
import { onDemand } from '../parts/on-demand.tsx';
import { provideConflicts } from '../requests/conflicts.ts';
import type { Conflict } from '../session/refused-rows.ts';

const Rows = onDemand(async () => (await import('./conflicting-rows.tsx')).ConflictingRows, null);

/** The dialog that the toast of a refused set of changes opens (`seeConflicts`). */
export function ConflictsDialog() {
  const [conflicts, setConflicts] = useState<Conflict[] | null>(null);
  useEffect(() => provideConflicts(setConflicts), []);
  return conflicts && <Rows conflicts={conflicts} onClose={() => setConflicts(null)} />;
}
