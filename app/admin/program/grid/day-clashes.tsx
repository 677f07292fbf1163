import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { clashesOnDay, type ItemClash } from '#congress/programme/clashes.ts';
import type { Day } from '#congress/programme/days-and-rooms.ts';
import { withPeople } from '#congress/programme/people.ts';
import type { ProgramItem } from '#congress/programme/schema.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import { useSessionPeople } from '../../content/queries.ts';
import { useDrawnRows } from '../../parts/drawn-rows.ts';
import { warningOf } from '../words.ts';

/**
 * The clashes of a day, with people identified through the speakers.
 * @param day null: nothing is computed
 */
export function useClashesOn(day: Day | null, items: readonly ProgramItem[]) {
  const people = useSessionPeople();
  return useMemo(() => {
    if (day === null || !people) return [];
    const there = items.filter((item) => item.day === day);
    return clashesOnDay(withPeople(there, people));
  }, [day, items, people]);
}

type Clashes = readonly ItemClash[];

/** The clashes of a day, with links to the sessions. Clashes are allowed. */
export function DayClashes({ clashes }: { clashes: Clashes }) {
  const [isOpen, setOpen] = useState(false);
  if (clashes.length === 0) return null;
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group mt-4 rounded-inner border-l-4 border-honey bg-rose-light px-4 text-[0.9375rem]"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {`Para conferir: ${clashes.length}`}
        <ChevronDown className="size-5 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      {isOpen && <ClashList clashes={clashes} />}
    </details>
  );
}

/** A day may have a thousand clashes, so the list is only rendered once opened, and in batches. */
function ClashList({ clashes }: { clashes: Clashes }) {
  return (
    <ul className="grid gap-1 pb-3">
      {useDrawnRows(clashes).map(({ item, clash }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two clashes of a session may read the same
        <li key={place}>
          <button
            type="button"
            onClick={() => document.getElementById(`edit-${item.id}`)?.focus()}
            className="min-h-9 text-left underline underline-offset-4 hover:text-petrol"
          >
            {clash.kind === 'gap' ? '' : `${titleOf(item)}: `}
            {warningOf(clash)}
          </button>
        </li>
      ))}
    </ul>
  );
}
