import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublicProgramItem } from '#congress/content.ts';
import { momentOf } from '#congress/day.ts';
import { formatLanguage } from '#congress/facts/format.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES } from '#congress/language.ts';
import { codeOf } from '#congress/programme/sessions.ts';
import { readCalendar } from '#tests/support/calendar.ts';
import { aContent, anItem, fileOf, ORIGIN, read } from '#tests/support/session-calendar.ts';

describe.each(LANGUAGES)('a session in %s', (language) => {
  const item = anItem({
    ...{ moderator: 'Lia Prado', description: 'Do exame ao plano.', goals: 'Avaliar\nTratar' },
    ...{ language: 'fr', streamed: true },
  });
  const file = fileOf(aContent([item]), { language });
  const calendar = readCalendar(file);
  const event = calendar.event(item.id);

  it('says what its row says', () => {
    const { venue, event: when } = shippedFacts;
    expect(event).toMatchObject({
      uid: `${item.id}@tecer.example`,
      summary: item.title,
      start: `${when.firstDay}T09:00:00`,
      end: `${when.firstDay}T10:00:00`,
      zone: when.timeZone,
      sequence: item.revision,
      stamp: item.changedAt,
      lastModified: item.changedAt,
    });
    const goals = '– Avaliar\n– Tratar';
    const followed = formatLanguage('fr', language);
    for (const text of [item.speaker, item.moderator, item.time, item.description, goals, followed])
      expect(event?.description).toContain(text);
    for (const where of [item.auditorium, item.location, venue.name[language], venue.streetAddress])
      expect(event?.location).toContain(where);
    const prefix = { 'pt-BR': '', en: '/en', es: '/es' }[language];
    expect(event?.url).toBe(`${ORIGIN}${prefix}/programacao?dia=${item.day}#atividade-${codeOf(item.id)}`);
    expect(event?.description).not.toMatch(/\{\{|calendar\./);
  });

  it('happens at its moment wherever the reader is', () => {
    const { firstDay, timeZone } = shippedFacts.event;
    expect(event?.from).toEqual(new Date(momentOf(firstDay, '09:00', timeZone)));
    expect(event?.to).toEqual(new Date(momentOf(firstDay, '10:00', timeZone)));
  });

  it('is published as a feed that may be read again every hour', () => {
    expect(calendar.property('method')).toBe('PUBLISH');
    expect(calendar.property('refresh-interval')).toBe('PT1H');
    expect(calendar.property('x-published-ttl')).toBe('PT1H');
    expect(calendar.property('source')).toContain('/programacao.ics');
  });

  it('is the same file for the same content', () => {
    expect(fileOf(aContent([item]), { language })).toBe(file);
    expect(file.split('\r\n').every((row) => Buffer.byteLength(row) <= 75)).toBe(true);
  });
});

describe('after a change', () => {
  const item = anItem({ revision: 20 });
  const before = read(item).event(item.id);

  it.each([
    [
      'of the row',
      { ...item, time: '14h às 15h', revision: 21 },
      {},
      `${shippedFacts.event.firstDay}T14:00:00`,
    ],
    [
      'of the facts',
      item,
      {
        facts: {
          ...shippedFacts,
          event: { ...shippedFacts.event, firstDay: '2026-06-01', lastDay: '2026-06-02' },
        },
        factsChanged: { revision: 22, changedAt: '2026-03-05T00:00:00Z' },
      },
      '2026-06-01T09:00:00',
    ],
  ])('%s it is a newer copy of the same event', (_, row, content, start) => {
    const after = readCalendar(fileOf(aContent([row], content))).event(item.id);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect(after?.start).toBe(start);
  });

  it('of other sessions it stays as it is, unless they say when it ends or what it contains', () => {
    const sequences = (values: Partial<PublicProgramItem>) => {
      const row = anItem(values);
      return ['900', '901'].map(
        (version) => readCalendar(fileOf(aContent([row], { version }))).event(row.id)?.sequence,
      );
    };
    const [one, same] = sequences({});
    expect(one).toBe(same);
    expect(sequences({ time: '9h' })).toEqual([900, 901]);
    expect(sequences({ type: 'mesa_redonda', theme: 'Biofilme' })).toEqual([900, 901]);
  });

  it('that removed it the feed no longer has it', () => {
    expect(read(anItem()).event(item.id)).toBeUndefined();
  });
});

it('survives every text that a row may hold', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom(',', ';', '\\', '\n', '\r', '\v', '"', ':', 'ç', '🩹', 'n', ' '),
      maxLength: 200,
    }),
  );
  const readable = (value: string) => value.replace(/\r\n?|\v|\f/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');
  const seen = (value: string) => readable(value.trim());
  fc.assert(
    fc.property(text, text, text, (title, speaker, location) => {
      const item = anItem({ title, speaker, location });
      const file = fileOf(aContent([item]), { name: title });
      const calendar = readCalendar(file);
      const event = calendar.event(item.id);
      // The parser does not unescape the calendar's own texts (RFC 7986).
      expect(
        calendar.property('name').replace(/\\(.)/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped)),
      ).toBe(readable(title));
      expect(event?.summary).toBe(seen(title));
      expect(event?.description).toContain(seen(speaker));
      expect(event?.location).toContain(seen(location));
      expect(file.split('\r\n').every((row) => Buffer.byteLength(row) <= 75)).toBe(true);
    }),
  );
});
