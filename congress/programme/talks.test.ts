import { describe, expect, it } from 'vitest';
import { AUDITORIUMS } from './days-and-rooms.ts';
import type { ProgramItem } from './schema.ts';
import { shownTalk, talksOf } from './talks.ts';

const [bandeirantes] = AUDITORIUMS;

const TABLE: ProgramItem = {
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

describe('talksOf', () => {
  it('gives every activity its place, and a lecture its round table', () => {
    const lecture: ProgramItem = {
      ...TABLE,
      id: 'ffffffff-0000-4000-8000-000000000000',
      type: 'palestra',
      title: 'Limpeza',
      theme: null,
      time: 'a definir',
      speaker: 'Rui Telles',
      moderator: '',
      location: 'Sala 3',
      parent_id: TABLE.id,
    };
    expect(talksOf([TABLE, lecture])).toEqual([
      {
        id: TABLE.id,
        code: 'a1b2c3d4e5',
        title: 'Biofilme',
        moderator: 'Lia Prado',
        day: 1,
        time: '9h–10h30',
        start: 540,
        end: 630,
        auditorium: bandeirantes,
        roundTable: true,
      },
      {
        id: lecture.id,
        code: 'ffffffff00',
        title: 'Limpeza',
        speaker: 'Rui Telles',
        location: 'Sala 3',
        day: 1,
        time: 'a definir',
        start: null,
        end: null,
        auditorium: bandeirantes,
        within: { id: TABLE.id, title: 'Biofilme' },
      },
    ]);
  });

  it('leaves a lecture whose round table is gone on its own', () => {
    expect(talksOf([{ ...TABLE, type: 'palestra', parent_id: 'gone' }])[0]).not.toHaveProperty('within');
  });

  it('shows talks by their codes, without ids', () => {
    const lecture: ProgramItem = { ...TABLE, id: 'b', type: 'palestra', parent_id: TABLE.id };
    const shown = talksOf([TABLE, lecture]).map(shownTalk);
    expect(shown.map(({ code, within }) => [code, within])).toEqual([
      ['a1b2c3d4e5', undefined],
      ['b', 'a1b2c3d4e5'],
    ]);
    for (const talk of shown) expect(talk).not.toHaveProperty('id');
  });
});
