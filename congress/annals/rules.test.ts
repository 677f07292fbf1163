import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samplePapers } from '#tests/support/annals.ts';
import { searchWords } from '../search.ts';
import { folded } from '../text.ts';
import { volumeSlug } from './addresses.ts';
import { isDepositable, nameParts, namesBody } from './names.ts';
import { filedName, fullName, peopleOf, peopleText } from './people.ts';
import {
  abstractParts,
  excerpt,
  facetCounts,
  pageNumbers,
  pageRange,
  paperAt,
  papersOf,
  type Searchable,
  searchPapers,
  wholeAbstract,
} from './rules.ts';

const everywhere = (words: string) => ({ words, kept: {} });
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

describe('names', () => {
  it.each([
    ['João Carlos da Silva Júnior', { given: 'João Carlos', particle: 'da', family: 'Silva Júnior' }],
    ['Fernando da Luz Pires Neto', { given: 'Fernando da Luz', family: 'Pires Neto' }],
    ['Ana Lima', { given: 'Ana', family: 'Lima' }],
    ['Ana Neto', { given: 'Ana', family: 'Neto' }],
    ['Cher', { given: '', family: 'Cher' }],
    ['García Márquez, Gabriel', { given: 'Gabriel', family: 'García Márquez' }],
    ['Silva Júnior, João Carlos da', { given: 'João Carlos', particle: 'da', family: 'Silva Júnior' }],
    ['João Carlos da Silva Jr.', { given: 'João Carlos', particle: 'da', family: 'Silva Jr.' }],
    ['Vincent T. DeVita, Jr.', { given: 'Vincent T.', family: 'DeVita Jr.' }],
    ['DeVita, Vincent T., Jr.', { given: 'Vincent T.', family: 'DeVita Jr.' }],
    ['Jiddeke M. van de Kamp', { given: 'Jiddeke M.', particle: 'van de', family: 'Kamp' }],
    [
      'Miguel Frederico do Espírito Santo',
      { given: 'Miguel Frederico', particle: 'do', family: 'Espírito Santo' },
    ],
    ['José Castelo Branco Filho', { given: 'José', family: 'Castelo Branco Filho' }],
    ['Jaime Mier y Teran', { given: 'Jaime', family: 'Mier y Teran' }],
    ['Ana Santa Cruz', { given: 'Ana', family: 'Santa Cruz' }],
    ['Virginie Halley-Lima', { given: 'Virginie', family: 'Halley-Lima' }],
  ])('%s is filed by its family', (name, parts) => {
    expect(nameParts(name)).toEqual(parts);
  });

  it('are said in the order of given and family names', () => {
    expect(fullName({ name: 'García Márquez, Gabriel' })).toBe('Gabriel García Márquez');
    expect(fullName({ name: 'Ana Lima' })).toBe('Ana Lima');
  });

  it('are taken by Crossref without digits, and up to sixty letters in each part', () => {
    const long = 'a'.repeat(61);
    const names = ['Ana de Lima', `${long} Lima`, `Ana ${long}`, 'Ana Lima 2', `${'b'.repeat(60)} Lima`];
    expect(names.map(isDepositable)).toEqual([true, false, false, false, true]);
  });

  it.each([
    ['Ministério da Saúde', true],
    ['GRUPO DE ESTUDOS EM FERIDAS', true],
    ['Sociedade Brasileira de Estomaterapia', true],
    ['European Pressure Ulcer Advisory Panel', true],
    ['World Health Organization', true],
    ['Conselho Federal de Enfermagem, Brasil', true],
    ['Brasil. Ministério da Saúde', true],
    ['Dra. Ana Lima', false],
    ['Conselho, Ana', false],
    ['Ana Hospital', false],
    ['João Redes da Liga', false],
    ['Ana Lima', false],
  ])('%s names a body: %s', (name, body) => {
    expect(namesBody(name)).toBe(body);
    expect(fullName({ name })).toBe(body ? name : fullName({ name, organization: false }));
  });

  it('of bodies stay whole, whatever they look like when the editor says so', () => {
    expect(filedName({ name: 'Feridas em Foco', organization: true })).toBe('Feridas em Foco');
    expect(filedName({ name: 'Rede Lima', organization: false })).toBe('Lima, Rede');
    expect(filedName({ name: 'Ministério da Saúde' })).toBe('Ministério da Saúde');
  });

  it('come back from the text that editors write', () => {
    const people = [
      { name: 'Feridas em Foco', organization: true },
      { name: 'Grupo de Estudos em Feridas 2', institution: 'UFMG' },
      { name: 'Rede Lima', organization: false },
      {
        name: 'Ana Lima',
        institution: 'Hospital São Luiz',
        orcid: '0000-0002-1825-0097',
        corresponding: true,
      },
      { name: 'Rui Sá', orcid: '0000-0001-5109-3700' },
      { name: 'Bia Sol' },
    ];
    expect(peopleOf(peopleText(people))).toEqual(people);
    expect(peopleOf('Ana Lima | https://orcid.org/0000-0002-1825-0097 | Correspondente')).toEqual([
      { name: 'Ana Lima', orcid: '0000-0002-1825-0097', corresponding: true },
    ]);
  });
});

