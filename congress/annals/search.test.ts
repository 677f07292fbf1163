import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samplePapers } from '#tests/support/annals.ts';
import { searchWords } from '../search.ts';
import { folded } from '../text.ts';
import { fullName } from './people.ts';
import { excerpt, facetCounts, type Searchable, searchPapers, wholeAbstract } from './rules.ts';

const everywhere = (words: string) => ({ words, filters: {} });
const paper = (id: string, given: Partial<Searchable>): Searchable & { id: string } => ({
  id,
  title: 'Curativo',
  authors: ['Ana Lima'],
  descriptors: ['Idoso'],
  ...given,
});
const ids = (found: { paper: { id: string } }[]) => found.map((match) => match.paper.id);

const sample = samplePapers.map(({ slug, title, authors, descriptors, abstract, presented_as }) => ({
  slug,
  title,
  authors: authors.map(fullName),
  descriptors,
  presented_as,
  abstract: wholeAbstract(abstract),
}));

describe('a search', () => {
  it('shows everything in its order while nothing is asked', () => {
    for (const words of ['', '   ', '?!']) {
      const found = searchPapers(sample, everywhere(words));
      expect(found.map((match) => match.paper)).toEqual(sample);
      expect(found.every(({ fields }) => fields.length === 0)).toBe(true);
    }
  });

  it('knows neither accents nor capitals', () => {
    const found = ids(
      searchPapers([paper('a', { title: 'Lesão por Pressão' })], everywhere('PRESSAO lesão')),
    );
    expect(found).toEqual(['a']);
  });

  it('needs every word, wherever each is', () => {
    const papers = [
      paper('both', { title: 'Laser em úlceras', authors: ['João da Silva'] }),
      paper('one', { title: 'Laser em queimaduras' }),
    ];
    const [found, ...others] = searchPapers(papers, everywhere('silva laser'));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ paper: { id: 'both' }, fields: ['title', 'authors'] });
  });

  it('puts the title before descriptors before authors before the abstract', () => {
    const papers = [
      paper('abstract', { abstract: 'Tratou-se a dor.' }),
      paper('author', { authors: ['Maria das Dores'] }),
      paper('descriptor', { descriptors: ['Dor'] }),
      paper('title', { title: 'A dor na troca' }),
      paper('none', {}),
    ];
    expect(ids(searchPapers(papers, everywhere('dor')))).toEqual([
      'title',
      'descriptor',
      'author',
      'abstract',
    ]);
  });

  it('puts the start of a word before its middle, within a field', () => {
    const papers = [paper('middle', { title: 'Laserterapia' }), paper('start', { title: 'A terapia' })];
    expect(ids(searchPapers(papers, everywhere('terapia')))).toEqual(['start', 'middle']);
    expect(ids(searchPapers(papers, everywhere('la')))).toEqual(['middle']);
    expect(ids(searchPapers(papers, everywhere('ra')))).toEqual([]);
    const pains = [paper('odour', { title: 'Odor' }), paper('pain', { title: 'Dor' })];
    expect(ids(searchPapers(pains, everywhere('dor')))).toEqual(['pain']);
  });

  it('finds in the abstract once it is there', () => {
    const found = searchPapers([paper('a', { abstract: 'Polihexanida' })], everywhere('polihex'));
    expect(found[0]?.fields).toEqual(['abstract']);
    expect(searchPapers([paper('a', {})], everywhere('polihex'))).toEqual([]);
  });

  it('keeps to a descriptor, however it is written', () => {
    const search = { words: '', filters: { descriptor: 'pe diabetico' } };
    const found = searchPapers(sample, search);
    expect(found.length).toBeGreaterThan(1);
    for (const match of found) expect(match.paper.descriptors).toContain('Pé Diabético');
    expect(searchPapers(sample, { words: '', filters: { descriptor: 'pe' } })).toEqual([]);
  });

  it('counts what the papers differ in, and keeps to it', () => {
    const counts = facetCounts(sample, 'presentation');
    expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(sample.length);
    for (const [value, count] of counts)
      expect(searchPapers(sample, { words: '', filters: { presentation: value } })).toHaveLength(count);
    expect(facetCounts(sample, 'section')).toEqual([]);
  });

  const query = fc
    .array(fc.constantFrom(...searchWords(sample.map(({ title, abstract }) => title + abstract).join(' '))), {
      maxLength: 4,
    })
    .map((words) => words.join(' '));

  it('narrows with every word, and says where each match is', () => {
    fc.assert(
      fc.property(query, query, (words, more) => {
        const wide = new Set(searchPapers(sample, everywhere(words)).map((match) => match.paper));
        for (const { paper: found, fields } of searchPapers(sample, everywhere(`${words} ${more}`))) {
          expect(wide).toContain(found);
          const text = folded(fields.map((field) => [found[field]].flat().join(' ')).join(' '));
          for (const word of searchWords(`${words} ${more}`)) expect(text).toContain(word);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('does not care for order, repetition, capitals or accents', () => {
    fc.assert(
      fc.property(query, (words) => {
        const slugs = (text: string) =>
          searchPapers(sample, everywhere(text)).map((match) => match.paper.slug);
        const expected = slugs(words);
        expect(slugs(words.split(' ').reverse().join('  '))).toEqual(expected);
        expect(slugs(`${words} ${words}`.toUpperCase())).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

describe('an excerpt', () => {
  const text = sample[0]?.abstract ?? '';

  it('shows the first of the words with some text around it', () => {
    const shown = excerpt(text, ['noturno'], 100) ?? '';
    expect(shown).toContain('noturno');
    expect(shown.length).toBeLessThan(110);
    expect(shown).toMatch(/^… .* …$/);
    expect(excerpt(text, ['zebra'])).toBeNull();
  });

  it('is always part of the text and always shows a word', () => {
    const words = searchWords(text);
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.integer({ min: 60, max: 300 }), (word, length) => {
        const shown = excerpt(text, [word], length) ?? '';
        expect(text).toContain(shown.replace(/^… | …$/g, ''));
        expect(folded(shown)).toContain(word);
      }),
    );
  });
});
