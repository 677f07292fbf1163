import type { Fault, Rule } from './content-faults.ts';
import { isChanged, type Way } from './content-ways.ts';

/** Whether a rule is checked in this way; the other rules of drafts are checked when they are published. */
const OF_DRAFTS: readonly Rule[] = ['text', 'server'];
const isHeld = ({ drafts, fromHistory }: Way, { rule }: Fault): boolean =>
  (!drafts || OF_DRAFTS.includes(rule)) && !(fromHistory && rule === 'server');

/** All faults that must be refused in a way. */
export const faultsFor = (way: Way, faults: readonly Fault[]): Fault[] =>
  faults.filter(
    (fault) => way.writes(fault.table) && isHeld(way, fault) && (way.column ?? fault.column) === fault.column,
  );

/**
 * The faults that are tried in a way each time: in direct ways half of those of each rule and table, the other half in the other way
 * unless that one does not write the table; in the others one of each rule and table, a different one for each `place`.
 */
export function someFaultsFor(way: Way, faults: readonly Fault[], place = 0): Fault[] {
  const groups = Map.groupBy(faultsFor(way, faults), ({ table, rule }) => `${table} ${rule}`);
  return [...groups.values()].flatMap((group) => {
    if (way.plain === undefined) return group[place % group.length] ?? [];
    const isOnlyHere = !group[0] || !isChanged(group[0].table);
    const isTried = (index: number) => isOnlyHere || group.length === 1 || index % 2 === way.plain;
    return group.filter((_, index) => isTried(index));
  });
}
