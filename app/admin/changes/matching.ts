import { addDays, momentOf } from '#congress/day.ts';
import { says, searchWords } from '#congress/search.ts';
import { folded } from '#congress/text.ts';
import type { ChangeFilter, Within } from '../content/changes.ts';
import type { Draft, Release } from '../content/drafts.ts';

/** How many filters are set, not counting the search. */
export const filtersSet = ({ sought: _, ...filters }: ChangeFilter): number =>
  Object.values(filters).filter(Boolean).length;

export const isNarrowed = (filter: ChangeFilter): boolean => filter.sought !== '' || filtersSet(filter) > 0;

/** The action that the history will record when the draft is published. */
const actionOf = ({ removes, seen }: Draft) => (removes ? 'DELETE' : seen ? 'UPDATE' : 'INSERT');

/**
 * Whether a draft matches the filter of the changes.
 *
 * @param matches the ids of the drafts that match the search; undefined if there is no search or its result is not
 * loaded yet
 */
export function isDraftWithin(
  draft: Draft,
  { filter, timeZone }: Pick<Within, 'filter' | 'timeZone'>,
  matches: ReadonlySet<string> | undefined,
): boolean {
  const { sought, author, table, kind, from, until } = filter;
  const startOfDay = (day: string) => Date.parse(momentOf(day, '00:00', timeZone));
  const written = Date.parse(draft.updated_at);
  return (
    (!sought || !matches || matches.has(draft.id)) &&
    (!author || draft.written_by === author) &&
    (!table || draft.table_name === table) &&
    (!kind || kind === actionOf(draft)) &&
    (!from || written >= startOfDay(from)) &&
    (!until || written < startOfDay(addDays(until, 1)))
  );
}

/** Whether a release matches the search by its name or its note to visitors, regardless of its drafts. */
export function isReleaseSought({ name, note }: Release, filter: ChangeFilter): boolean {
  const text = folded(`${name} ${note ?? ''}`);
  const words = searchWords(filter.sought);
  return filtersSet(filter) === 0 && words.length > 0 && words.every((word) => says(text, word));
}
