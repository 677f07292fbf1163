import type { PersonAtItem } from '#congress/people/doubtful.ts';
import { type Clash, clashesOnDay } from '#congress/programme/clashes.ts';
import type { ShownItem } from '#congress/programme/schema.ts';
import { titleOf } from '#congress/programme/sessions.ts';
import { counted } from '#congress/text.ts';
import type { LoadedContent } from '../content/tables.ts';
import { warningOf } from '../program/words.ts';
import { fixesIn, type Hint } from './hint.ts';

/** What cannot both be so; pauses and long sittings are the programme's own matter. */
const IMPOSSIBLE: readonly Clash['kind'][] = ['room', 'person'];

interface LinkedPerson extends PersonAtItem {
  speaker_id: string;
}

/** Two sessions in a room at a time, and people in two places at once. */
export function clashing(
  { program_items: items = [] }: LoadedContent,
  linked: readonly LinkedPerson[] = [],
): Hint[] {
  const ofItem = Map.groupBy(linked, ({ item_id }) => item_id);
  const withPeople = (items as readonly ShownItem[]).map((item) => ({
    ...item,
    people: (ofItem.get(item.id) ?? []).map(({ speaker_id, ...person }) => ({
      ...person,
      speaker: speaker_id,
    })),
  }));
  const days = [...Map.groupBy(withPeople, ({ day }) => day).values()];
  const found = days.flatMap(clashesOnDay).filter(({ clash }) => IMPOSSIBLE.includes(clash.kind));
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
