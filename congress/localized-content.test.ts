import { describe, expect, it } from 'vitest';
import { noRows } from '#tests/support/empty-content.ts';
import type { PublishedContent, PublishedProgramItem } from './content.ts';
import { shippedFacts } from './facts/shipped.ts';
import { textLanguage } from './language.ts';
import { contentIn } from './localized-content.ts';
import { committeesOf } from './people/rules.ts';
import { searchSpeakers } from './people/speakers.ts';
import { newsFor } from './programme/agenda.ts';
import { EMPTY_QUERY, findSessions } from './programme/filter.ts';
import { sessionsOf } from './programme/sessions.ts';
import { starredSession } from './programme/starred.ts';

const DAY = '2026-03-02';
const CHANGED = { revision: 1, changedAt: '2026-03-01T12:00:00Z' };
const lecture = (id: string, values: Partial<PublishedProgramItem>): PublishedProgramItem => ({
  ...{ id, day: 1, time: '09:00 - 10:00', type: 'palestra', title: `Palestra ${id}`, theme: null },
  ...{ speaker: null, moderator: null, location: null, auditorium: null, parent_id: null, translations: {} },
  ...CHANGED,
  ...values,
});
const member = (id: string, translations: PublishedContent['committees'][number]['translations']) => ({
  ...{ id, name: id, position: 'Coordenadora', type: 'Comissão Científica', translations, picture: null },
  ...{ order_position: 1, committee_order: 1 },
});

const content: PublishedContent = {
  ...noRows,
  version: '1',
  changedAt: null,
  lastChanges: { tables: {}, speakers: {} },
  speakers: [
    {
      ...{ id: 'a', name: 'Ana', title: 'Enfermeira', bio: 'Cuida.', picture: null },
      translations: { en: { title: 'Nurse' }, es: { title: 'Enfermera', bio: 'Cuida.' } },
    },
  ],
  programItems: [
    lecture('11111111-aaaa', {
      title: 'Cicatrização',
      location: 'Térreo',
      translations: { en: { title: 'Wound healing', location: 'Ground floor' } },
    }),
    lecture('22222222-bbbb', {
      title: 'Laser',
      translations: { en: { title: 'Laser', location: 'Nowhere' } },
    }),
    lecture('33333333-cccc', { title: 'Desbridamento' }),
  ],
  programmeReleases: [],
  programmeChanges: [
    {
      ...{ id: '1', at: CHANGED.changedAt, code: '11111111aa', kind: 'changed', aspects: ['title'] },
      before: {
        ...{ title: 'Feridas', day: 1, time: '9:00', auditorium: null },
        translations: { en: { title: 'Wounds' } },
      },
      after: { title: 'Cicatrização', day: 1, time: '9:00', auditorium: null },
    },
    {
      ...{ id: '2', at: CHANGED.changedAt, code: '99999999aa', kind: 'cancelled' },
      before: { title: 'Feridas', day: 1, time: '9:00', auditorium: null },
    },
  ],
  ...{ faq: [], testimonials: [], photos: [], pastSponsors: [], venueDetails: [], siteTexts: [] },
  welcome: {
    id: 'w',
    title: 'Bem-vindos',
    description: 'Venham.',
    translations: { en: { title: 'Welcome' } },
  },
  committees: [
    member('m1', { en: { type: 'Scientific Committee' } }),
    member('m2', { en: { type: 'Scientific Committee', position: 'Coordinator' } }),
  ],
  facts: shippedFacts,
  factsChanged: null,
};

