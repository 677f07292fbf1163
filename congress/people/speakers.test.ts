import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShownItem } from '../programme/schema.ts';
import {
  appearancesOf,
  beginningOf,
  searchSpeakers,
  speakerAt,
  speakerLinks,
  speakerSlug,
  speakersOfSessions,
} from './speakers.ts';

const ANA = { id: 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d', name: 'Dra. Ána Lima' };
const RUI = { id: 'ffffffff-0000-4000-8000-0000000000AB', name: 'Rui Sá' };
const OTHER_ANA = { id: '00000000-0000-4000-8000-000000000001', name: 'Ana Lima' };

function aLecture(id: string, values: Partial<ShownItem> = {}): ShownItem {
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
    auditorium: 'Auditório Bandeirantes',
    parent_id: null,
    ...values,
  };
}

describe('the address of a speaker', () => {
  it.each([
    [ANA, 'ana-lima-3b4c5d'],
    [RUI, 'rui-sa-0000ab'],
    [{ ...RUI, name: 'Profª Dra. Sônia de Andrade e Silva' }, 'sonia-de-andrade-e-silva-0000ab'],
    [{ ...RUI, name: '…' }, '0000ab'],
  ])('of %o is %s', (speaker, slug) => {
    expect(speakerSlug(speaker)).toBe(slug);
  });

  it.each([
    ['ana-lima-3b4c5d', ANA],
    ['ANA-LIMA-3B4C5D', ANA],
    // An address with the name before her marriage, and typed variants.
    ['ana-reis-3b4c5d', ANA],
    ['3b4c5d', ANA],
    ['ana-lima', ANA],
    ['Ána Lima', ANA],
    ['ana-lima-000001', OTHER_ANA],
    ['rui-sa', RUI],
  ])('%s leads to the right one', (address, speaker) => {
    expect(speakerAt([ANA, OTHER_ANA, RUI], address)?.speaker).toBe(speaker);
  });

  it.each(['ana', 'ana-lima-ffffff', '', '…', 'eva-reis'])('%j leads nowhere', (address) => {
    expect(speakerAt([ANA, OTHER_ANA, RUI], address)).toBeNull();
  });

  it('knows the neighbours', () => {
    expect(speakerAt([ANA, OTHER_ANA, RUI], 'ana-lima-3b4c5d')).toMatchObject({
      previous: null,
      next: OTHER_ANA,
    });
    expect(speakerAt([ANA, OTHER_ANA, RUI], 'rui-sa')).toMatchObject({ previous: OTHER_ANA, next: null });
  });

  it('is each one’s own, and stays so whoever else comes, goes or is renamed', () => {
    const name = fc.oneof(
      fc.constantFrom('Ana Lima', 'Dr. Ana Lima', 'ÁNA LIMA', '', '?', '123'),
      fc.string(),
    );
    const people = fc.uniqueArray(fc.record({ id: fc.uuid(), name }), {
      selector: ({ id }) => id.slice(-6),
    });
    fc.assert(
      fc.property(people, people, name, (speakers, others, newName) => {
        expect(new Set(speakers.map(speakerSlug)).size).toBe(speakers.length);
        const codes = new Set(speakers.map(({ id }) => id.slice(-6)));
        const newcomers = others.filter(({ id }) => !codes.has(id.slice(-6)));
        for (const speaker of speakers) {
          const renamed = { ...speaker, name: newName };
          const all = [...newcomers, renamed];
          expect(speakerAt(all, speakerSlug(speaker))?.speaker).toBe(renamed);
        }
      }),
    );
  });
});

const named = (role: 'speaker' | 'moderator', { id }: { id: string }, name: string) => ({
  ...{ role, speaker: id, name },
});

