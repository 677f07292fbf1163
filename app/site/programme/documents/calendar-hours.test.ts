import { describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { sessionsOf } from '#congress/programme/sessions.ts';
import { clockTime } from '#congress/programme/times.ts';
import { timetableOf } from '#congress/programme/timetable.ts';
import { readCalendar } from '#tests/support/calendar.ts';
import { aContent, anhanguera, anItem, fileOf, read } from '#tests/support/session-calendar.ts';

describe('the hours of an event', () => {
  it('that the text does not tell are the whole day, with what it says', () => {
    const item = anItem({ time: 'horário a definir' });
    expect(read(item).event(item.id)).toMatchObject({
      start: shippedFacts.event.firstDay,
      end: shippedFacts.event.lastDay,
      summary: `${item.title} (horário a definir)`,
      transparency: 'TRANSPARENT',
    });
  });

  it('end where the next one begins when the text names no end', () => {
    const [one, next] = [anItem({ time: '9h' }), anItem({ time: '9h40' })];
    expect(read(one, next).event(one.id)?.end).toMatch('T09:40:00');
  });

  it('are those of the grid, whatever is written', () => {
    const items = [
      anItem({ time: '9h' }),
      anItem({ time: '9h40' }),
      anItem({ time: '9h20', auditorium: anhanguera }),
      anItem({ time: '10h30 às 11h', auditorium: anhanguera }),
      anItem({ time: '11h', auditorium: null }),
      anItem({ time: '23h30' }),
    ];
    const found = sessionsOf(items).map((session) => ({ session, lectures: [] }));
    const { minutes, slots } = timetableOf(found, shippedFacts.rooms);
    const first = slots[0]?.start ?? 0;
    const timeAt = (row: number) =>
      clockTime(minutes.slice(0, row - 2).reduce((sum, one) => sum + one, first));
    const inGrid = slots.flatMap(({ cells }) => cells.map(({ rows }) => rows.map(timeAt)));
    const inFile = read(...items).events.map(({ start, end }) => [
      start.slice(11, 16),
      end.slice(11, 16).replace('00:00', '24:00'),
    ]);
    expect(inGrid).toEqual(inFile);
  });

  it('last to midnight at most', () => {
    const item = anItem({ time: '23h30' });
    expect(read(item).event(item.id)?.end).toBe(`${shippedFacts.event.lastDay}T00:00:00`);
  });

  it('are on the day of their fact', () => {
    const days = ([0, 1, 2] as const).map((day) => anItem({ day }));
    const { preCongressDay, firstDay, lastDay } = shippedFacts.event;
    expect(read(...days).events.map(({ start }) => start.slice(0, 10))).toEqual([
      preCongressDay,
      firstDay,
      lastDay,
    ]);
  });

  it('are taken only by what a visitor picked', () => {
    const content = aContent([anItem()]);
    expect(readCalendar(fileOf(content)).events[0]?.transparency).toBe('TRANSPARENT');
    expect(readCalendar(fileOf(content, { chosen: true })).events[0]?.transparency).toBe('OPAQUE');
  });
});

describe('a round table', () => {
  const table = anItem({ type: 'mesa_redonda', theme: 'Biofilme', speaker: null, moderator: 'Lia Prado' });
  const lectures = [
    anItem({ title: 'Limpeza', parent_id: table.id }),
    anItem({ title: 'Coberturas', speaker: '', parent_id: table.id }),
  ];

  it('lists its lectures, and each lecture names it', () => {
    const calendar = read(table, ...lectures);
    expect(calendar.event(table.id)?.summary).toBe('Mesa-redonda: Biofilme');
    expect(calendar.event(table.id)?.description).toContain('– Limpeza, com Rui Telles\n– Coberturas\n');
    expect(calendar.event(lectures[0]?.id ?? '')?.description).toContain('“Biofilme”');
  });

  it('has each lecture at its own time where that is known, which those before it may change', () => {
    const timed = lectures.map((lecture, at) => ({ ...lecture, minutes: 20, order_position: at + 1 }));
    const calendar = read(table, ...timed);
    const event = calendar.event(timed[1]?.id ?? '');
    expect(event?.start).toMatch('T09:20:00');
    expect(event?.end).toMatch('T09:40:00');
    expect(event?.description).toContain('09:20 - 09:40');
    expect(event?.sequence).toBe(calendar.event(table.id)?.sequence);
    expect(calendar.event(table.id)?.description).toContain('– 09:20 - 09:40: Coberturas\n');
  });

  it('passes its change on to its lectures', () => {
    const changed = { ...table, theme: 'Outro tema', revision: 500, changedAt: '2026-03-02T00:00:00Z' };
    const event = read(changed, ...lectures).event(lectures[0]?.id ?? '');
    expect(event).toMatchObject({ sequence: 500, lastModified: '2026-03-02T00:00:00Z' });
  });
});
