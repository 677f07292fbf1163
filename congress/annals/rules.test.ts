import { describe, expect, it } from 'vitest';
import { samplePapers } from '#tests/support/annals.ts';
import { volumeSlug } from './addresses.ts';
import { isDepositable, mayBeTwo, nameParts, namesBody, namesSeveral } from './names.ts';
import { filedName, fullName, peopleOf, peopleText } from './people.ts';
import { abstractParts, pageNumbers, pageRange, paperAt, papersOf, withPublicAnnals } from './rules.ts';

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

  it('are one person’s, whatever marks the generation', () => {
    const names = ['Ana Souza, Bia Lima, Caio Reis', 'DeVita, Vincent T., Jr.', 'García Márquez, Gabriel'];
    expect(names.map(namesSeveral)).toEqual([true, false, false]);
  });

  it.each([
    ['Ana Souza, Bia Lima', true],
    ['Ana de Souza, Bia Lima', true],
    ['Souza, Ana', false],
    ['García Márquez, Gabriel', false],
    ['Silva Júnior, João Carlos da', false],
    ['Espírito Santo, Miguel Frederico do', false],
    ['Lima, Ana Maria', false],
    ['Ana Souza', false],
  ])('%s may be two people: %s', (name, isDoubtful) => {
    expect(mayBeTwo(name)).toBe(isDoubtful);
  });

  it('are taken by Crossref without digits, and up to sixty letters in each part', () => {
    const long = 'a'.repeat(61);
    const names = ['Ana de Lima', `${long} Lima`, `Ana ${long}`, 'Ana Lima 2', `${'b'.repeat(60)} Lima`];
    expect(names.map(isDepositable)).toEqual([true, false, false, false, true]);
  });

  it.each([
    ['Ministério da Saúde', true],
    ['Maria P. Câmara', false],
    ['H. Câmara', false],
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
    expect(peopleOf('Ana Lima | Programa CAPES 2021-2024 | www.orcid.org/0000-0002-1825-0097')).toEqual([
      { name: 'Ana Lima', institution: 'Programa CAPES 2021-2024', orcid: '0000-0002-1825-0097' },
    ]);
    for (const copied of [
      '0000000218250097',
      'https://orcid.org/0000000218250097',
      'ORCID: 0000-0002-1825-0097',
    ])
      expect(peopleOf(`Ana Lima | ${copied} | UFMG`)).toEqual([
        { name: 'Ana Lima', institution: 'UFMG', orcid: '0000-0002-1825-0097' },
      ]);
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

it('a volume is public from its day on, and its papers with it', () => {
  const annals = {
    volumes: [
      { edition: 1, published: '2024-08-01' },
      { edition: 2, published: '2026-08-01' },
    ],
    papers: [{ edition: 1 }, { edition: 2 }],
  };
  expect(withPublicAnnals(annals, '2026-07-31')).toEqual({
    volumes: [{ edition: 1, published: '2024-08-01' }],
    papers: [{ edition: 1 }],
  });
  expect(withPublicAnnals(annals, '2026-08-01')).toBe(annals);
});
