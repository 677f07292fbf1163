import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { CommitteeDraftSchema, LeadershipDraftSchema, SpeakerDraftSchema } from '#congress/people/schema.ts';
import { storedName } from '#congress/programme/days-and-rooms.ts';
import { type ProgramItemDraft, ProgramItemDraftSchema } from '#congress/programme/schema.ts';
import { SponsorDraftSchema } from '#congress/sponsors/schema.ts';
import { WelcomeDraftSchema } from '#congress/welcome/schema.ts';
import { sampleTexts } from '#tests/support/sample-texts.ts';
import { readSampleContent } from './content.ts';

const { programme, speakers, sponsors, leadership, committees, welcome } = readSampleContent();

/** Decodes `data:image/svg+xml;base64,…`. */
const drawn = (stored: string): Buffer => Buffer.from(stored.split(',')[1] ?? '', 'base64');

const everyItem = programme.flatMap(({ item, lectures }) => [item, ...lectures]);

/** The start and end of `09:00 - 10:00`, in minutes after midnight. */
function span(time: string): [from: number, to: number] {
  const parts = /^(\d\d):(\d\d) - (\d\d):(\d\d)$/.exec(time);
  if (!parts) throw new Error(`not a time: ${time}`);
  const [, h1, m1, h2, m2] = parts.map(Number);
  return [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)];
}

function overlap(a: ProgramItemDraft, b: ProgramItemDraft): boolean {
  const [fromA, toA] = span(a.time);
  const [fromB, toB] = span(b.time);
  return a.day === b.day && fromA < toB && fromB < toA;
}

describe('sample congress', () => {
  it('is what the schemas of the congress accept', () => {
    SpeakerDraftSchema.array().min(14).parse(speakers);
    SponsorDraftSchema.array().min(10).max(14).parse(sponsors);
    LeadershipDraftSchema.array().length(5).parse(leadership);
    CommitteeDraftSchema.array().parse(committees);
    ProgramItemDraftSchema.array().parse(everyItem);
    WelcomeDraftSchema.parse(welcome);
  });

  it('has four committees of four to seven members', () => {
    const sizes = Object.values(Object.groupBy(committees, (member) => member.type)).map(
      (list) => list?.length,
    );
    expect(sizes).toHaveLength(4);
    expect(sizes.every((size) => Number(size) >= 4 && Number(size) <= 7)).toBe(true);
  });

  it('names nobody twice in one list', () => {
    expect(new Set(speakers.map(({ name }) => name)).size).toBe(speakers.length);
    expect(new Set(committees.map(({ name, type }) => name + type)).size).toBe(committees.length);
  });

  it('gives every speaker of the carousel something to say', () => {
    const heard = new Set(everyItem.map(({ speaker }) => speaker));
    expect(speakers.filter(({ name }) => !heard.has(name))).toEqual([]);
  });
});

