import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedFacts } from '../facts/shipped.ts';
import { daysOf, storedName } from './days-and-rooms.ts';
import type { ShownItem } from './schema.ts';
import { isIn, linesIn, type Session, sessionsOf, withLectures } from './sessions.ts';
import { clockTime } from './times.ts';

const [bandeirantes = '', anhanguera = ''] = shippedFacts.rooms.map(storedName);

let made = 0;
function anItem(time: string, values: Partial<ShownItem> = {}): ShownItem {
  made += 1;
  return {
    id: `item-${made}`,
    day: 1,
    time,
    type: 'palestra',
    title: 'Cuidar',
    theme: null,
    speaker: null,
    moderator: null,
    location: null,
    auditorium: bandeirantes,
    parent_id: null,
    ...values,
  };
}
const aLecture = (title: string, values: Partial<ShownItem> = {}) =>
  anItem('09:00 - 10:00', { id: title, title, ...values });
const aRoundTable = (id: string, values: Partial<ShownItem> = {}) =>
  aLecture(id, { type: 'mesa_redonda', theme: `Tema ${id}`, title: null, ...values });

const titlesOf = (items: ShownItem[], wanted: (session: Session) => boolean = () => true) =>
  sessionsOf(items)
    .filter(wanted)
    .map(({ title }) => title);

it('reads the same items once: what is known of a session holds for every page', () => {
  const items = [anItem('09:00'), anItem('10:00')];
  expect(sessionsOf(items)).toBe(sessionsOf(items));
  expect(sessionsOf([...items])).not.toBe(sessionsOf(items));
});

describe('the sessions of the programme', () => {
  it('tell what they are about, and a streamed round table is streamed whole', () => {
    const table = aRoundTable('mesa', { streamed: true, goals: 'Avaliar\n\n Tratar ' });
    const lecture = aLecture('dentro', { parent_id: 'mesa', streamed: false, language: 'en' });
    const [session] = sessionsOf([table, lecture, aLecture('fora', { description: ' ' })]);
    expect(session).toMatchObject({ streamed: true, lectures: [{ streamed: true, language: 'en' }] });
    expect(linesIn(session?.goals ?? '')).toEqual(['Avaliar', 'Tratar']);
    const [, outside] = sessionsOf([table, aLecture('fora', { description: ' ', streamed: false })]);
    expect(outside).not.toHaveProperty('description');
    expect(outside).not.toHaveProperty('streamed');
  });

  it('say what is known of them, and lectures stand inside their round table', () => {
    const table: ShownItem = {
      id: 'A1B2C3D4-E5F6-4a7b-8c9d-0e1f2a3b4c5d',
      day: 1,
      time: ' 9h–10h30 ',
      type: 'mesa_redonda',
      title: 'antigo',
      theme: 'Biofilme',
      speaker: null,
      moderator: ' Lia Prado ',
      location: bandeirantes,
      auditorium: bandeirantes,
      parent_id: null,
    };
    const lecture = aLecture('Limpeza', {
      id: 'ffffffff-0000-4000-8000-000000000000',
      time: 'a definir',
      speaker: 'Rui Telles',
      moderator: '',
      location: 'Sala 3',
      parent_id: table.id,
    });
    const shared = { day: 1, auditorium: bandeirantes };
    const inside = {
      ...shared,
      code: 'ffffffff00',
      title: 'Limpeza',
      speaker: 'Rui Telles',
      location: 'Sala 3',
      time: 'a definir',
      start: null,
      end: null,
      within: { code: 'a1b2c3d4e5', title: 'Biofilme' },
    };
    const around = {
      ...shared,
      code: 'a1b2c3d4e5',
      title: 'Biofilme',
      moderator: 'Lia Prado',
      time: '9h–10h30',
      start: 540,
      end: 630,
      roundTable: true,
      lectures: [inside],
    };
    expect(sessionsOf([lecture, table])).toEqual([around]);
    expect(withLectures(sessionsOf([lecture, table]))).toEqual([around, inside]);
  });

  it('stand by day and start with what names no time last, and keep the given order of equals', () => {
    const items = [
      aLecture('segundo dia', { day: 2, time: '0h' }),
      aLecture('a definir', { time: 'a definir' }),
      aLecture('dez', { time: '10:00 - 11:00' }),
      aLecture('nove', { time: '9:00' }),
      aLecture('nove também', { time: '09h - 12h' }),
    ];
    expect(titlesOf(items)).toEqual(['nove', 'nove também', 'dez', 'a definir', 'segundo dia']);
  });

  it('are in their auditorium, or in both when they concern everybody', () => {
    const items = [
      aLecture('curso', { day: 0, auditorium: null }),
      aLecture('a'),
      aLecture('b', { auditorium: anhanguera }),
      aLecture('Credenciamento', { auditorium: null }),
    ];
    expect(shippedFacts.rooms.map((room) => titlesOf(items, (session) => isIn(room, session)))).toEqual([
      ['a', 'Credenciamento'],
      ['b', 'Credenciamento'],
    ]);
  });

  it('have lectures in their own order, each after the one before as long as it is known how long they take', () => {
    const inside = (id: string, values: Partial<ShownItem>) => aLecture(id, { parent_id: 'mesa', ...values });
    const [table] = sessionsOf([
      aRoundTable('mesa'),
      inside('last', { minutes: 15 }),
      inside('second', { order_position: 2 }),
      inside('first', { order_position: 1, minutes: 20 }),
    ]);
    expect(table?.lectures?.map(({ title, inside }) => [title, inside])).toEqual([
      ['first', { start: 9 * 60, end: 9 * 60 + 20 }],
      ['second', undefined],
      ['last', undefined],
    ]);
  });

  it('keep a lecture whose round table is gone, or is none, on its own', () => {
    const items = [aLecture('a', { parent_id: 'gone' }), aLecture('b', { parent_id: 'a' })];
    expect(titlesOf(items)).toEqual(['a', 'b']);
    expect(sessionsOf(items)[0]).not.toHaveProperty('within');
  });

  it('keep a round table without lectures', () => {
    const [table] = sessionsOf([aRoundTable('mesa')]);
    expect(table).toMatchObject({ title: 'Tema mesa', roundTable: true });
    expect(table).not.toHaveProperty('lectures');
  });
});