describe('the appearances of a speaker', () => {
  it('are those that are linked to her, by day and time', () => {
    const table = aLecture('aaaaaaaaaa', {
      type: 'mesa_redonda',
      theme: 'Biofilme',
      time: '14h',
      people: [named('moderator', ANA, 'Moderação: Ana Lima')],
    });
    const items = [
      aLecture('later', { day: 2, time: 'a definir', people: [named('speaker', ANA, 'ANA LIMA')] }),
      aLecture('two', {
        ...{ day: 2, time: '9h' },
        people: [
          named('speaker', RUI, 'Rui Sá'),
          named('speaker', ANA, 'Ana'),
          named('moderator', ANA, 'Ana Lima'),
        ],
      }),
      table,
      aLecture('inside', { time: '14h', people: [named('speaker', ANA, 'Ana Lima')], parent_id: table.id }),
      aLecture('course', { day: 0, auditorium: null, people: [named('speaker', ANA, 'Ana Lima')] }),
      aLecture('namesake', { speaker: 'Ana Lima', people: [named('speaker', OTHER_ANA, 'Ana Lima')] }),
      aLecture('nobody', { speaker: 'Ana Lima' }),
    ];
    const listed = appearancesOf(ANA, items).map(({ session, as }) => `${session.title}: ${as.join(', ')}`);
    expect(listed).toEqual([
      'course: speaker',
      'Biofilme: moderator',
      'inside: speaker',
      'two: speaker, moderator',
      'later: speaker',
    ]);
    expect(appearancesOf(RUI, items).map(({ session }) => session.title)).toEqual(['two']);
  });

  it('are in the order in which they are heard: a lecture at its own time inside its round table', () => {
    const people = [named('speaker', ANA, 'Ana Lima')];
    const time = '09:00 - 11:00';
    const inside = { parent_id: 'aaaaaaaaaa', time };
    const items = [
      aLecture('aaaaaaaaaa', { type: 'mesa_redonda', theme: 'Biofilme', time }),
      aLecture('first', { ...inside, minutes: 60, order_position: 1 }),
      aLecture('second', { ...inside, minutes: 30, order_position: 2, people }),
      aLecture('talk', { time: '09:30 - 10:00', auditorium: null, people }),
    ];
    expect(appearancesOf(ANA, items).map(({ session }) => session.title)).toEqual(['talk', 'second']);
  });
});

describe('the people of the programme', () => {
  const items = [
    aLecture('a', {
      people: [named('speaker', ANA, 'Dra. Ana Lima'), named('moderator', ANA, 'Ana Lima')],
    }),
    aLecture('b', { people: [named('speaker', OTHER_ANA, 'Ana Lima')] }),
    aLecture('c', { speaker: 'a definir', people: [] }),
  ];

  it('lead to their pages by their names as they are written, namesakes each to their own', () => {
    expect(speakerLinks(items, [ANA, OTHER_ANA, RUI])).toEqual({
      a: { 'Dra. Ana Lima': 'ana-lima-3b4c5d', 'Ana Lima': 'ana-lima-3b4c5d' },
      b: { 'Ana Lima': 'ana-lima-000001' },
    });
    expect(speakerLinks(items, [RUI])).toEqual({});
  });

  it('are told each once', () => {
    expect([...speakersOfSessions(items, [ANA, OTHER_ANA])]).toEqual([
      ['a', [ANA]],
      ['b', [OTHER_ANA]],
      ['c', []],
    ]);
  });
});

describe('the search of speakers', () => {
  const speakers = [
    { name: 'Sônia Prado', title: 'Enfermeira' },
    { name: 'Rui Sá', title: 'Médico, úlceras venosas' },
  ];
  it.each([
    ['sonia', ['Sônia Prado']],
    ['ULCERA', ['Rui Sá']],
    ['venosas rui', ['Rui Sá']],
    ['', ['Sônia Prado', 'Rui Sá']],
    [' … ', ['Sônia Prado', 'Rui Sá']],
    ['prado médico', []],
  ])('%j finds %j', (words, names) => {
    expect(searchSpeakers(speakers, words).map(({ name }) => name)).toEqual(names);
  });
});

describe('the beginning of a text', () => {
  it.each([
    ['Cuida de feridas.', 'Cuida de feridas.'],
    ['Cuida  de\nferidas.', 'Cuida de feridas.'],
    ['Cuida de feridas, há anos.', 'Cuida de feridas…'],
    ['Otorrinolaringologistas', 'Otorrinolaringolog…'],
  ])('%j is %j', (text, beginning) => {
    expect(beginningOf(text, 18)).toBe(beginning);
  });
});