describe('sample programme', () => {
  const room = (day: number, auditorium: string | null) =>
    programme.filter(({ item }) => item.day === day && item.auditorium === auditorium);

  it('offers six courses, each with speaker, moderator and room, before the congress', () => {
    const courses = room(0, null);
    expect(courses).toHaveLength(6);
    expect(courses.filter(({ item }) => !(item.speaker && item.moderator && item.location))).toEqual([]);
  });

  it.each([1, 2].flatMap((day) => shippedFacts.rooms.map((room) => [day, storedName(room)] as const)))(
    'fills day %i in %s from morning to evening without a clash, with two round tables',
    (day, auditorium) => {
      const spans = room(day, auditorium).map(({ item }) => span(item.time));
      expect(spans[0]?.[0]).toBe(8 * 60);
      expect(spans.at(-1)?.[1]).toBe(18 * 60);
      for (const [index, [from, to]] of spans.entries()) {
        expect(to).toBeGreaterThan(from);
        expect(from).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0);
      }
      expect(
        room(day, auditorium).filter(({ item }) => item.type === 'mesa_redonda').length,
      ).toBeGreaterThanOrEqual(2);
    },
  );

  it('puts three or four lectures into every round table, at its time and place', () => {
    for (const { item, lectures } of programme) {
      if (item.type === 'palestra') expect(lectures).toEqual([]);
      else expect(lectures.length === 3 || lectures.length === 4).toBe(true);
      const { time, day, auditorium, location } = item;
      for (const lecture of lectures)
        expect(lecture).toMatchObject({ type: 'palestra', time, day, auditorium, location });
    }
  });

  it('has the practical workshops that a registration includes', () => {
    const workshops = programme.filter(
      ({ item }) => item.day > 0 && item.title?.startsWith('Oficina prática'),
    );
    expect(workshops.length).toBeGreaterThan(1);
  });

  it('asks nobody to be in two rooms at once', () => {
    const sessions = programme.map(({ item, lectures }) => ({
      item,
      people: [item, ...lectures].flatMap((entry) => [entry.speaker, entry.moderator]).filter(Boolean),
    }));
    const clashes = sessions.flatMap((a, index) =>
      sessions
        .slice(index + 1)
        .filter((b) => overlap(a.item, b.item))
        .flatMap((b) =>
          a.people.filter((person) => b.people.includes(person)).map((person) => [person, a.item.time]),
        ),
    );
    expect(clashes).toEqual([]);
    for (const { people } of sessions) expect(new Set(people).size).toBe(people.length);
  });
});

describe('sample texts', () => {
  const months = 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';
  const fact = new RegExp(
    `R\\$|%|por cento|\\d{4}|\\d+º|\\d{1,2}/\\d{1,2}|\\b(${months})\\b|\\bdias? \\d`,
    'i',
  );

  it('leaves dates, prices, percentages and deadlines to the facts record', () => {
    // Except venue details: prices of car parks and hotels are not facts, and appear only in their row.
    const texts = sampleTexts('venue-details.json').flatMap((text) => Object.values(text));
    expect(texts.filter((text) => fact.test(text))).toEqual([]);
    expect(fact.test('até 20 de novembro')).toBe(true);
    expect(fact.test('desconto de 10%')).toBe(true);
  });

  it('are all translated', () => {
    expect(sampleTexts().length).toBeGreaterThan(150);
    expect(sampleTexts().filter(({ en, es }) => !en?.trim() || !es?.trim())).toEqual([]);
  });

  it('welcomes in paragraphs separated by blank lines', () => {
    expect(welcome.description.split('\n\n')).toHaveLength(2);
  });

  it('links only to addresses kept for examples', () => {
    expect(sponsors.filter(({ website }) => website && !website.startsWith('https://example.com/'))).toEqual(
      [],
    );
  });
});

describe('sample pictures', () => {
  const portraits = new Map(
    [...speakers, ...leadership, ...committees].flatMap(({ name, image }) => (image ? [[name, image]] : [])),
  );
  const drawings = [...new Set([...portraits.values(), ...sponsors.flatMap(({ logo }) => logo ?? [])])];

  it('draws everyone differently', () => {
    expect(drawings).toHaveLength(portraits.size + sponsors.length);
  });

  it('needs no font, script or address to show them', async () => {
    for (const drawing of drawings) {
      const svg = drawn(drawing).toString('utf8');
      expect(drawing).toMatch(/^data:image\/svg\+xml;base64,/);
      expect(svg).not.toMatch(/<text|<script|<image|<foreignObject|href|font-|url\((?!#)/i);
      expect(svg.length).toBeLessThan(12_000);
      const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
      expect([format, width && height]).toEqual(['svg', expect.any(Number)]);
    }
  });

  it('shows something in each of them', async () => {
    for (const drawing of drawings) {
      const { channels } = await sharp(drawn(drawing)).resize(48).flatten().stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
    }
  });
});
