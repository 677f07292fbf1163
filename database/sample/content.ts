import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CommitteeDraftSchema, LeadershipDraftSchema, SpeakerDraftSchema } from '#congress/people/schema.ts';
import { type ProgramItemDraft, ProgramItemDraftSchema } from '#congress/programme/schema.ts';
import { SponsorDraftSchema } from '#congress/sponsors/schema.ts';
import { WelcomeDraftSchema } from '#congress/welcome/schema.ts';

/** An item of the programme and, for a round table, its lectures; `parent_id` is set when they are stored. */
export interface SampleSession {
  item: ProgramItemDraft;
  lectures: ProgramItemDraft[];
}

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

// Pictures are the names of files here, and data strings in the rows.

const LeadershipSchema = LeadershipDraftSchema.omit({ order_position: true }).array();

/** The text of an object in the other languages, by its own keys: `{"en": {"title": "…"}, "es": {…}}`. */
const translations = z.strictObject({
  en: z.record(z.string(), z.string()),
  es: z.record(z.string(), z.string()),
});

const CommitteesSchema = z.array(
  z.object({
    type: z.string(),
    members: CommitteeDraftSchema.pick({ name: true, position: true, image: true }).array(),
  }),
);

const Lecture = z.object({ title: z.string(), speaker: z.string().default(''), translations });
const moderator = z.string().default('');
const time = z.string();

const ProgrammeSchema = z.array(
  z.object({
    day: z.number(),
    auditorium: z.string().nullable(),
    /** Where the room is, for items that name no place of their own. */
    location: z.string().nullable(),
    translations: translations.optional(),
    items: z.array(
      z.union([
        z.strictObject({ time, theme: z.string(), moderator, translations, lectures: z.array(Lecture) }),
        Lecture.extend({ time, moderator, location: z.string().optional() }).strict(),
      ]),
    ),
  }),
);

/** The invented congress of a new installation, as rows of the content tables in the order they are shown in. */
export function readSampleContent() {
  return {
    speakers: SpeakerDraftSchema.array()
      .parse(JSON.parse(read('speakers.json')))
      .map((speaker) => ({ ...speaker, image: stored(speaker.image) })),
    sponsors: SponsorDraftSchema.array()
      .parse(JSON.parse(read('sponsors.json')))
      .map((sponsor) => ({ ...sponsor, logo: stored(sponsor.logo) })),
    welcome: WelcomeDraftSchema.parse(JSON.parse(read('welcome.json'))),
    leadership: LeadershipSchema.parse(JSON.parse(read('leadership.json'))).map((member, index) => ({
      ...member,
      image: stored(member.image),
      order_position: index + 1,
    })),
    committees: CommitteesSchema.parse(JSON.parse(read('committees.json'))).flatMap(
      ({ type, members }, order) =>
        members.map((member, index) => ({
          ...member,
          image: stored(member.image),
          type,
          order_position: index + 1,
          committee_order: order + 1,
        })),
    ),
    programme: ProgrammeSchema.parse(JSON.parse(read('programme.json'))).flatMap(sessionsOf),
  };
}

/** A drawing as the content tables store it. */
const stored = (file: string | null | undefined) =>
  file ? `data:image/svg+xml;base64,${Buffer.from(read(file), 'utf8').toString('base64')}` : null;

/** A round table's title is its theme, and its lectures copy time, place, day and auditorium (specification section 3). */
function sessionsOf({ items, ...room }: z.infer<typeof ProgrammeSchema>[number]): SampleSession[] {
  return items.map((item) => {
    const { day, auditorium } = room;
    const location = ('location' in item && item.location) || room.location;
    const shared = { day, auditorium, time: item.time, location, parent_id: null };
    const lecture = ({ title, speaker }: z.infer<typeof Lecture>, chair = '') =>
      ProgramItemDraftSchema.parse({
        ...shared,
        type: 'palestra',
        title,
        theme: null,
        speaker,
        moderator: chair,
      });
    if (!('lectures' in item)) return { item: lecture(item, item.moderator), lectures: [] };
    const { theme, moderator, lectures } = item;
    const roundTable = { ...shared, type: 'mesa_redonda', title: theme, theme, speaker: '', moderator };
    return {
      item: ProgramItemDraftSchema.parse(roundTable),
      lectures: lectures.map((one) => lecture(one)),
    };
  });
}
