import { useDeferredValue, useState } from 'react';
import { ChangeFilters } from './changes/change-filters.tsx';
import { History } from './changes/history.tsx';
import { useWithin } from './changes/use-within.ts';
import { EVERYTHING } from './content/changes.ts';
import { WaitingChanges } from './releases/waiting-changes.tsx';

/** What waits to be published and what was done, searched together. */
export function Changes() {
  const [filter, setFilter] = useState(EVERYTHING);
  // The fields answer at once, the lists follow.
  const within = useWithin(useDeferredValue(filter));
  return (
    <div className="grid grid-cols-1 gap-8">
      <ChangeFilters filter={filter} onChange={setFilter} />
      <WaitingChanges within={within} />
      <History within={within} />
    </div>
  );
}
