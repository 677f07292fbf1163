import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { PUBLISHABLE_KEY, type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';
import { aLecture, aSpeaker } from '#tests/support/factories.ts';
import { anotherVisitor } from '../security/attack.ts';

/** The number of requests; `FUZZ_RUNS` sets more for a longer run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1000);
const SECRET = 'segredo@exemplo.com';

let api: ServedDataApi;
let tokens: (string | null)[];
beforeAll(async () => {
  api = await serveDataApi();
  await api.database.insertInto('newsletter_subscribers').values({ email: SECRET }).execute();
  await api.database
    .insertInto('enquiries')
    .values({ form: SECRET, fields: JSON.stringify({ email: SECRET }) })
    .execute();
  await api.database.insertInto('speakers').values([aSpeaker().row, aSpeaker().row]).execute();
  await aLecture().storedIn(api.database);
  tokens = [
    null,
    await api.tokenOf({ role: null }),
    await api.tokenOf({ factor: true }),
    await api.tokenOf({ expiresIn: -1 }),
    'nonsense',
  ];
});
afterAll(() => api.close());

const table = fc.constantFrom(
  ...[
    'speakers',
    'program_items',
    'sponsors',
    'welcome_content',
    'leadership_team',
    'committees',
    'event_facts',
  ],
  ...[
    'enquiries',
    'newsletter_subscribers',
    'content_history',
    'rpc/replace_committees',
    'users',
    '',
    '%',
    '"',
    'a/b',
  ],
);
const column = fc.constantFrom(
  ...[
    'id',
    'name',
    'title',
    'day',
    'time',
    'image',
    'created_at',
    'facts',
    'fields',
    'fields->email',
    'fields->>0',
  ],
  ...[
    'email',
    'parent_id',
    'nothing',
    '"name"',
    'speakers.name',
    '',
    "na'me",
    'before->>x',
    'order_position',
  ],
);
const scalar = fc.oneof(
  fc.constantFrom(
    '1',
    '-1',
    'null',
    'true',
    '',
    '{}',
    '[]',
    '{"a":',
    '2026-05-28',
    "'; DROP TABLE speakers; --",
    '\\',
  ),
  fc.constantFrom('99999999999999999999', '1e400', 'NaN', '{a,b}', '(a,b)', '%', '*', '\0', '\ud800', '🦋'),
  fc.string({ unit: anyCharacter, maxLength: 8 }),
  fc.uuid(),
);
const operator = fc.constantFrom(
  ...[
    'eq',
    'neq',
    'gt',
    'gte',
    'lt',
    'lte',
    'like',
    'ilike',
    'is',
    'in',
    'isdistinct',
    'eq(any)',
    'like(all)',
    'cs',
  ],
);
const filter = fc.tuple(column, fc.constantFrom('', 'not.'), operator, scalar);
const parameter = fc.oneof(
  filter.map(([name, not, op, value]) => [name, `${not}${op}.${value}`]),
  fc
    .array(filter, { maxLength: 3 })
    .map((all) => ['or', `(${all.map((parts) => `${parts[0]}.${parts[1]}${parts[2]}.${parts[3]}`)})`]),
  fc.tuple(
    fc.constant('select'),
    fc.array(fc.oneof(column, fc.constantFrom('*', 'a:id', 'id::text', 'count()', 'x(*)'))).map(String),
  ),
  fc.tuple(
    fc.constant('order'),
    fc.tuple(column, fc.constantFrom('', '.desc', '.nullsfirst', '.x')).map((parts) => parts.join('')),
  ),
  fc.tuple(fc.constantFrom('limit', 'offset', 'columns', 'on_conflict', 'and'), scalar),
);
const search = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(parameter, { maxLength: 4 })
      .map((all) => `${new URLSearchParams(all as string[][])}`),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }).map((text) => text.replaceAll('#', '')) },
);
const body = fc.oneof(
  fc
    .dictionary(
      fc.constantFrom('name', 'title', 'bio', 'id', 'day', 'members', 'facts', 'x'),
      fc.oneof(scalar, fc.jsonValue()),
    )
    .map((row) => JSON.stringify(row)),
  fc.json(),
  scalar,
);
const headers = fc.record(
  {
    prefer: fc.constantFrom(
      'return=representation',
      'count=exact',
      'resolution=merge-duplicates,missing=default',
      'tx=rollback',
      'x',
    ),
    accept: fc.constantFrom(
      '*/*',
      'application/vnd.pgrst.object+json',
      'text/csv',
      'application/vnd.pgrst.array+json;nulls=stripped',
    ),
    range: fc.constantFrom('0-1', '3-', '5-1', 'x'),
    'content-profile': fc.constantFrom('public', 'plenaria'),
  },
  { requiredKeys: [] },
);
const request = fc.record({
  table,
  search,
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'),
  body,
  headers,
  caller: fc.nat({ max: 4 }),
});

async function send({
  table,
  search,
  method,
  body,
  headers,
  token,
}: {
  table: string;
  search: string;
  method: string;
  body: string;
  headers: object;
  token: string | null | undefined;
}) {
  const response = await api.request(`/${table}?${search}`, {
    method,
    headers: {
      apikey: PUBLISHABLE_KEY,
      ...anotherVisitor(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}

const stored = async () =>
  JSON.stringify(
    await Promise.all(
      [
        'speakers',
        'program_items',
        'sponsors',
        'enquiries',
        'newsletter_subscribers',
        'event_facts',
        'committees',
        'plenaria.history',
      ].map(async (name) => (await api.pool.query(`SELECT * FROM ${name} ORDER BY id`)).rows),
    ),
  );

it('never fails, changes data or reveals private data for any anonymous request', async () => {
  const before = await stored();
  await fc.assert(
    fc.asyncProperty(request, async ({ caller, ...asked }) => {
      const { status, text } = await send({ ...asked, token: tokens[caller] });
      expect(status).toBeLessThan(500);
      if (status >= 400 && asked.method !== 'HEAD') expect(JSON.parse(text)).toHaveProperty('message');
      // A refusal may repeat parts of the request, but a successful response must never contain private data.
      if (status < 400) expect(text).not.toContain(SECRET);
    }),
    { numRuns: RUNS },
  );
  expect(api.failures).toEqual([]);
  expect(await stored()).toBe(before);
});

it('never fails for any request of an administrator', async () => {
  const token = await api.tokenOf();
  await fc.assert(
    fc.asyncProperty(request, async ({ caller: _, ...asked }) => {
      expect((await send({ ...asked, token })).status).toBeLessThan(500);
    }),
    { numRuns: RUNS },
  );
  expect(api.failures).toEqual([]);
});
