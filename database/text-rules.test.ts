import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rightToWrite, TABLE_RIGHTS } from '#congress/accounts/rights.ts';
import { CONTENT_TABLES } from '#congress/content-tables.ts';
import { PastSponsorFormSchema } from '#congress/editions/schema.ts';
import { faultOf } from '#congress/facts/placed-text.ts';
import { PLACEHOLDERS } from '#congress/facts/placeholders.ts';
import { FactsSchema } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { HIDDEN_IN_NAMES, hiddenIn, REVERSING, reversingIn } from '#congress/hidden-text.ts';
import { isSitePath, isWebAddress, SITE_PATH, WEB_ADDRESS } from '#congress/links/rules.ts';
import { MailingFormSchema } from '#congress/mailings/schema.ts';
import { isEndMeant, isOnClock } from '#congress/programme/times.ts';
import { SponsorFormSchema } from '#congress/sponsors/schema.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

/** Compares the rules of 02_texts.sql with those of the forms, and checks that every column has one. */

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

const query = async <Row>(text: string, parameters: unknown[] = []) =>
  (await testDatabase.pool.query(text, parameters)).rows as Row[];

it('the database has the lists and the patterns of the forms', async () => {
  const [lists] = await query<Record<string, unknown>>(`SELECT plenaria.placeholders() AS placeholders,
    plenaria.reversing() AS reversing, plenaria.hidden() AS hidden, plenaria.web_address() AS web, plenaria.site_path() AS path`);
  expect(lists).toEqual({
    placeholders: [...PLACEHOLDERS].sort(),
    reversing: REVERSING,
    hidden: HIDDEN_IN_NAMES,
    web: WEB_ADDRESS,
    path: SITE_PATH,
  });
});

const RULES: Record<string, (text: string) => string | undefined> = {
  placed: faultOf,
  text: reversingIn,
  name: hiddenIn,
  address: (text) => (!/\S/.test(text) || isWebAddress(text) ? undefined : text.slice(0, 200)),
  link: (text) =>
    !/\S/.test(text) || isWebAddress(text) || isSitePath(text) ? undefined : text.slice(0, 200),
};

it.each(Object.keys(RULES))('the database judges a text of kind %s as the forms do', async (kind) => {
  const parts = [
    ...[
      '{{',
      '}}',
      '{',
      '}',
      ' ',
      '\u00A0',
      'eventDates',
      'nothing',
      '<',
      '>',
      '/',
      '!',
      'b',
      '\u202E',
      '\u2066',
      '\u200B',
      '\u2800',
      '\uFE0F',
      '❤️',
      '🏴\u{E0067}',
      '\u{E0062}',
    ],
    ...[
      '\u00AD',
      'https://',
      'HTTP://',
      '//',
      '\\',
      '@',
      ':',
      '8080',
      '65536',
      '.',
      'exemplo',
      'xn--ao-siap',
      '?',
      '#',
      '"',
      '-',
    ],
    ...['192.0.2.7', '256', 'ação', '\n', '\t', '👩‍⚕️'],
  ];
  const text = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 3 })), { maxLength: 9 });
  const texts = fc
    .sample(text, { numRuns: 3000, seed: 65 })
    .map((some) => some.join('').replaceAll('\0', '').toWellFormed());
  const judged = await query<{ fault: string | null }>(
    'SELECT plenaria.text_fault($1, content) AS fault FROM unnest($2::text[]) WITH ORDINALITY t (content, place) ORDER BY place',
    [kind, texts],
  );
  const differing = texts.flatMap((content, index) => {
    const ours = RULES[kind]?.(content) ?? null;
    const theirs = judged[index]?.fault ?? null;
    // Only JavaScript can detect invalid Punycode in a host name.
    const isNoName = ours !== null && content.includes('xn--');
    return ours === theirs || isNoName ? [] : [{ content, ours, theirs }];
  });
  expect(differing).toEqual([]);
});

/** The tables that the team can write, except for drafts, which have a rule of their own (below). */
const WRITTEN = Object.keys(TABLE_RIGHTS).filter((table) => {
  const right = rightToWrite(table);
  return right !== null && right !== 'writeEnquiries' && table !== 'drafts';
});

it('every text of what the team writes is held to a rule', async () => {
  const columns = await query<{ table: string; column: string; kind: string | null }>(
    `SELECT relname AS table, attname AS column, plenaria.text_kind(relname, attname) AS kind
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        -- A trigger writes it, whatever the team sends.
        AND NOT (attname = 'author' AND EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND tgname = 'note_writer'))
        AND atttypid IN ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'varchar'::regtype, 'json'::regtype)`,
    [WRITTEN],
  );
  const triggers = await query<{ table: string; definition: string }>(
    `SELECT tgrelid::regclass::text AS table, pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgname = 'texts'`,
  );
  const definitionOf = new Map(triggers.map(({ table, definition }) => [table, definition]));
  const free = columns.filter(({ table, column, kind }) => {
    const held = new RegExp(`text_fault\\('${kind}'::text, (to_jsonb\\()?new\\."?${column}"?\\)`, 'i');
    return kind !== null && !held.test(definitionOf.get(table) ?? '');
  });
  expect(free).toEqual([]);
  const pictures = columns
    .filter(({ kind }) => kind === null)
    .map(({ table, column }) => `${table}.${column}`);
  const ofSchemas = Object.entries(CONTENT_TABLES).flatMap(([table, { picture }]) =>
    picture ? [`${table}.${picture}`] : [],
  );
  expect(pictures.sort()).toEqual(ofSchemas.sort());
  expect(definitionOf.get('drafts')).toContain('refuse_draft_texts');
});

