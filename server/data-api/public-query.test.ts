import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADMINISTRATOR_BOUNDS, QUERY_BOUNDS, STATEMENT_BYTES } from './bounds.ts';
import type { Table } from './catalogue.ts';
import { ApiError } from './errors.ts';
import { parsePublicQuery, parseTeamQuery } from './public-query.ts';
import type { Statement } from './sql-text.ts';
import { readStatement } from './statements.ts';

const NAMES = ['id', 'name', 'title', 'bio', 'image', 'created_at', 'updated_at'];
const SPEAKERS: Table = {
  name: 'speakers',
  columns: new Map(
    NAMES.map((name) => [name, { name, type: 'text', shortType: 'text', default: null, nullable: true }]),
  ),
  primaryKey: ['id'],
  readOnly: false,
  open: true,
  recorded: true,
};

const refusal = (search: string): Partial<ApiError['body']> => {
  try {
    parsePublicQuery(search);
    return {};
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).status).toBe(400);
    return (error as ApiError).body;
  }
};
const list = (times: number, text: (place: number) => string) =>
  Array.from({ length: times }, (_, n) => text(n));

describe('a column is selected once', () => {
  it.each([
    ['the same one', 'image,image', 'image'],
    ['under other names', 'aa:image,bb:image', 'image'],
    ['as something else', 'name,image,image::varchar', 'image'],
    ['by ways into it', 'a:image->x,b:image->y', 'image'],
    ['in quotes', 'image,"image"', 'image'],
    ['among all of them', '*,image', '*'],
    ['all of them', '*,*', '*'],
  ])('%s', (_, select, named) => {
    expect(refusal(`select=${encodeURIComponent(select)}`)).toMatchObject({
      code: 'PGRST100',
      message: `"failed to parse select parameter": ${named} is selected twice`,
    });
  });

  it.each(['*', 'id,name', 'nome:name,imagem:image', 'a:b,b:a'])('%s selects none twice', (select) => {
    expect(refusal(`select=${select}`)).toEqual({});
  });
});

describe('a writer of content selects a column a few times', () => {
  const { sameColumn } = ADMINISTRATOR_BOUNDS;
  it.each([
    ['under other names', list(sameColumn + 1, (n) => `a${n}:image`), 'image'],
    ['among all of them', ['*', ...list(sameColumn, (n) => `a${n}:image`)], '*'],
    ['by the same way', list(sameColumn + 1, (n) => `a${n}:changes->image`), 'changes->image'],
  ])('%s', (_, select, named) => {
    expect(() => parseTeamQuery(`select=${select.join()}`)).toThrow(
      `${named} is selected more than ${sameColumn} times`,
    );
    expect(parseTeamQuery(`select=${select.slice(0, -1).join()}`).select).toHaveLength(select.length - 1);
  });

  it('and many paths of a record', () => {
    const parts = list(30, (n) => `facts->part${n}`);
    expect(parseTeamQuery(`select=*,${parts.join()}`).select).toHaveLength(31);
  });
});

it('every column of a table may be renamed and cast', () => {
  const all = 'nome_de_coluna_bem_longo_em_portugues';
  const select = list(14, (n) => `${all}_${n}:coluna_${n}::varchar`).join();
  expect(refusal(`select=${select}`)).toEqual({});
});

it('allows two hundred ids', () => {
  expect(refusal(`id=in.(${list(200, () => '0b9d8f2e-55b1-4a6c-9d6e-0d9d0a3b7c11').join()})`)).toEqual({});
});

