import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedFacts } from '../facts/shipped.ts';
import { LONGEST_SEARCH, searchWords } from '../search.ts';
import { folded } from '../text.ts';
import { daysOf, storedName } from './days-and-rooms.ts';
import {
  EMPTY_QUERY,
  findSessions,
  PERIODS,
  type ProgrammeQuery,
  readQuery,
  sessionPath,
  TYPES,
  VIEWS,
  writeQuery,
} from './filter.ts';
import type { Session } from './sessions.ts';

const { rooms } = shippedFacts;
const [bandeirantes = '', anhanguera = ''] = rooms.map(storedName);
const roomOf = (name: string) => rooms.find((room) => storedName(room) === name) ?? null;

const aSession = (title: string, values: Partial<Session> = {}): Session => ({
  code: folded(title).replaceAll(' ', '-'),
  title,
  day: 1,
  time: '09:00 - 10:00',
  start: 540,
  end: 600,
  auditorium: bandeirantes,
  ...values,
});

const queryOf = (query: Partial<ProgrammeQuery>) => ({ ...EMPTY_QUERY, ...query });

const titlesOf = (sessions: Session[], query: Partial<ProgrammeQuery>) =>
  findSessions(sessions, queryOf(query)).map(({ session }) => session.title);

describe('the query of an address', () => {
  it('names everything in Portuguese', () => {
    const query: ProgrammeQuery = {
      words: 'úlcera venosa',
      day: 2,
      auditorium: roomOf(anhanguera),
      type: 'mesa_redonda',
      period: 'tarde',
      view: 'lista',
    };
    const written =
      '?busca=%C3%BAlcera+venosa&dia=2&auditorio=anhanguera&tipo=mesa_redonda&periodo=tarde&vista=lista';
    expect(writeQuery(query)).toBe(written);
    expect(readQuery(new URLSearchParams(written), shippedFacts)).toEqual(query);
  });

  it.each([
    '',
    'dia=3&auditorio=ipiranga&tipo=oficina&periodo=madrugada&vista=mapa',
    'dia=&auditorio=&tipo=&periodo=&vista=&busca=++',
    'dia=01&tipo=PALESTRA&auditorio=toString&periodo=constructor',
  ])('ignores what it cannot mean: %s', (search) => {
    expect(readQuery(new URLSearchParams(search), shippedFacts)).toEqual(EMPTY_QUERY);
    expect(writeQuery(readQuery(new URLSearchParams(search), shippedFacts))).toBe('');
  });

  it('seeks no more than its box takes', () => {
    const { words } = readQuery(new URLSearchParams(`busca=+${'a'.repeat(300)}`), shippedFacts);
    expect(words).toBe('a'.repeat(LONGEST_SEARCH));
  });

  it('is read as it was written', () => {
    const query = fc.record({
      words: fc
        .string({ unit: 'grapheme', maxLength: 20 })
        .map((words) => words.trim())
        .filter((words) => words.isWellFormed()),
      day: fc.option(fc.constantFrom(...daysOf(shippedFacts.event))),
      auditorium: fc.option(fc.constantFrom(...rooms)),
      type: fc.option(fc.constantFrom(...TYPES)),
      period: fc.option(fc.constantFrom(...PERIODS)),
      view: fc.option(fc.constantFrom(...VIEWS)),
    });
    fc.assert(
      fc.property(query, (wanted) => {
        expect(readQuery(new URLSearchParams(writeQuery(wanted)), shippedFacts)).toEqual(wanted);
      }),
    );
  });

  it('leads to one session', () => {
    expect(sessionPath({ day: 2, code: 'abc' })).toBe('/programacao?dia=2#atividade-abc');
  });
});

