import { useEffect, useState } from 'react';
import { dialogOnDemand } from '../on-demand.tsx';
import { provideConflicts, type ShownConflicts } from '../requests/conflicts.ts';

const Rows = dialogOnDemand(async () => (await import('./conflicting-rows.tsx')).ConflictingRows);

/** The dialog that the toast of a refused set of changes opens (`seeConflicts`). */
export function ConflictsDialog() {
  const [shown, setShown] = useState<ShownConflicts | null>(null);
  useEffect(() => provideConflicts(setShown), []);
  return shown && <Rows {...shown} onClose={() => setShown(null)} />;
}