const GOOD = 'https://exemplo.com/x';
const BAD = [
  'https://user:pw@exemplo.com',
  'https://exemplo.com/\u202E',
  '//evil.example',
  'javascript:alert(1)',
];

interface Schema {
  safeParse(value: unknown): { success: boolean };
}
/** Whether a schema accepts addresses and no other text. */
const isAddress = (schema: Schema) =>
  schema.safeParse(GOOD).success && !schema.safeParse('não temos').success;

/** The form fields that contain addresses, by table and name. */
function addressesOfForms(): Record<string, Schema> {
  const forms: Record<string, Record<string, Schema>> = {
    ...Object.fromEntries(Object.entries(CONTENT_TABLES).map(([table, { schema }]) => [table, schema.shape])),
    sponsors: SponsorFormSchema.shape,
    past_sponsors: PastSponsorFormSchema.shape,
    mailings: MailingFormSchema.shape,
  };
  return Object.fromEntries(
    Object.entries(forms).flatMap(([table, shape]) =>
      Object.entries(shape).flatMap(([column, schema]) =>
        isAddress(schema) ? [[`${table}.${column}`, schema]] : [],
      ),
    ),
  );
}

it('every column that is an address by its form is one in the database, and takes nothing else', async () => {
  const forms = addressesOfForms();
  const stored = await query<{ name: string; kind: string }>(
    `SELECT relname || '.' || attname AS name, plenaria.text_kind(relname, attname) AS kind
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0
        AND (plenaria.text_kind(relname, attname) IN ('address', 'link') OR attname ~ '(^|_)(website|url|href|address)$')`,
  );
  expect(stored.map(({ name }) => name).sort()).toEqual(Object.keys(forms).sort());
  for (const { name, kind } of stored)
    for (const text of [GOOD, ...BAD, '/programacao']) {
      const [judged] = await query<{ fault: string | null }>(
        'SELECT plenaria.text_fault($1, $2::text) AS fault',
        [kind, text],
      );
      expect([name, text, forms[name]?.safeParse(text).success]).toEqual([
        name,
        text,
        judged?.fault === null,
      ]);
    }
});

it('every address of the facts is held to the same, wherever it stands in the record', async () => {
  const paths = pathsOf(shippedFacts).filter((path) => acceptsAddress(path));
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths)
    for (const text of BAD) {
      const facts = withAt(shippedFacts, path, text);
      expect([path, FactsSchema.safeParse(facts).success]).toEqual([path, false]);
      const [judged] = await query<{ fault: string | null }>(
        `SELECT plenaria.text_fault('facts', $1::jsonb) AS fault`,
        [JSON.stringify(facts)],
      );
      expect([path, text, judged?.fault ?? null]).not.toEqual([path, text, null]);
    }
  const [shipped] = await query<{ fault: string | null }>(
    `SELECT plenaria.text_fault('facts', $1::jsonb) AS fault`,
    [JSON.stringify(shippedFacts)],
  );
  expect(shipped?.fault).toBeNull();
});

/** Whether the fact accepts addresses and no other text. */
const acceptsAddress = (path: string[]) =>
  FactsSchema.safeParse(withAt(shippedFacts, path, GOOD)).success &&
  !FactsSchema.safeParse(withAt(shippedFacts, path, 'não temos')).success;

const pathsOf = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, key]))
    : [path];

function withAt(record: object, path: string[], value: unknown): object {
  const copy = structuredClone(record);
  const last = path.at(-1) ?? '';
  const parent = path
    .slice(0, -1)
    .reduce((one, key) => one[key] as Record<string, unknown>, copy as Record<string, unknown>);
  parent[last] = value;
  return copy;
}

it('the database judges the hours in a free text as the forms do', async () => {
  const around = fc.constantFrom('', '', '', 'das ', '2º turno ', ' e pausa', '-', '9');
  const hour = fc.constantFrom('0', '9', '08', '10', '14', '23', '24', '25', '100');
  const mark = fc.constantFrom(
    ...[':00', ':30', 'h', 'H45', '.15', ':75', ' h ', '', ':', 'min'],
    ...[':00h', ':30 hs', 'h00min', ':15:00', 'hrs', ' PM', ':30 a.m.', ':00 pm'],
    ...[' p. m.', ':30 a.\u00a0m.', ' a música', ' a maré'],
  );
  const to = fc.constantFrom(' - ', '–', ' às ', ' a ', ' até ', ' AS ', ' to ', ' hasta ', '-', ' ', ', ');
  const texts = fc
    .sample(fc.tuple(around, hour, mark, to, hour, mark, around), { numRuns: 3000, seed: 30 })
    .map((parts) => parts.join(''))
    .concat('08:30 - 07:30', '23:30 - 00:45', '10:00 - 10:00', '9h–09:00');
  const judged = await query<{ meant: boolean; shown: boolean }>(
    `SELECT plenaria.is_end_meant(hours) AS meant, plenaria.is_on_clock(hours) AS shown
      FROM unnest($1::text[]) WITH ORDINALITY t (hours, place) ORDER BY place`,
    [texts],
  );
  expect(texts.filter((text, index) => judged[index]?.meant !== isEndMeant(text))).toEqual([]);
  expect(texts.filter((text, index) => judged[index]?.shown !== isOnClock(text))).toEqual([]);
  for (const rule of [isEndMeant, isOnClock])
    expect(texts.filter((text) => !rule(text)).length).toBeGreaterThan(50);
});
