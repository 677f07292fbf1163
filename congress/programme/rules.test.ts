import { describe, expect, it } from 'vitest';
import { AUDITORIUMS } from './days-and-rooms.ts';
import { programmeOf } from './rules.ts';
import type { ProgramItem } from './schema.ts';

const [bandeirantes, anhanguera] = AUDITORIUMS;

function aLecture(id: string, values: Partial<ProgramItem> = {}): ProgramItem {
  return {
    id,
    day: 1,
    time: '09:00 - 10:00',
    type: 'palestra',
    title: id,
    theme: null,
    speaker: null,
    moderator: null,
    location: null,
    auditorium: bandeirantes,
    parent_id: null,
    ...values,
  };
}
const aRoundTable = (id: string, values: Partial<ProgramItem> = {}) =>
  aLecture(id, { type: 'mesa_redonda', theme: `Tema ${id}`, title: null, ...values });

const titles = (sessions: { title: string }[] | undefined) => sessions?.map((session) => session.title);

describe('programmeOf', () => {
  it('puts every activity under its day and auditorium', () => {
    const programme = programmeOf([
      aLecture('curso', { day: 0, auditorium: null }),
      aLecture('a', { day: 1 }),
      aLecture('b', { day: 1, auditorium: anhanguera }),
      aLecture('c', { day: 2, auditorium: anhanguera }),
    ]);
    expect(titles(programme.courses)).toEqual(['curso']);
    expect(programme.days.map(({ day, rooms }) => [day, rooms.map((room) => titles(room.sessions))])).toEqual(
      [
        [1, [['a'], ['b']]],
        [2, [[], ['c']]],
      ],
    );
    expect(programme.days[0]?.rooms.map((room) => room.auditorium)).toEqual([...AUDITORIUMS]);
  });

  it('orders by the start that a free text names, and keeps the given order of equals', () => {
    const programme = programmeOf([
      aLecture('a definir', { day: 0, time: 'a definir' }),
      aLecture('dez', { day: 0, time: '10:00 - 11:00' }),
      aLecture('nove', { day: 0, time: '9:00' }),
      aLecture('nove também', { day: 0, time: '09h - 12h' }),
    ]);
    expect(titles(programme.courses)).toEqual(['nove', 'nove também', 'dez', 'a definir']);
  });

  it('shows a round table by its theme with its lectures inside, not beside it', () => {
    const [table] =
      programmeOf([
        aRoundTable('mesa', { moderator: 'Lia Prado', title: 'antigo' }),
        aLecture('primeira', { parent_id: 'mesa', speaker: 'Rui Telles' }),
        aLecture('segunda', { parent_id: 'mesa' }),
      ]).days[0]?.rooms[0]?.sessions ?? [];
    expect(table).toEqual({
      code: 'mesa',
      title: 'Tema mesa',
      moderator: 'Lia Prado',
      time: '09:00 - 10:00',
      roundTable: true,
      lectures: [
        { code: 'primeira', title: 'primeira', speaker: 'Rui Telles' },
        { code: 'segunda', title: 'segunda' },
      ],
    });
  });

  it('keeps a lecture whose round table is gone', () => {
    const programme = programmeOf([aLecture('órfã', { parent_id: 'apagada' })]);
    expect(titles(programme.days[0]?.rooms[0]?.sessions)).toEqual(['órfã']);
  });

  it('shows an activity without auditorium in both', () => {
    const programme = programmeOf([aLecture('Credenciamento', { auditorium: null })]);
    expect(programme.days[0]?.rooms.map((room) => titles(room.sessions))).toEqual([
      ['Credenciamento'],
      ['Credenciamento'],
    ]);
  });

  it('leaves out a location that only repeats the auditorium', () => {
    const programme = programmeOf([
      aLecture('a', { location: bandeirantes }),
      aLecture('b', { location: ' Sala 3 ' }),
    ]);
    expect(programme.days[0]?.rooms[0]?.sessions.map((session) => session.location)).toEqual([
      undefined,
      'Sala 3',
    ]);
  });
});
