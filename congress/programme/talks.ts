import { codeOf } from './code.ts';
import type { Auditorium, Day } from './days-and-rooms.ts';
import { titleOf } from './rules.ts';
import type { ProgramItem } from './schema.ts';
import { timeRange } from './times.ts';

/** One activity on its own, as it is starred, linked to and put in a calendar. Absent: nothing is known of it. */
export interface Talk {
  id: string;
  /** Its name in links: short, and the same as long as the activity exists. */
  code: string;
  title: string;
  speaker?: string;
  moderator?: string;
  location?: string;
  day: Day;
  /** As the staff wrote it. */
  time: string;
  /** Minutes from midnight where the congress is; null where the text names none. */
  start: number | null;
  end: number | null;
  auditorium: Auditorium | null;
  roundTable?: true;
  /** The round table that a lecture belongs to, whose time and place it shares. */
  within?: { id: string; title: string };
}

/** A talk as pages show it. Its id stays on the server: ids weigh as much as all the words of a programme. */
export interface ShownTalk extends Omit<Talk, 'id' | 'within'> {
  /** The code of the round table around it. */
  within?: string;
}

export function shownTalk({ id: _, within, ...talk }: Talk): ShownTalk {
  return within ? { ...talk, within: codeOf(within.id) } : talk;
}

/** Every activity and every lecture inside a round table, in the given order. */
export function talksOf(items: readonly ProgramItem[]): Talk[] {
  const roundTables = new Map(
    items.filter(({ type }) => type === 'mesa_redonda').map((item) => [item.id, item] as const),
  );
  return items.map((item) => talkOf(item, roundTables.get(item.parent_id ?? '')));
}

function talkOf(item: ProgramItem, around: ProgramItem | undefined): Talk {
  const time = item.time.trim();
  const range = timeRange(time);
  const talk: Talk = {
    id: item.id,
    code: codeOf(item.id),
    title: titleOf(item),
    day: item.day,
    time,
    start: range?.start ?? null,
    end: range?.end ?? null,
    auditorium: item.auditorium,
  };
  const location = item.location?.trim();
  for (const [name, value] of [
    ['speaker', item.speaker?.trim()],
    ['moderator', item.moderator?.trim()],
    ['location', location === item.auditorium ? '' : location],
  ] as const)
    if (value) talk[name] = value;
  if (item.type === 'mesa_redonda') talk.roundTable = true;
  if (around) talk.within = { id: around.id, title: titleOf(around) };
  return talk;
}
