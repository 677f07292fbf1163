import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparable, recognised } from '#congress/programme/people.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

const query = async <Row>(text: string, parameters: unknown[] = []) =>
  (await testDatabase.pool.query(text, parameters)).rows as Row[];

describe('the database reads names as the code does', () => {
  const word = fc.constantFrom(
    ...['Ana', 'ÁNA', 'Lima', 'Sônia', 'de', 'Andrade', 'Silva', 'Ørsted', 'ŁUKASZ', 'Ñandú', 'O’Neil'],
    ...['Anna-Maria', 'Ιωάννης', 'АННА', 'İpek', 'Dr.', 'Dra', 'Prof.ª', 'Profª', 'enfa.', 'Me', 'PhD', 'Sr'],
  );
  const mark = fc.constantFrom(
    ...[
      ' ',
      '  ',
      ', ',
      ' e ',
      ' and ',
      ' y ',
      ' & ',
      '/',
      ';',
      '|',
      '\n',
      ': ',
      ' (SP)',
      '(RJ) ',
      ' - UFMG',
    ],
    ...[' – ', '\u00a0', '.', '\n e ', ' (', ')', '\u2003e\u2003', '\t'],
  );
  const text = fc
    .array(fc.oneof({ arbitrary: word, weight: 3 }, { arbitrary: mark, weight: 3 }), { maxLength: 14 })
    .map((parts) => parts.join(''));

  it('compares them alike', async () => {
    const names = fc.sample(text, { numRuns: 3000, seed: 1 });
    const rows = await query<{ key: string }>(
      'SELECT plenaria.comparable_name(name) AS key FROM unnest($1::text[]) WITH ORDINALITY n (name, place) ORDER BY place',
      [names],
    );
    expect(rows.map(({ key }, index) => [names[index], key])).toEqual(
      names.map((name) => [name, comparable(name)]),
    );
  });

  it('finds the same ones in a text', async () => {
    const texts = fc.sample(text, { numRuns: 3000, seed: 2 });
    const known = [
      'Ana Lima',
      'Sônia de Andrade e Silva',
      'Ana',
      'Silva e Ana',
      'Ørsted',
      'Anna-Maria',
      'АННА',
    ]
      .map(comparable)
      .concat('ana e lima e silva');
    const rows = await query<{ names: unknown }>(
      `SELECT (SELECT coalesce(json_agg(json_build_array(written, key, substr(text, begins, length(written))) ORDER BY n.place), '[]')
        FROM plenaria.names_in(text, $2) n) AS names
        FROM unnest($1::text[]) WITH ORDINALITY t (text, place) ORDER BY t.place`,
      [texts, known],
    );
    const find = (name: string) => (known.includes(comparable(name)) ? comparable(name) : undefined);
    expect(rows.map(({ names }, index) => [texts[index], names])).toEqual(
      texts.map((said) => [
        said,
        recognised(said, find).flatMap(({ text: written, person }) =>
          person === undefined ? [] : [[written, person, written]],
        ),
      ]),
    );
  });
});
