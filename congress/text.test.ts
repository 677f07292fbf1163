import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded, foldedWithOrigins, slugOf } from './text.ts';

describe('a folded text', () => {
  it.each([
    ['João', 'joao'],
    ['LESÃO POR PRESSÃO', 'lesao por pressao'],
    ['Sa\u0303o Paulo', 'sao paulo'],
    ['İstanbul', 'istanbul'],
    ['10 °C', '10 °c'],
  ])('of “%s” is “%s”', (text, plain) => {
    expect(folded(text)).toBe(plain);
  });

  it('has nothing left to fold and is found by how it was composed or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(folded(folded(text))).toBe(folded(text));
        expect(foldedWithOrigins(text).text).toBe(folded(text));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aeiouáéíóúãõâêôçÇÁ -') }), (text) => {
        expect(folded(text.normalize('NFD'))).toBe(folded(text));
      }),
    );
  });

  it('knows where each of its letters comes from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { text: plain, origins } = foldedWithOrigins(text);
        expect(origins).toHaveLength(plain.length + 1);
        expect(origins.at(-1)).toBe(text.length);
        for (const [place, origin] of origins.entries()) {
          expect(folded(text.slice(0, origin)).length).toBeLessThanOrEqual(place);
          if (place > 0) expect(origin).toBeGreaterThanOrEqual(origins[place - 1] ?? 0);
        }
      }),
    );
  });
});

describe('a name in an address', () => {
  it.each([
    ['Comissão Científica', 'comissao-cientifica'],
    ["Prof.ª Dra. Íris d'Ávila-Souza", 'prof-a-dra-iris-d-avila-souza'],
    ['  Temas Livres & Pôsteres!  ', 'temas-livres-posteres'],
    ['María Ñandú 2º', 'maria-nandu-2o'],
    ['…', ''],
  ])('“%s” is “%s”', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('never begins, ends or repeats its hyphens, and stays what it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/^(?:[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)?$/u);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});
