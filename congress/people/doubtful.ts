import { comparable, type LinkedPerson, recognised } from '../programme/people.ts';
import type { ProgramItem } from '../programme/schema.ts';

type Item = Pick<ProgramItem, 'id' | 'speaker' | 'moderator'>;

type PersonAtItem = Omit<LinkedPerson, 'speaker_id'>;

/** A name in the programme that several speakers share. */
export interface DoubtfulName<Speaker> {
  /** As the programme writes it. */
  name: string;
  speakers: Speaker[];
  /** The ids of the items that do not say which of them is meant. */
  items: string[];
}

/** The names that the database could not link because several speakers share them. */
export function doubtfulNames<Speaker extends { name: string }>(
  items: readonly Item[],
  speakers: readonly Speaker[],
  linked: readonly PersonAtItem[],
): DoubtfulName<Speaker>[] {
  const shared = new Map(
    [...Map.groupBy(speakers, ({ name }) => comparable(name))].filter(([, same]) => same.length > 1),
  );
  if (shared.size === 0) return [];
  const known = new Set(linked.map(({ item_id, role, name }) => `${item_id} ${role} ${name}`));
  const doubtful = new Map<string, DoubtfulName<Speaker>>();
  for (const item of items) {
    for (const role of ['speaker', 'moderator'] as const) {
      const find = (name: string) => shared.get(comparable(name));
      for (const { text, person } of recognised(item[role] ?? '', find)) {
        if (!person || known.has(`${item.id} ${role} ${text}`)) continue;
        const name = doubtful.get(comparable(text)) ?? { name: text, speakers: person, items: [] };
        if (!name.items.includes(item.id)) name.items.push(item.id);
        doubtful.set(comparable(text), name);
      }
    }
  }
  return [...doubtful.values()];
}
