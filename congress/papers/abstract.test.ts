import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedFacts } from '../facts/shipped.ts';
import { type Abstract, checkAbstract, countWords, descriptorsOf, type Finding } from './abstract.ts';
import { folded, tidied } from './sections.ts';
import { ACCEPTED_TYPES } from './study-types.ts';

const limits = shippedFacts.papers;
const { min, max } = limits.abstractWords;
const words = (count: number) => Array.from({ length: count }, () => 'ferida').join(' ');

/** A faultless abstract with `body` words from the introduction to the conclusion. */
function abstract({
  body = min,
  descriptors = 'Feridas; Enfermagem; Curativos',
  references = '1. Silva A.',
} = {}) {
  const headings = 7;
  return [
    'Cobertura de espuma em lesões por pressão',
    `Introdução: ${words(body - headings - 4)}`,
    'Objetivo: avaliar',
    'Método: coorte',
    'Resultados e discussão: cicatrização',
    'Conclusão: eficaz',
    `Descritores: ${descriptors}`,
    `Referências: ${references}`,
  ].join('\n');
}

const input = (text: string, more: Partial<Abstract> = {}): Abstract => ({
  text,
  studyType: 'integrativeReview',
  images: 0,
  tables: 0,
  charts: 0,
  ...more,
});
const check = (text: string, more?: Partial<Abstract>) => checkAbstract(input(text, more), limits);
const ids = (text: string, more?: Partial<Abstract>) => check(text, more).findings.map(({ id }) => id);
const find = (id: Finding['id'], text: string, more?: Partial<Abstract>) =>
  check(text, more).findings.find((finding) => finding.id === id);

it('has nothing against a proper abstract', () => {
  expect(check(abstract()).findings.filter(({ severity }) => severity !== 'fine')).toEqual([]);
  expect(check(abstract()).words).toBe(min);
});

describe('words', () => {
  it.each([
    [min - 1, 'words.few', 1],
    [min, 'words.fine', min],
    [max, 'words.fine', max],
    [max + 1, 'words.many', 1],
  ] as const)('%i words: %s', (body, id, count) => {
    expect(find(id, abstract({ body }))).toMatchObject({ count });
  });

  it('counts neither the title, nor the descriptors, nor the references', () => {
    const text = `${words(40)}\n${abstract({ descriptors: words(9), references: words(90) })}`;
    expect(check(text).words).toBe(min);
  });

  it('counts everything while it knows no section, and says so', () => {
    expect(check('uma ferida – e outra').words).toBe(4);
    expect(ids('uma ferida')).toContain('words.unstructured');
  });

  it('counts what holds a letter or a digit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zà-öø-ú0-9]{1,9}$/)),
        fc.constantFrom(' ', '\n', ' – ', '\t\t'),
        (list, gap) => {
          expect(countWords(list.join(gap))).toBe(list.length);
        },
      ),
    );
  });
});

describe('sections', () => {
  it('names those that are missing', () => {
    const text = abstract().replace(/\nObjetivo.*\nMétodo.*/, '');
    expect(find('sections.missing', text)?.sections).toEqual(['objective', 'method']);
    expect(find('sections.missing', abstract().replace(/^.*\n/, ''))?.sections).toEqual(['title']);
  });

  it('tells an empty one from a missing one', () => {
    expect(find('sections.empty', abstract().replace('avaliar', ''))?.sections).toEqual(['objective']);
  });

  it('asks for the discussion', () => {
    expect(ids(abstract().replace(' e discussão', ''))).toContain('sections.discussion');
    expect(ids(abstract().replace(' e discussão: cicatrização', ': sim\nDiscussão: não'))).toContain(
      'sections.fine',
    );
  });

  it('notices another order', () => {
    const lines = abstract().split('\n');
    expect(ids([lines[0], lines[2], lines[1], ...lines.slice(3)].join('\n'))).toContain('sections.order');
  });
});

describe('descriptors', () => {
  it.each([
    ['A; B', 'descriptors.few', 2],
    ['A; B; C.', 'descriptors.fine', 3],
    ['A, B, C, D, E, F', 'descriptors.many', 6],
    ['', 'descriptors.few', 0],
  ] as const)('“%s”: %s', (descriptors, id, count) => {
    expect(find(id, abstract({ descriptors }))).toMatchObject({ count });
  });

  it('are parted by semicolons, lines, commas or full stops', () => {
    const name = fc.stringMatching(/^[A-Z][a-zç]{2,8}( [a-z]{3,6})?$/);
    const list = fc.uniqueArray(name, { minLength: 1, maxLength: 8, selector: folded });
    fc.assert(
      fc.property(
        list,
        fc.constantFrom('; ', ';\n', '\n', '\n\n', ', ', '. '),
        fc.constantFrom('', '.', ';\n'),
        (names, gap, end) => {
          fc.pre(!(end.includes(';') && names.length === 1));
          expect(descriptorsOf(names.join(gap) + end)).toEqual(names);
        },
      ),
    );
  });

  it('count once, keep their commas between semicolons, and lose their numbers', () => {
    expect(descriptorsOf('Feridas; feridas; Úlcera, varicosa')).toEqual(['Feridas', 'Úlcera, varicosa']);
    expect(descriptorsOf('1. Feridas\n2. Curativos')).toEqual(['Feridas', 'Curativos']);
    expect(descriptorsOf('1. Feridas. 2. Curativos.')).toEqual(['Feridas', 'Curativos']);
    expect(descriptorsOf('1 - Feridas; 2 - 3D; 3 - Laser')).toEqual(['Feridas', '3D', 'Laser']);
    expect(descriptorsOf('• Feridas\n– Curativos')).toEqual(['Feridas', 'Curativos']);
  });

  it.each([['Impressão 3D; 3D printing; 5-Fluorouracil'], ['3D printing'], ['1-Octanol'], ['2,4-D; 5-FU']])(
    'keep the figures that are theirs: %s',
    (text) => {
      expect(descriptorsOf(text).join('; ')).toBe(text);
    },
  );
});