describe('every limit is enforced', () => {
  it.each([
    ['the query', `name=eq.${'x'.repeat(QUERY_BOUNDS.length)}`, 'characters in the query'],
    ['the selection', `select=${list(300, (n) => `c${n}`).join()}`, 'characters in select'],
    ['filters', list(QUERY_BOUNDS.conditions + 1, () => 'name=eq.x').join('&'), 'filters'],
    ['filters in a group', `or=(${list(QUERY_BOUNDS.conditions + 1, () => 'name.eq.x')})`, 'filters'],
    ['a list', `id=in.(${list(QUERY_BOUNDS.values + 1, () => 'a')})`, 'values in a list'],
    [
      'groups',
      `or=(${'and('.repeat(QUERY_BOUNDS.depth)}a.eq.1${')'.repeat(QUERY_BOUNDS.depth)})`,
      'groups inside each other',
    ],
    ['the order', `order=${list(QUERY_BOUNDS.orderTerms + 1, () => 'name')}`, 'order terms'],
    ['a path', `name${'->a'.repeat(QUERY_BOUNDS.steps + 1)}=eq.x`, 'steps in a path'],
    ['a path of the order', `order=name${'->a'.repeat(QUERY_BOUNDS.steps + 1)}`, 'steps in a path'],
    ['a path of the selection', `select=name${'->a'.repeat(QUERY_BOUNDS.steps + 1)}`, 'steps in a path'],
  ])('%s', (_, search, what) => {
    const { code, message } = refusal(search);
    expect(code).toBe('54000');
    expect(message).toMatch(new RegExp(`^Too many ${what}: \\d+, at most \\d+$`));
  });
});

it('the statement of any query stays below its limit', () => {
  const column = fc.constantFrom(...NAMES);
  const steps = fc.nat({ max: QUERY_BOUNDS.steps + 1 }).map((times) => '->1'.repeat(times));
  const place = fc.tuple(column, steps).map((parts) => parts.join(''));
  const value = fc
    .tuple(fc.string({ maxLength: 4 }), fc.constantFrom(1, 1, 5, 700))
    .map(([text, times]) => text.repeat(times));
  const operator = fc.constantFrom('eq', 'not.eq', 'neq', 'ilike', 'isdistinct', 'in', 'is', 'eq(any)');
  const times = fc.constantFrom(1, 2, 4, 8, 20, 32, 250, 300);
  const repeated = (piece: fc.Arbitrary<string>) =>
    fc.tuple(piece, times).map(([text, most]) => Array<string>(most).fill(text).join());
  const parameter = fc.oneof(
    fc.tuple(place, operator, value).map(([name, op, text]) => [name, `${op}.${text}`]),
    repeated(value).map((values) => ['id', `in.(${values})`]),
    repeated(place.map((name) => `${name}.not.isdistinct.1`)).map((members) => ['or', `(${members})`]),
    repeated(place).map((terms) => ['order', terms]),
    fc.tuple(value, fc.shuffledSubarray(NAMES)).map(([alias, names]) => {
      return ['select', names.map((name, n) => `${alias}${n}:${name}`).join()];
    }),
    fc.tuple(fc.constantFrom('limit', 'offset'), fc.nat().map(String)),
  );
  const search = fc
    .array(parameter, { maxLength: 8 })
    .map((all) => `${new URLSearchParams(all as string[][])}`);
  let largest = 0;
  fc.assert(
    fc.property(search, fc.boolean(), (text, count) => {
      try {
        const shape = { wanted: true, singular: false, stripNulls: true };
        const { statement } = readStatement(SPEAKERS, parsePublicQuery(text), shape, count);
        largest = Math.max(largest, bytesOf(statement));
        expect(bytesOf(statement)).toBeLessThan(STATEMENT_BYTES);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        expect(error.status).toBeLessThan(500);
      }
    }),
    { numRuns: 1000 },
  );
  // Refused queries prove nothing.
  expect(largest).toBeGreaterThan(1000);
});

const bytesOf = (statement: Statement) => Buffer.byteLength(JSON.stringify(statement));

it('the statement of the largest possible query stays below its limit', () => {
  const steps = '->1'.repeat(QUERY_BOUNDS.steps);
  const conditions = list(QUERY_BOUNDS.conditions - 1, () => `created_at${steps}.not.isdistinct.1`);
  const order = list(QUERY_BOUNDS.orderTerms, () => `created_at${steps}.desc.nullslast`);
  const select = NAMES.map((name) => `${name}${steps}`);
  const search = `or=(${conditions})&order=${order}&select=${select}&limit=${'9'.repeat(18)}&offset=9`;
  const value = '"'.repeat(QUERY_BOUNDS.length - search.length - '&name=eq.'.length);
  const { statement } = readStatement(
    SPEAKERS,
    parsePublicQuery(`${search}&name=eq.${value}`),
    { wanted: true, singular: false, stripNulls: true },
    true,
  );
  expect(bytesOf(statement)).toBeLessThan(STATEMENT_BYTES);
});
