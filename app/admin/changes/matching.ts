import { addDays, momentOf } from '#congress/day.ts';
import { says, searchWords } from '#congress/search.ts';
import { folded } from '#congress/text.ts';
import type { ChangeFilter, Within } from '../content/changes.ts';
import type { Draft, Release } from '../content/drafts.ts';

/** How many filters say something, the words aside. */
export const filtersSet = ({ sought: _, ...filters }: ChangeFilter): number =>
  Object.values(filters).filter(Boolean).length;

export const isNarrowed = (filter: ChangeFilter): boolean => filter.sought !== '' || filtersSet(filter) > 0;

/** What publishing a draft will be to the history. */
const actionOf = ({ removes, seen }: Draft) => (removes ? 'DELETE' : seen ? 'UPDATE' : 'INSERT');

/**
 * Whether a draft is one of the changes that are looked for.
 *
 * @param saying the ids of those that say its words; undefined: it has none, or they are not known yet
 */
export function isDraftWithin(
  draft: Draft,
  { filter, timeZone }: Pick<Within, 'filter' | 'timeZone'>,
  saying: ReadonlySet<string> | undefined,
): boolean {
  const { sought, author, table, kind, from, until } = filter;
  const startOfDay = (day: string) => Date.parse(momentOf(day, '00:00', timeZone));
  const written = Date.parse(draft.updated_at);
  return (
    (!sought || !saying || saying.has(draft.id)) &&
    (!author || draft.written_by === author) &&
    (!table || draft.table_name === table) &&
    (!kind || kind === actionOf(draft)) &&
    (!from || written >= startOfDay(from)) &&
    (!until || written < startOfDay(addDays(until, 1)))
  );
}

/** Whether a release is looked for by what it is called or says to visitors, whatever it publishes. */
export function isReleaseSought({ name, note }: Release, filter: ChangeFilter): boolean {
  const text = folded(`${name} ${note ?? ''}`);
  const words = searchWords(filter.sought);
  return filtersSet(filter) === 0 && words.length > 0 && words.every((word) => says(text, word));
}
