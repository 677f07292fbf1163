import { type Clash, findingClashes, type ItemClash } from '#congress/programme/clashes.ts';
import { type LinkedPerson, withPeople } from '#congress/programme/people.ts';
import type { ShownItem } from '#congress/programme/schema.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import { counted } from '#congress/text.ts';
import type { LoadedContent } from '../content/tables.ts';
import { warningOf } from '../program/words.ts';
import { type Checking, fixesIn } from './hint.ts';

/** Clashes that cannot be intended. Breaks and long sittings are only mentioned in the programme itself. */
const IMPOSSIBLE: readonly Clash['kind'][] = ['room', 'person'];

/**
 * Rooms and people that are booked twice. Empty until the speakers are loaded, because names alone do not identify
 * people. Can be paused after each item.
 */
export function* clashing(
  { program_items: items = [] }: LoadedContent,
  linked: readonly LinkedPerson[] | undefined,
): Checking {
  if (!linked) return [];
  const found: ItemClash[] = [];
  for (const there of Map.groupBy(items as readonly ShownItem[], ({ day }) => day).values()) {
    const clashes = yield* findingClashes(withPeople(there, linked));
    found.push(...clashes.filter(({ clash }) => IMPOSSIBLE.includes(clash.kind)));
  }
  const [first] = found;
  if (!first) return [];
  return [
    {
      urgency: 'wrong',
      text: counted(found.length, 'choque de horário na programação', 'choques de horário na programação'),
      detail: warningOf(first.clash),
      fixes: fixesIn(
        'program',
        found.map(({ item }) => ({ id: item.id, name: titleOf(item) })),
      ),
    },
  ];
}