describe('the content in a language', () => {
  it('is the stored one in Portuguese, without its translations', () => {
    const { speakers, welcome } = contentIn(content, 'pt-BR', DAY);
    expect(speakers).toEqual([{ id: 'a', name: 'Ana', title: 'Enfermeira', bio: 'Cuida.', picture: null }]);
    expect(welcome).toEqual({ id: 'w', title: 'Bem-vindos', description: 'Venham.' });
  });

  it('has each translated text, and says of the others that they are Portuguese', () => {
    const [ana] = contentIn(content, 'en', DAY).speakers;
    expect(ana).toMatchObject({ title: 'Nurse', bio: 'Cuida.', untranslated: ['bio'] });
    expect([textLanguage(ana ?? {}, 'title'), textLanguage(ana ?? {}, 'bio')]).toEqual([undefined, 'pt-BR']);
    expect(contentIn(content, 'en', DAY).welcome).toMatchObject({
      title: 'Welcome',
      untranslated: ['description'],
    });
  });

  it('takes a translation that equals the Portuguese for one', () => {
    expect(contentIn(content, 'es', DAY).speakers[0]).not.toHaveProperty('untranslated');
    expect(sessionsOf(contentIn(content, 'en', DAY).programItems)[1]).not.toHaveProperty('untranslated');
  });

  it('shows no translation of a text that was emptied', () => {
    expect(contentIn(content, 'en', DAY).programItems[1]?.location).toBeNull();
  });

  it('is made once for each snapshot, language and day', () => {
    expect(contentIn(content, 'en', DAY)).toBe(contentIn(content, 'en', DAY));
    expect(contentIn(content, 'en', '2026-03-03')).not.toBe(contentIn(content, 'en', DAY));
    expect(contentIn({ ...content }, 'en', DAY)).not.toBe(contentIn(content, 'en', DAY));
  });

  it('keeps a committee together, under one name and its Portuguese anchor', () => {
    expect(committeesOf(contentIn(content, 'en', DAY).committees)).toMatchObject([
      {
        name: 'Scientific Committee',
        anchor: 'comissao-cientifica',
        members: [{ position: 'Coordenadora', untranslated: ['position'] }, { position: 'Coordinator' }],
      },
    ]);
    expect(committeesOf(contentIn(content, 'es', DAY).committees)).toMatchObject([
      { name: 'Comissão Científica', untranslated: ['name'] },
    ]);
  });
});

describe('sessions in a language', () => {
  const inEnglish = sessionsOf(contentIn(content, 'en', DAY).programItems);
  const inPortuguese = sessionsOf(contentIn(content, 'pt-BR', DAY).programItems);
  const find = (words: string) =>
    findSessions(inEnglish, { ...EMPTY_QUERY, words }).map(({ session }) => session.title);

  it('are found by the words shown and by those of the original', () => {
    expect(find('healing')).toEqual(['Wound healing']);
    expect(find('cicatrizacao terreo')).toEqual(['Wound healing']);
    const { speakers } = contentIn(content, 'en', DAY);
    expect(['nurse', 'enfermeira', 'médica'].map((words) => searchSpeakers(speakers, words).length)).toEqual([
      1, 1, 0,
    ]);
  });

  it('are remembered in Portuguese: neither another language nor a translation is news', () => {
    const starred = inPortuguese.map(starredSession);
    expect(inEnglish.map(starredSession)).toEqual(starred);
    expect(newsFor(starred, inEnglish)).toEqual([]);
  });

  it('mark what is Portuguese', () => {
    expect(inEnglish.map(({ untranslated }) => untranslated)).toEqual([undefined, undefined, ['title']]);
  });
});

it('calls a talk streamed where the facts say that talks are', () => {
  const marked = { ...content, programItems: [lecture('1', { streamed: true })] };
  const inPerson = { ...content.facts, event: { ...content.facts.event, someTalksStreamed: false } };
  const streamed = (content: PublishedContent) => contentIn(content, 'pt-BR', DAY).programItems[0]?.streamed;
  expect(streamed(marked)).toBe(true);
  expect(streamed({ ...marked, facts: inPerson })).toBeUndefined();
  expect(marked.programItems[0]?.streamed).toBe(true);
});

it('changes of the programme are told with the translations of then and of now', () => {
  const [renamed, cancelled] = contentIn(content, 'en', DAY).programmeChanges;
  expect(renamed).toMatchObject({ before: { title: 'Wounds' }, after: { title: 'Wound healing' } });
  expect(cancelled).toMatchObject({ before: { title: 'Feridas', untranslated: ['title'] } });
  expect(contentIn(content, 'pt-BR', DAY).programmeChanges[0]).toMatchObject({
    before: { title: 'Feridas' },
  });
});
