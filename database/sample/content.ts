import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type ContentRow, type ContentTable, kindOf, tablesThat } from '#congress/content-tables.ts';
import { CommitteeDraftSchema, LeadershipDraftSchema, SpeakerDraftSchema } from '#congress/people/schema.ts';
import { type ProgramItemDraft, ProgramItemDraftSchema } from '#congress/programme/schema.ts';
import { SponsorDraftSchema } from '#congress/sponsors/schema.ts';
import { TRANSLATION_LANGUAGES, type Translations, translationsSchema } from '#congress/translations.ts';
import { WelcomeDraftSchema } from '#congress/welcome/schema.ts';

/** An item of the programme and, for a round table, its lectures; `parent_id` is set when they are stored. */
export interface SampleSession {
  item: ProgramItemDraft;
  lectures: ProgramItemDraft[];
}

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

// In these files pictures are file names; in the rows they are data strings.

const LeadershipSchema = LeadershipDraftSchema.omit({ order_position: true }).array();

const CommitteesSchema = z.array(
  z.object({
    type: z.string(),
    translations: translationsSchema('type'),
    members: CommitteeDraftSchema.pick({ name: true, position: true, image: true })
      .extend({ translations: translationsSchema('position') })
      .array(),
  }),
);

const Lecture = z.object({
  title: z.string(),
  speaker: z.string().default(''),
  description: z.string().optional(),
  goals: z.string().optional(),
  streamed: z.boolean().optional(),
  translations: translationsSchema('title', 'description', 'goals'),
});
const moderator = z.string().default('');
const time = z.string();

const ProgrammeSchema = z.array(
  z.object({
    day: z.number(),
    auditorium: z.string().nullable(),
    /** The place of the room, for items without a place of their own. */
    location: z.string().nullable(),
    translations: translationsSchema('location'),
    items: z.array(
      z.union([
        z.strictObject({
          time,
          theme: z.string(),
          moderator,
          lectures: z.array(Lecture),
          translations: translationsSchema('theme'),
        }),
        Lecture.extend({
          time,
          moderator,
          location: z.string().optional(),
          translations: translationsSchema('title', 'location', 'description', 'goals'),
        }).strict(),
      ]),
    ),
  }),
);

/** The fictional congress of a new installation, as rows of the content tables in display order. */
export function readSampleContent() {
  return {
    speakers: SpeakerDraftSchema.array()
      .parse(JSON.parse(read('speakers.json')))
      .map((speaker) => ({ ...speaker, image: storedPicture(speaker.image) })),
    sponsors: SponsorDraftSchema.array()
      .parse(JSON.parse(read('sponsors.json')))
      .map((sponsor) => ({ ...sponsor, logo: storedPicture(sponsor.logo) })),
    welcome: WelcomeDraftSchema.parse(JSON.parse(read('welcome.json'))),
    leadership: LeadershipSchema.parse(JSON.parse(read('leadership.json'))).map((member, index) => ({
      ...member,
      image: storedPicture(member.image),
      order_position: index + 1,
    })),
    committees: CommitteesSchema.parse(JSON.parse(read('committees.json'))).flatMap(
      ({ type, translations, members }, order) =>
        members.map((member, index) => ({
          ...member,
          image: storedPicture(member.image),
          type,
          translations: derivedTranslations(member.translations, 'type', translations, 'type'),
          order_position: index + 1,
          committee_order: order + 1,
        })),
    ),
    programme: ProgrammeSchema.parse(JSON.parse(read('programme.json'))).flatMap(sessionsOf),
  };
}

/** The tables whose files have a structure of their own and are read one by one above. */
const SHAPED = [
  'speakers',
  'sponsors',
  'welcome_content',
  'leadership_team',
  'committees',
  'program_items',
] as const satisfies ContentTable[];
type OtherTable = Exclude<ContentTable, (typeof SHAPED)[number]>;
type SampleRows = { [Table in OtherTable]: Omit<ContentRow<Table>, 'id'>[] };

/**
 * The rows of every other table, from the file with its name (`venue-details.json`), in the order of the file and with their drawings.
 * Tables that start empty, such as notices and changed texts, have no file. The companies of past sponsors are fictional; the lettering
 * of their logos is traced from fonts under the SIL Open Font License (Archivo, Bricolage Grotesque, DM Serif Display, Fraunces, Nunito,
 * Outfit, Sora, Space Grotesk, Syne).
 */
export function readOtherContent(): SampleRows {
  const shaped: readonly ContentTable[] = SHAPED;
  const tables = tablesThat(({ staff }) => staff.step !== null).filter((table) => !shaped.includes(table));
  return Object.fromEntries(tables.map((table) => [table, rowsOf(table)])) as SampleRows;
}

function rowsOf(table: ContentTable) {
  const { schema, picture, defaults = [] } = kindOf(table);
  const { id: _, ...columns } = schema.shape;
  const mayBeLeftOut = Object.fromEntries(defaults.map((column) => [column, true as const]));
  const rows = z
    .object(columns)
    .partial(mayBeLeftOut)
    .array()
    .parse(JSON.parse(read(`${table.replaceAll('_', '-')}.json`)));
  return rows.map((row, index) => ({
    ...row,
    ...(picture && { [picture]: storedPicture(row[picture] as string | null | undefined) }),
    ...('order_position' in columns && { order_position: index + 1 }),
  }));
}

/** A drawing as a data string, as the content tables store it. */
const storedPicture = (file: string | null | undefined) =>
  file ? `data:image/svg+xml;base64,${Buffer.from(read(file), 'utf8').toString('base64')}` : null;

/** A round table's title is its theme, and its lectures copy time, place, day and auditorium (specification section 3). */
function sessionsOf({ items, ...room }: z.infer<typeof ProgrammeSchema>[number]): SampleSession[] {
  return items.map((item) => {
    const { day, auditorium } = room;
    const own = 'location' in item && item.location ? item : room;
    const shared = { day, auditorium, time: item.time, location: own.location, parent_id: null };
    const placed = (translations: Translations) =>
      derivedTranslations(translations, 'location', own.translations, 'location');
    const lecture = (source: z.infer<typeof Lecture>, chair = '') =>
      ProgramItemDraftSchema.parse({
        ...shared,
        type: 'palestra',
        title: source.title,
        theme: null,
        speaker: source.speaker,
        moderator: chair,
        description: source.description ?? null,
        goals: source.goals ?? null,
        streamed: source.streamed ?? false,
        translations: placed(source.translations),
      });
    if (!('lectures' in item)) return { item: lecture(item, item.moderator), lectures: [] };
    const { theme, moderator, lectures, translations } = item;
    const roundTable = {
      ...shared,
      type: 'mesa_redonda',
      title: theme,
      theme,
      speaker: '',
      moderator,
      streamed: false,
      translations: derivedTranslations(placed(translations), 'title', translations, 'theme'),
    };
    return {
      item: ProgramItemDraftSchema.parse(roundTable),
      lectures: lectures.map((one) => lecture(one)),
    };
  });
}

/** The translations with `column` replaced in every language by the text of `source` in `origin`. */
function derivedTranslations(
  translations: Translations,
  column: string,
  origin: Translations,
  source: string,
): Translations {
  return Object.fromEntries(
    TRANSLATION_LANGUAGES.flatMap((language) => {
      const { [column]: _, ...texts } = translations[language] ?? {};
      const text = origin[language]?.[source];
      if (text !== undefined) texts[column] = text;
      return Object.keys(texts).length > 0 ? [[language, texts]] : [];
    }),
  );
}
