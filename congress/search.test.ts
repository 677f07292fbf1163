import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_SEARCH, markWords, searchText, searchWords } from './search.ts';
import { folded } from './text.ts';

describe('what is sought', () => {
  it('is cut where the box ends, within no character', () => {
    expect(searchText(`  ${'úlcera '.repeat(60)}`)).toBe(
      'úlcera '.repeat(60).slice(0, LONGEST_SEARCH).trim(),
    );
    expect(searchText(`${'a'.repeat(LONGEST_SEARCH - 1)}🩹🩹`)).toBe('a'.repeat(LONGEST_SEARCH - 1));
    expect(searchText(`${'a'.repeat(LONGEST_SEARCH - 2)}🩹🩹`)).toBe(`${'a'.repeat(LONGEST_SEARCH - 2)}🩹`);
  });
});

describe('marks', () => {
  const marks = (text: string, words: string) =>
    markWords(text, searchWords(words))
      .filter(({ marked }) => marked)
      .map((piece) => piece.text);

  it('stand in the original, with its accents', () => {
    expect(marks('Lesão por pressão', 'lesao PRESSAO')).toEqual(['Lesão', 'pressão']);
    expect(marks('Sa\u0303o Paulo', 'sao')).toEqual(['Sa\u0303o']);
    expect(marks('a mudança de decúbito', 'de')).toEqual(['de', 'de']);
  });

  it('join where words overlap', () => {
    expect(marks('Cicatrização', 'cicatri catrizacao')).toEqual(['Cicatrização']);
  });

  it('lose nothing of the text and mark only what was sought', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ unit: 'grapheme', maxLength: 4 })),
        (text, typed) => {
          const words = searchWords(typed.join(' '));
          const pieces = markWords(text, words);
          expect(pieces.map((piece) => piece.text).join('')).toBe(text);
          for (const piece of pieces) {
            expect(piece.text).not.toBe('');
            const plain = folded(piece.text);
            if (piece.marked) expect(words.some((word) => plain.includes(word))).toBe(true);
          }
        },
      ),
    );
  });
});