describe('pages and addresses', () => {
  it('are written and counted', () => {
    expect([pageRange({ pages: '11-12' }), pageRange({ pages: '11' }), pageRange({ pages: null })]).toEqual([
      '11–12',
      '11',
      '',
    ]);
    expect(pageNumbers({ pages: '11' })).toEqual({ first: 11, last: 11 });
    expect(pageNumbers({ pages: 'e15' })).toBeNull();
  });

  it('put papers in the order of their pages, those without at the end', () => {
    const pages = ['112-115', null, '11-12', 'e3', '9'];
    const papers = pages.map((each) => ({ edition: 1, pages: each }));
    const inOrder = papersOf([...papers, { edition: 2, pages: '1' }], 1).map((each) => each.pages);
    expect(inOrder).toEqual(['9', '11-12', '112-115', null, 'e3']);
  });

  it('name volumes by the ordinal, beyond the tenth by the number', () => {
    expect([1, 2, 10, 11].map(volumeSlug)).toEqual([
      'primeiro-congresso',
      'segundo-congresso',
      'decimo-congresso',
      '11-congresso',
    ]);
  });

  it('finds a paper and those beside it', () => {
    const [first, second] = samplePapers;
    expect(paperAt(samplePapers, first?.slug ?? '')).toEqual({ paper: first, previous: null, next: second });
    expect(paperAt(samplePapers, samplePapers.at(-1)?.slug ?? '')?.next).toBeNull();
    expect(paperAt(samplePapers, 'nenhum')).toBeUndefined();
  });
});

describe('an abstract', () => {
  it('is divided by its headings', () => {
    const parts = abstractParts('Introdução: A.\nObjetivo: B.\nResultados e discussão: C.');
    expect(parts).toEqual([
      { heading: 'introduction', text: 'A.' },
      { heading: 'objective', text: 'B.' },
      { heading: 'results', text: 'C.' },
    ]);
  });

  it('stays whole where it has none, or others', () => {
    for (const text of ['Um resumo sem partes.', 'Objetivo: A.\nPalavras-chave: dor.'])
      expect(abstractParts(text)).toEqual([{ heading: null, text }]);
  });

  it.each(samplePapers.map((each) => [each.slug, each.abstract]))(
    'of %s has all five parts',
    (_, abstract) => {
      expect(abstractParts(abstract).map(({ heading }) => heading)).toEqual([
        'introduction',
        'objective',
        'method',
        'results',
        'conclusion',
      ]);
    },
  );
});

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
    const asked = { words: '', kept: { descriptor: 'pe diabetico' } };
    const found = searchPapers(sample, asked);
    expect(found.length).toBeGreaterThan(1);
    for (const match of found) expect(match.paper.descriptors).toContain('Pé Diabético');
    expect(searchPapers(sample, { words: '', kept: { descriptor: 'pe' } })).toEqual([]);
  });

  it('counts what the papers differ in, and keeps to it', () => {
    const counts = facetCounts(sample, 'presentation');
    expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(sample.length);
    for (const [value, count] of counts)
      expect(searchPapers(sample, { words: '', kept: { presentation: value } })).toHaveLength(count);
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
