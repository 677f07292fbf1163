import { useDeferredValue, useState } from 'react';
import { ChangeFilters } from './changes/change-filters.tsx';
import { History } from './changes/history.tsx';
import { useWithin } from './changes/use-within.ts';
import { EVERYTHING } from './content/changes.ts';
import { WaitingChanges } from './releases/waiting-changes.tsx';

/** What waits to be published and the history, filtered together. */
export function Changes() {
  const [filter, setFilter] = useState(EVERYTHING);
  // The filter's fields respond at once; the lists render later.
  const within = useWithin(useDeferredValue(filter));
  return (
    <div className="grid grid-cols-1 gap-8">
      <ChangeFilters filter={filter} onChange={setFilter} />
      <WaitingChanges within={within} />
      <History within={within} />
    </div>
  );
}