const ends = (item: ShownItem, ...others: ShownItem[]) => {
  const end = withLectures(sessionsOf([item, ...others])).find(
    ({ code }) => code === item.id.replaceAll('-', '').slice(0, 10),
  )?.end;
  return typeof end === 'number' ? clockTime(end) : end;
};

describe('a session ends', () => {
  it('as it is written', () => {
    expect(ends(anItem('9h às 12h'), anItem('10h'))).toBe('12:00');
    expect(sessionsOf([anItem('9h às 12h')])[0]).not.toHaveProperty('openEnd');
  });

  it('else when the next one in its room begins', () => {
    const others = [anItem('10h'), anItem('9h40', { auditorium: anhanguera }), anItem('9h50', { day: 2 })];
    expect(ends(anItem('9h15'), ...others)).toBe('10:00');
    expect(ends(anItem('9h15'), ...others, anItem('9h30', { auditorium: null }))).toBe('09:30');
    expect(sessionsOf([anItem('9h')])[0]).toHaveProperty('openEnd', true);
  });

  it('after an hour at the latest, and never on the next day', () => {
    expect(ends(anItem('9h'), anItem('14h'), anItem('8h'), anItem('9h'))).toBe('10:00');
    expect(ends(anItem('23h30'))).toBe('24:00');
  });

  it('never where no time can be read', () => {
    expect(ends(anItem('a definir'), anItem('9h'))).toBeNull();
  });

  it('with its round table, whatever begins inside', () => {
    const table = anItem('9h', { type: 'mesa_redonda', theme: 'Mesa' });
    const lecture = (time: string) => anItem(time, { parent_id: table.id });
    const [one, inside] = [lecture('9h'), lecture('9h20')];
    const next = anItem('9h45');
    expect(ends(table, one, inside, next)).toBe('09:45');
    expect(ends(one, table, inside, next)).toBe('09:45');
    expect(ends(inside, table, one, next)).toBe('09:45');
  });

  it('before the next course of the same room only', () => {
    const course = (time: string, location: string | null = null) =>
      anItem(time, { day: 0, auditorium: null, location });
    const others = [course('9h30', 'Sala Manacá'), course('9h45', 'Sala Ipê'), course('9h20')];
    expect(ends(course('9h', 'Sala Ipê'), ...others)).toBe('09:45');
    expect(ends(course('9h'), ...others)).toBe('10:00');
  });

  it('always after its start, within the day or the night after it', () => {
    const item = fc
      .record({
        start: fc.integer({ min: 0, max: 24 * 60 - 1 }),
        end: fc.option(fc.integer({ min: 0, max: 24 * 60 - 1 })),
        day: fc.constantFrom(...daysOf(shippedFacts.event)),
        auditorium: fc.constantFrom(bandeirantes, anhanguera, null),
      })
      .map(({ start, end, ...rest }) =>
        anItem([start, end].flatMap((time) => (time === null ? [] : clockTime(time))).join(' - '), rest),
      );
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), (items) => {
        for (const { start, end, openEnd } of sessionsOf(items)) {
          expect(end).toBeGreaterThan(start ?? Number.NaN);
          expect(end).toBeLessThanOrEqual((openEnd ? 24 : 36) * 60);
        }
      }),
    );
  });
});
