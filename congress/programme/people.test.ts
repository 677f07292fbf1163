import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparable, isReadAsOne, namesIn, peopleOf, recognised } from './people.ts';

describe('the people of an item', () => {
  it.each([
    ['Ana Lima, Rui Sá e Bia Luz', ['Ana Lima', 'Rui Sá', 'Bia Luz']],
    ['Ana Lima & Rui Sá / Bia Luz', ['Ana Lima', 'Rui Sá', 'Bia Luz']],
    ['', []],
  ])('%j', (speaker, names) => {
    expect(peopleOf({ speaker, moderator: null })).toEqual(names);
  });
});

it('speakers among them are called as their list calls them', () => {
  const item = {
    ...{ speaker: 'Ana Lima (SP) e Sônia Sá e Silva, Eva Reis', moderator: 'Rui Sá' },
    people: [
      { role: 'speaker' as const, speaker: '1', name: 'Ana Lima (SP)' },
      { role: 'speaker' as const, speaker: '2', name: 'Sônia Sá e Silva' },
    ],
  };
  const speakers = [
    { id: '1', name: 'Dra. Ana Lima' },
    { id: '2', name: 'Sônia Sá e Silva' },
  ];
  expect(namesIn(item, speakers)).toEqual(['Dra. Ana Lima', 'Sônia Sá e Silva', 'Eva Reis', 'Rui Sá']);
});

it.each([
  ['Dra. Ana Lima (SP)', true],
  ['Sônia de Andrade e Silva', true],
  ['Lima, Ana', false],
  ['Ana & Rui', false],
])('whether a text that says %j names one person: %j', (name, isOne) => {
  expect(isReadAsOne(name)).toBe(isOne);
});

describe('a name to compare', () => {
  it.each([
    ['Dra. Ána  Lima', 'ana lima'],
    ['Prof.ª Dr.ª Ana Lima', 'ana lima'],
    ['Profa Dra Ana Lima', 'ana lima'],
    ['Dr.Ana Lima', 'ana lima'],
    ['Enfª Ana Lima (SP)', 'ana lima'],
    ['Ana Lima – Universidade do Sul', 'ana lima'],
    ['Moderação: Ana Lima', 'ana lima'],
    ['Mara Prado', 'mara prado'],
    ['Anna-Maria Sá', 'anna-maria sa'],
    ['Dra.', 'dra.'],
    ['(a definir)', '(a definir)'],
  ])('%s is %j', (name, plain) => {
    expect(comparable(name)).toBe(plain);
  });
});

describe('a text with known names', () => {
  const known = new Map([
    ['ana lima', 1],
    ['sonia de andrade e silva', 2],
    ['rui sa', 3],
  ]);
  const find = (name: string) => known.get(comparable(name));
  const marked = (text: string) =>
    recognised(text, find)
      .map(({ text: written, person }) => (person === undefined ? written : `[${written}]`))
      .join('');

  it.each([
    ['Dra. Ana Lima', '[Dra. Ana Lima]'],
    ['Ana Lima,  Eva Reis e Rui Sá ', '[Ana Lima],  Eva Reis e [Rui Sá] '],
    ['Sônia de Andrade e Silva e Rui Sá', '[Sônia de Andrade e Silva] e [Rui Sá]'],
    ['Ana Lima (SP) / a definir', '[Ana Lima (SP)] / a definir'],
    ['Ana Lima - SP e relator: Rui Sá', '[Ana Lima - SP] e [relator: Rui Sá]'],
    ['Ana Limão', 'Ana Limão'],
    ['', ''],
  ])('%j is read as %j', (text, read) => {
    expect(marked(text)).toBe(read);
  });

  it('stays as it is written, whatever is known', () => {
    const name = fc.constantFrom(
      'Ana Lima',
      ' Rui Sá',
      'Eva',
      'Dr. Rui Sá',
      '',
      'e',
      'Sônia de Andrade e Silva',
    );
    const between = fc.constantFrom(', ', ' e ', '/', '\n', ' & ', ',,', ' ');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, between)), (pairs) => {
        const text = pairs.flat().join('');
        expect(
          recognised(text, find)
            .map((stretch) => stretch.text)
            .join(''),
        ).toBe(text);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(
          recognised(text, () => true)
            .map((stretch) => stretch.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
