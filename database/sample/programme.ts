import type { Auditorium, Day } from '#congress/programme/days-and-rooms.ts';
import type { ProgramItemDraft } from '#congress/programme/schema.ts';
import { type CastKey, cast } from './cast.ts';

/** A lecture: its title and who gives it; `moderator` only where somebody chairs it. */
export interface SampleLecture {
  time: string;
  title: string;
  speaker?: CastKey;
  moderator?: CastKey;
  location?: string;
}

export interface SampleRoundTable {
  time: string;
  theme: string;
  moderator: CastKey;
  lectures: readonly (readonly [speaker: CastKey, title: string])[];
}

export interface SampleRoom {
  day: Day;
  auditorium: Auditorium | null;
  /** where the room is, for items that name no place of their own */
  location: string | null;
  items: readonly (SampleLecture | SampleRoundTable)[];
}

/** One top-level item and, for a round table, its lectures; `parent_id` is set when they are stored. */
export interface SampleProgramItem {
  item: ProgramItemDraft;
  lectures: ProgramItemDraft[];
}

const name = (key: CastKey | undefined): string => (key ? cast[key].name : '');

/**
 * Writes a room's items out as the rows of `program_items` (specification section 3): a round table's title is its
 * theme, and its lectures copy time, place, day and auditorium.
 */
export function programItems(room: SampleRoom): SampleProgramItem[] {
  return room.items.map((entry) => {
    const shared = { day: room.day, auditorium: room.auditorium, time: entry.time, parent_id: null };
    const lecture = (
      title: string,
      speaker: CastKey | undefined,
      moderator: CastKey | undefined,
      location: string | null,
    ) => ({
      ...shared,
      type: 'palestra' as const,
      title,
      theme: null,
      speaker: name(speaker),
      moderator: name(moderator),
      location,
    });
    if (!('lectures' in entry)) {
      return {
        item: lecture(entry.title, entry.speaker, entry.moderator, entry.location ?? room.location),
        lectures: [],
      };
    }
    const roundTable = {
      ...lecture(entry.theme, undefined, entry.moderator, room.location),
      type: 'mesa_redonda' as const,
      theme: entry.theme,
    };
    return {
      item: roundTable,
      lectures: entry.lectures.map(([speaker, title]) => lecture(title, speaker, undefined, room.location)),
    };
  });
}
