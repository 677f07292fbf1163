import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { folded, structureOf, tidied } from './sections.ts';

const headings = (text: string) => structureOf(tidied(text)).parts.map((part) => part.heading);
const THREE = ['introduction', 'results', 'descriptors'];

describe('headings', () => {
  it.each([
    ['before a colon', 'Introdução: a\nResultados e discussão: b\nDescritores: c'],
    ['alone on a line', 'Introdução\na\n\nResultados e Discussão\nb\n\nDescritores\nc'],
    [
      'in capitals before a sentence',
      'INTRODUÇÃO Feridas doem.\nRESULTADOS E DISCUSSÃO A dor cai.\nDESCRITORES Dor',
    ],
    ['without accents', 'introducao: a\nRESULTADOS E DISCUSSAO: b\ndescritores: c'],
    ['numbered', '1. Introdução\na\n2. Resultados e discussão\nb\n3 - Descritores\nc'],
    ['within one paragraph', 'Introdução: a. Resultados e discussão: b. Palavras-chave: c.'],
    ['before a dash or a full stop', 'Introdução – a\nResultados e discussão. b\nDescritores (DeCS): c'],
    ['in English', 'Introduction: a\nResults and Discussion: b\nKeywords: c'],
    ['in Spanish', 'Introducción: a\nResultados y discusión: b\nDescriptores: c'],
    ['with Windows line breaks', 'Introdução\r\na\r\nResultados e discussão\r\nb\r\nPalavras chave\r\nc'],
    ['decomposed', 'Introdução: a\nResultados e discussão: b\nDescritores: c'.normalize('NFD')],
    [
      'with no-break spaces',
      'Introdução\u00a0: a\nResultados\u00a0e\u00a0discussão: b\nDescritores\u00a0: c',
    ],
  ])('%s', (_, text) => {
    expect(headings(text)).toEqual(THREE);
  });

  it.each([
    'Métodos de desbridamento em feridas complexas',
    'Os resultados mostram que a conclusão é cedo.',
    'MÉTODOS DE DESBRIDAMENTO',
    'Os objetivos: nenhum',
    'Introduções: a',
  ])('not in “%s”', (text) => {
    expect(headings(text)).toEqual([]);
  });

  it('not in the title of a cited work', () => {
    expect(headings('Referências\n1. Souza B. Feridas. Métodos: uma revisão.\nConclusão: a')).toEqual([
      'references',
      'conclusion',
    ]);
  });
});

it('keeps what stands before the first heading, and the content of each', () => {
  const { opening, parts } = structureOf('Um título\nObjetivo: medir a dor\nConclusão\nela cai');
  expect(opening).toBe('Um título');
  expect(parts.map((part) => part.content)).toEqual(['medir a dor', 'ela cai']);
  expect(parts[0]?.whole).toBe('Objetivo: medir a dor');
});

it('folding moves no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(folded(text)).toHaveLength(text.length);
    }),
  );
  expect(folded('ÇÃÍ İß')).toBe('cai iß');
});

it('loses no character of a tidied text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '\nObjetivo: ', 'Método\n'),
      (text, heading) => {
        const whole = tidied(`${heading}${text}${heading}${text}`);
        const { opening, parts } = structureOf(whole);
        const divided = [opening, ...parts.map((part) => part.whole)].join('').replace(/\s/g, '');
        expect(divided).toBe(whole.replace(/\s/g, ''));
      },
    ),
  );
});
