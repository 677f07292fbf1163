import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { ApiError } from './errors.ts';
import { parseFilter } from './parse-filters.ts';
import { parseQuery } from './parse-query.ts';
import { parseAccept, parsePreferences, parseRange } from './preferences.ts';

const field = (column: string) => ({ column, path: [] });

describe('filters', () => {
  it('split at the first dot only', () => {
    expect(parseFilter('name', 'eq.a.b')).toMatchObject({
      kind: 'compare',
      operator: 'eq',
      value: 'a.b',
      negated: false,
    });
    expect(parseFilter('name', 'not.eq.not.eq.x')).toMatchObject({ value: 'not.eq.x', negated: true });
  });

  it.each([
    ['(a,b)', ['a', 'b']],
    ['()', []],
    ['("a,b",c)', ['a,b', 'c']],
    ['("a "quoted" b, c",d)', ['a "quoted" b, c', 'd']],
    ['("a\\"b","c\\\\d")', ['a"b', 'c\\d']],
    ['("C:\\dir,x")', ['C:\\dir,x']],
    ['("half,b)', ['"half', 'b']],
    ['(,)', ['', '']],
  ])('in.%s', (list, values) => {
    expect(parseFilter('x', `in.${list}`)).toMatchObject({ kind: 'in', values });
  });

  it('scans a list of values that only begin with a quote once, however many they are', () => {
    const list = `(${'"a,'.repeat(2000)}b)`;
    const cut = vi.spyOn(String.prototype, 'slice');
    const read = parseFilter('x', `in.${list}`);
    const characters = cut.mock.results.reduce((sum, { value }) => sum + value.length, 0);
    cut.mockRestore();
    expect(read).toMatchObject({ values: [...Array<string>(2000).fill('"a'), 'b'] });
    expect(characters).toBeLessThan(2 * list.length);
  });

  it('reads groups', () => {
    expect(parseFilter('or', '(a.eq.1,not.and(b.is.null,c.in.(1,2)))')).toMatchObject({
      kind: 'group',
      logic: 'or',
      members: [
        { kind: 'compare', field: field('a'), value: '1' },
        {
          kind: 'group',
          logic: 'and',
          negated: true,
          members: [{ kind: 'is' }, { kind: 'in', values: ['1', '2'] }],
        },
      ],
    });
  });

  it('refuses a group that does not end', () => {
    const endless = `${'and('.repeat(5000)}a.eq.1${')'.repeat(5000)}`;
    expect(() => parseFilter('and', `(${endless})`)).toThrow(ApiError);
  });

  it('any value of in() survives the real client’s encoding, if it has no quote before a comma', () => {
    const value = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !text.includes('"') && !text.includes('\\'));
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        const written = values.map((text) => (/[,()]/.test(text) ? `"${text}"` : text)).join(',');
        expect(parseFilter('x', `in.(${written})`)).toMatchObject({ values: written === '' ? [] : values });
      }),
    );
  });
});

describe('the query', () => {
  it('reads everything', () => {
    expect(
      parseQuery(
        'select=a,b:c->d->>e::text&order=a.desc.nullslast,b&limit=3&offset=1&columns="x",y&apikey=k',
      ),
    ).toEqual({
      select: [
        { field: field('a'), alias: null, cast: null },
        {
          field: {
            column: 'c',
            path: [
              { arrow: '->', key: 'd' },
              { arrow: '->>', key: 'e' },
            ],
          },
          alias: 'b',
          cast: 'text',
        },
      ],
      filters: [],
      order: [
        { field: field('a'), descending: true, nulls: 'last' },
        { field: field('b'), descending: false, nulls: null },
      ],
      limit: 3,
      offset: 1,
      columns: ['x', 'y'],
      onConflict: null,
    });
  });

  it('parses or properly refuses any text', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom(
          'select=',
          'order=',
          'or=',
          'and=',
          'not.and=',
          'limit=',
          'offset=',
          'columns=',
          'name=',
          '&',
          'in.',
          'is.',
        ),
        fc.constantFrom(
          '(',
          ')',
          '"',
          '\\',
          ',',
          '.',
          ':',
          '::',
          '->',
          '->>',
          '*',
          '...',
          '!',
          '{',
          '}',
          'eq',
          'not.',
          '(any)',
          '%00',
          '%',
        ),
        fc.string({ maxLength: 4 }),
        fc.string({ unit: anyCharacter, maxLength: 3 }),
      ),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        try {
          parseQuery(parts.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
          expect((error as ApiError).status).toBeLessThan(500);
          expect((error as ApiError).status).toBeGreaterThanOrEqual(400);
        }
      }),
      { numRuns: 5000 },
    );
  });
});

describe('headers', () => {
  it('are parsed or properly refused, whatever they contain', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        parsePreferences(text);
        for (const parse of [parseAccept, parseRange]) {
          try {
            parse(text);
          } catch (error) {
            expect(error).toBeInstanceOf(ApiError);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('the first of two contradicting preferences applies', () => {
    expect(parsePreferences('return=minimal, return=representation, count=exact')).toMatchObject({
      representation: false,
      count: true,
      applied: ['return=minimal', 'count=exact'],
    });
  });
});