describe('a search', () => {
  const sessions = [
    aSession('Úlcera venosa'),
    aSession('Biofilme', { speaker: 'Maria Úlcera Lima' }),
    aSession('Laser', { moderator: 'João ulcera' }),
    aSession('Compressão', { location: 'Sala ÚLCERA' }),
    aSession('Estomia', { auditorium: anhanguera }),
  ];

  it('reads titles, people and places without accents or capitals', () => {
    expect(titlesOf(sessions, { words: 'ulcera' })).toEqual([
      'Úlcera venosa',
      'Biofilme',
      'Laser',
      'Compressão',
    ]);
    expect(titlesOf(sessions, { words: 'ANHANGUERA' })).toEqual(['Estomia']);
  });

  it('wants every word, wherever it is', () => {
    expect(titlesOf(sessions, { words: 'lima biofilme' })).toEqual(['Biofilme']);
    expect(titlesOf(sessions, { words: 'lima laser' })).toEqual([]);
  });

  describe('in a round table', () => {
    const lectures = [
      aSession('Isquemia', { speaker: 'Rui Telles' }),
      aSession('Calçado do pé', { speaker: 'Ana Paz' }),
    ];
    const table = aSession('Pé diabético', { roundTable: true, moderator: 'Lia Prado', lectures });
    const search = (words: string) =>
      findSessions([table], queryOf({ words })).map((found) => found.lectures);

    it.each([
      ['isquemia', [['isquemia']]],
      ['diabetico telles', [['isquemia']]],
      ['diabetico', [[]]],
      ['pe', [['calcado-do-pe']]],
      ['telles paz', [['isquemia', 'calcado-do-pe']]],
      ['telles oncologia', []],
    ])('“%s” marks %j', (words, marked) => {
      expect(search(words)).toEqual(marked);
    });
  });

  it('finds what has every word and nothing else, for any words', () => {
    const names = ['pele', 'dor', 'odor', 'Ação', 'laser', 'é'];
    const word = fc.constantFrom(...names);
    const talk = fc.tuple(fc.array(word, { maxLength: 3 }), fc.array(word, { maxLength: 2 }));
    fc.assert(
      fc.property(fc.array(talk, { maxLength: 8 }), fc.array(word, { maxLength: 3 }), (written, sought) => {
        const all = written.map(([title, speaker], index) =>
          aSession(`${index} ${title.join(' ')}`, { speaker: speaker.join(' ') }),
        );
        const words = searchWords(sought.join(' '));
        const wanted = all.filter(({ title, speaker }) => {
          const searchedWords = folded(`${title} ${speaker}`).split(' ');
          return words.every((one) =>
            searchedWords.some((other) => (one.length > 3 ? other.includes(one) : other.startsWith(one))),
          );
        });
        expect(titlesOf(all, { words: sought.join(' ') })).toEqual(wanted.map(({ title }) => title));
      }),
    );
  });
});

describe('the filters', () => {
  const sessions = [
    aSession('curso', { day: 0, auditorium: null, start: 480, end: 720 }),
    aSession('manhã', { start: 540, end: 600 }),
    aSession('meio-dia', { start: 690, end: 750, auditorium: anhanguera }),
    aSession('tarde', { start: 720, end: 780, openEnd: true, auditorium: null }),
    aSession('noite', { start: 1080, end: 1140, roundTable: true }),
    aSession('sem hora', { start: null, end: null, auditorium: anhanguera }),
  ];

  it.each([
    [{ period: 'manha' }, ['curso', 'manhã', 'meio-dia']],
    [{ period: 'tarde' }, ['meio-dia', 'tarde']],
    [{ period: 'noite' }, ['noite']],
    [{ type: 'mesa_redonda' }, ['noite']],
    [{ auditorium: roomOf(anhanguera) }, ['meio-dia', 'tarde', 'sem hora']],
    [{ auditorium: roomOf(bandeirantes) }, ['manhã', 'tarde', 'noite']],
    [{ auditorium: roomOf(bandeirantes), period: 'manha', words: 'manha' }, ['manhã']],
    [{ day: 2 }, ['curso', 'manhã', 'meio-dia', 'tarde', 'noite', 'sem hora']],
  ] satisfies [Partial<ProgrammeQuery>, string[]][])('%j leave %j', (query, titles) => {
    expect(titlesOf(sessions, query)).toEqual(titles);
  });
});