it('asks for references', () => {
  expect(ids(abstract({ references: '' }))).toContain('references.missing');
  expect(ids(abstract())).toContain('references.fine');
});

describe('the kind of study', () => {
  it('is asked for', () => {
    expect(ids(abstract(), { studyType: null })).toContain('type.unknown');
  });

  it.each(['bibliographicReview', 'narrativeReview'] as const)('%s is refused', (studyType) => {
    expect(find('type.rejected', abstract(), { studyType })?.severity).toBe('problem');
  });

  it.each(ACCEPTED_TYPES)('%s is accepted', (studyType) => {
    expect(ids(abstract(), { studyType })).toContain('type.accepted');
  });

  it('needs an opinion number or a consent letter, unless it is exempt', () => {
    const of = (studyType: Abstract['studyType'], sentence = '') =>
      ids(abstract().replace('coorte', `coorte. ${sentence}`), { studyType }).find((id) =>
        id.startsWith('ethics'),
      );
    expect(of('cohort')).toBe('ethics.missing');
    expect(of('cohort', 'CAAE 12345678.9.0000.1234.')).toBe('ethics.number');
    expect(of('cohort', 'Parecer nº 1.234.567.')).toBe('ethics.number');
    expect(of('cohort', 'Com carta de anuência.')).toBe('ethics.letter');
    expect(of('reflection')).toBe('ethics.exempt');
    expect(of('documentaryResearch')).toBe('ethics.publicDocuments');
  });
});

describe('what an abstract may not hold', () => {
  it.each(['images', 'tables', 'charts'] as const)('%s of the document', (kind) => {
    expect(find(`elements.${kind}`, abstract(), { [kind]: 2 })).toMatchObject({
      severity: 'problem',
      count: 2,
    });
  });

  it('numbered figures and tables, each quoted once', () => {
    const text = abstract().replace('cicatrização', 'Tabela 1 e (Figura nº 2), na tabela 1, gráfico IV');
    expect(find('elements.named', text)?.quotes).toEqual(['Tabela 1', 'Figura nº 2', 'gráfico IV']);
  });

  it('but a word alone, or a cited work, is no figure', () => {
    const text = abstract({ references: '1. Table 2 of wounds.' }).replace(
      'cicatrização',
      'o quadro clínico e a figura do enfermeiro',
    );
    expect(ids(text)).toContain('elements.fine');
  });

  it('rows of cells', () => {
    const text = abstract().replace('cicatrização', '\nGrupo\tÁrea\nA\t12 cm²\nB\t8 cm²');
    expect(find('elements.rows', text)?.count).toBe(3);
    expect(ids(abstract().replace('cicatrização', '\n\tparágrafo recuado'))).toContain('elements.fine');
  });
});

describe('any text at all', () => {
  const noise = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.constantFrom(
          'Introdução',
          'MÉTODO',
          'results:',
          '\n',
          '. ',
          '\t',
          'Descritores:',
          '1.',
          ' ',
          '**',
          'Figura 1',
        ),
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(''));

  it('gets an answer about every rule, with one verdict each', () => {
    fc.assert(
      fc.property(noise, (text) => {
        const { words: count, findings } = check(text);
        expect(count).toBeLessThanOrEqual(countWords(tidied(text)));
        for (const rule of ['type', 'words', 'sections', 'descriptors', 'references', 'elements']) {
          expect(findings.some(({ id }) => id.startsWith(`${rule}.`))).toBe(true);
        }
        expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
      }),
    );
  });

  it.each([' ', 'a', '1', '. ', 'objetivo ', '\t', 'figura ', '(', 'objetivo: ', '1.1.', '*'])(
    'stays quick with a hundred thousand times “%s”',
    (piece) => {
      const started = process.cpuUsage().user;
      check(piece.repeat(100_000), { studyType: 'cohort' });
      expect((process.cpuUsage().user - started) / 1000).toBeLessThan(3000);
    },
  );
});
