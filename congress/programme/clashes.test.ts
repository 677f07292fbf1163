import { describe, expect, it } from 'vitest';
import { shippedFacts } from '../facts/shipped.ts';
import { clashesOf } from './clashes.ts';
import { storedName } from './days-and-rooms.ts';
import type { ShownItem } from './schema.ts';

const [bandeirantes = '', anhanguera = ''] = shippedFacts.rooms.map(storedName);

function aLecture(id: string, time: string, values: Partial<ShownItem> = {}): ShownItem {
  return {
    id,
    day: 1,
    time,
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
const aRoundTable = (id: string, time: string, values: Partial<ShownItem> = {}) =>
  aLecture(id, time, { type: 'mesa_redonda', theme: id, ...values });

const described = (candidate: ShownItem, items: ShownItem[]) =>
  clashesOf(candidate, items).map((clash) =>
    'with' in clash ? `${clash.kind} ${clash.with.id}` : clash.kind,
  );

describe('the same room', () => {
  const stored = aLecture('b', '09:30 - 10:30');

  it('is taken while another activity lasts', () => {
    expect(described(aLecture('a', '09:00 - 10:00'), [stored])).toEqual(['room b']);
  });

  it.each([
    ['when one ends as the other begins', aLecture('a', '10:30 - 11:00')],
    ['in the other auditorium', aLecture('a', '09:00 - 10:00', { auditorium: anhanguera })],
    ['on another day', aLecture('a', '09:00 - 10:00', { day: 2 })],
    ['against its own stored version', aLecture('b', '09:00 - 10:00')],
  ])('is free %s', (_, candidate) => {
    expect(described(candidate, [stored])).toEqual([]);
  });

  it('is where a course says that it is: its place, and no auditorium', () => {
    const course = (id: string, time: string, location: string | null) =>
      aLecture(id, time, { day: 0, auditorium: null, location });
    const morning = course('b', '09:00 - 12:00', 'Sala 1');
    expect(described(course('a', '11:00 - 13:00', ' Sala 1'), [morning])).toEqual(['room b']);
    expect(described(course('a', '14:00 - 17:00', 'Sala 1'), [morning])).toEqual(['gap']);
    for (const elsewhere of ['Sala 2', null])
      expect(described(course('a', '11:00 - 13:00', elsewhere), [morning])).toEqual([]);
  });

  it('is both auditoriums for what concerns everybody', () => {
    expect(described(aLecture('a', '09:30', { auditorium: null }), [stored])).toEqual(['room b']);
  });
});

describe('the same person', () => {
  it('cannot be in both auditoriums', () => {
    const other = aLecture('b', '09:30 - 10:30', { auditorium: anhanguera, moderator: 'Dra. Ána  Lima' });
    expect(described(aLecture('a', '09:00 - 10:00', { speaker: 'Rui Sá e Ana Lima' }), [other])).toEqual([
      'person b',
    ]);
  });

  it('may moderate a round table and speak in it', () => {
    const table = aRoundTable('table', '09:00 - 10:00', { moderator: 'Ana Lima' });
    const inside = aLecture('a', '09:00 - 10:00', { speaker: 'Ana Lima', parent_id: 'table' });
    const sibling = aLecture('b', '09:00 - 10:00', { speaker: 'Ana Lima', parent_id: 'table' });
    expect(described(inside, [table, inside, sibling])).toEqual([]);
    expect(described(table, [table, inside, sibling])).toEqual([]);
  });

  it('is looked for among the lectures of a round table that moves', () => {
    const table = aRoundTable('table', '09:00 - 10:00');
    const inside = aLecture('inside', '09:00 - 10:00', { speaker: 'Ana Lima', parent_id: 'table' });
    const other = aLecture('b', '14:00 - 15:00', { speaker: 'Ana Lima', auditorium: anhanguera });
    expect(described({ ...table, time: '14:30 - 15:30' }, [table, inside, other])).toEqual(['person b']);
  });
});

describe('times', () => {
  it('outside the round table are named', () => {
    const table = aRoundTable('table', '09:00 - 10:00');
    expect(described(aLecture('a', '10:00 - 10:30', { parent_id: 'table' }), [table])).toEqual(['outside']);
    expect(described(aLecture('a', '09:15 - 09:30', { parent_id: 'table' }), [table])).toEqual([]);
  });

  it('that cannot be read are named', () => {
    expect(described(aLecture('a', 'manhã'), [])).toEqual(['time']);
  });
});

describe('too much', () => {
  it('is a session of more than two hours, unless it is a course', () => {
    expect(described(aLecture('a', '09:00 - 11:30'), [])).toEqual(['long']);
    expect(described(aLecture('a', '08:00 - 12:00', { day: 0 }), [])).toEqual([]);
  });

  it('are lectures that need more minutes than their round table has', () => {
    const table = aRoundTable('table', '09:00 - 10:00');
    const lecture = (id: string, minutes: number) =>
      aLecture(id, '09:00 - 10:00', { parent_id: 'table', minutes });
    expect(described(table, [table, lecture('a', 30), lecture('b', 30)])).toEqual([]);
    expect(clashesOf(lecture('b', 40), [table, lecture('a', 30)])).toEqual([
      { kind: 'overfull', minutes: 10, roundTable: table },
    ]);
  });
});

describe('gaps', () => {
  const room = [aLecture('before', '09:00 - 09:45'), aLecture('after', '11:00 - 12:00')];

  it('on either side are counted in minutes', () => {
    expect(clashesOf(aLecture('a', '10:15 - 10:30'), room)).toEqual([
      expect.objectContaining({ kind: 'gap', minutes: 30 }),
      expect.objectContaining({ kind: 'gap', minutes: 30 }),
    ]);
  });

  it('in which something else lasts are none', () => {
    expect(described(aLecture('a', '10:50 - 11:00'), [...room, aLecture('long', '09:30 - 10:45')])).toEqual(
      [],
    );
  });

  it('of a few minutes are none', () => {
    expect(clashesOf(aLecture('a', '09:50 - 10:50'), room)).toEqual([]);
  });
});

describe('a person whom the database knows', () => {
  const ana = (id: string) => [{ name: 'Ana Lima', role: 'speaker' as const, speaker: id }];
  const at = (id: string, more: Partial<ShownItem>) =>
    aLecture(id, '09:00 - 10:00', { auditorium: id === 'a' ? bandeirantes : anhanguera, ...more });
  const stored = at('b', { speaker: 'Dra. Ana Lima', people: ana('one') });

  it('is not her namesake, and is herself by another spelling', () => {
    expect(described(at('a', { speaker: 'Ana Lima', people: ana('other') }), [stored])).toEqual([]);
    expect(described(at('a', { speaker: 'Ana Lima', people: ana('one') }), [stored])).toEqual(['person b']);
    const married = [{ name: 'Ana Reis', role: 'speaker' as const, speaker: 'one' }];
    expect(described(at('a', { speaker: 'Ana Reis', people: married }), [stored])).toEqual(['person b']);
  });

  it('has a family name with “e”, which is nobody of its own', () => {
    const linked = (name: string, id: string) => ({
      speaker: `Dra. ${name}`,
      people: [{ name, role: 'speaker' as const, speaker: id }],
    });
    const other = at('b', linked('Rui Moraes e Silva', 'two'));
    expect(described(at('a', linked('Ana Costa e Silva', 'one')), [other])).toEqual([]);
    expect(described(at('a', linked('Rui Moraes e Silva', 'two')), [other])).toEqual(['person b']);
    expect(described(at('a', linked('Rui Moraes e Silva', 'three')), [other])).toEqual([]);
  });

  it('is one person where the name is typed anew that the programme has elsewhere', () => {
    const name = 'Rui Moraes e Silva';
    const other = at('b', { speaker: name, people: [{ name, role: 'speaker' as const, speaker: 'two' }] });
    expect(described(at('a', { speaker: 'Dr. Rui Moraes e Silva' }), [other])).toEqual(['person b']);
  });

  it('is meant by who types the name, unless several have it', () => {
    expect(described(at('a', { speaker: 'ana lima' }), [stored])).toEqual(['person b']);
    const namesake = aLecture('c', '10:00 - 11:00', { speaker: 'Ana Lima', people: ana('other') });
    expect(described(at('a', { speaker: 'Ana Lima' }), [stored, namesake])).toEqual([]);
  });
});
