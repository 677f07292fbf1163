import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { FUNCTIONS } from '#server/data-api/catalogue.ts';
import { releaseJob } from '#server/releases/scheduled-releases.ts';
import { anew, harmless, WRITTEN_AT } from '#tests/support/content-attempts.ts';
import { CALLS, type Seen } from '#tests/support/content-calls.ts';
import { type Fault, FORGED, faultsIn } from '#tests/support/content-faults.ts';
import {
  CALLERS,
  type ContentSite,
  createContentSite,
  isStored,
  roleOf,
} from '#tests/support/content-site.ts';
import { faultsFor, someFaultsFor } from '#tests/support/content-tries.ts';
import { mayBy, WAYS, type Way, WRITES_NOTHING_GIVEN, whoMay } from '#tests/support/content-ways.ts';

/**
 * Tries every rule of the content, with every role, in every way of writing content. The rules are read from the database's catalogue and
 * the schemas of the kinds. The ways are a table (`WAYS`), which must match the functions that the database exposes and the routes of the
 * server. `npm test` tries each fault in one of the direct ways, and one of each rule and table in the others; `npm run looks` tries all
 * faults in all ways.
 */

let site: ContentSite;
let faults: Fault[];

beforeAll(async () => {
  site = await createContentSite();
  const { rows } = await site.app.pool.query(
    `SELECT id FROM program_items WHERE type = 'palestra' AND parent_id IS NULL ORDER BY ctid OFFSET 1 LIMIT 1`,
  );
  faults = faultsIn(await site.columns(), rows[0].id);
});
afterAll(() => site.close());

it('lists every exposed function and every route that takes content', async () => {
  const { rows } = await site.app.pool.query<{ name: string }>(
    `SELECT proname::text AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND (has_function_privilege('authenticated', oid, 'EXECUTE') OR has_function_privilege('anon', oid, 'EXECUTE'))`,
  );
  const addresses = site.app.routes
    .filter(({ method, path }) => !['GET', 'ALL'].includes(method) && !/^\/(auth|functions)\//.test(path))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((address) => !WRITES_NO_CONTENT.includes(address));
  const known = [...new Set(Object.values(WAYS).flatMap(({ covers }) => covers)), ...WRITES_NOTHING_GIVEN];
  expect(known.sort()).toEqual([...new Set([...rows.map(({ name }) => name), ...addresses])].sort());
  expect(rows.map(({ name }) => name).sort()).toEqual([...FUNCTIONS.keys()].sort());
});

/** Routes for visitors, and POST routes that only read. The team's routes outside of the data API are in roles.test.ts. */
const WRITES_NO_CONTENT = [
  ...[
    'POST /',
    'POST /newsletter/confirm',
    'POST /newsletter/leave',
    'POST /letters/stop',
    'POST /letters/resume',
    'POST /oai',
    'POST /opiniao/:code',
  ],
  ...['POST /push', 'DELETE /push', 'POST /counts'],
];

/**
 * The codes of refusals: by the rule, by rights, or because the column cannot be written. If the column was ignored, the rest may
 * conflict with an existing row.
 */
const REFUSED = /^(22...|23...|42...|422|PGRST...)$/;

async function tryFaults(way: Way, tried: readonly Fault[]): Promise<void> {
  const stored: string[] = [];
  expect(tried.length).toBeGreaterThan(0);
  for (const [turn, { table, changes, column, rule, late }] of tried.entries()) {
    const attempt = { table, stored: site.row(table), changes, ...(late && { late }) };
    const caller = whoMay(way, table, turn);
    const answer = await way.does(site, caller, attempt);
    const said = `${table}.${column} ${JSON.stringify(changes[column])?.slice(0, 60)} (${rule}, ${caller})`;
    if (answer.code && !REFUSED.test(answer.code)) stored.push(`${said}: ${answer.code} ${answer.message}`);
    // Nor may the row be stored under somebody else's name.
    if (isStored(answer.stored, changes) || answer.stored?.author === FORGED.word) stored.push(said);
    const isSaid = /cannot (hold|be the address)/.test(answer.message);
    if (isSaid && !answer.message.startsWith(`The ${column} of ${table} `)) stored.push(answer.message);
  }
  expect(stored).toEqual([]);
}

describe.each(Object.entries(WAYS).map(([name, way], place) => ({ name, way, place })))(
  '$name',
  ({ way, place }) => {
    it('stores nothing that violates a rule, in any role', () =>
      tryFaults(way, someFaultsFor(way, faults, place)));

    it('stores nothing that violates any rule', { tags: ['looks'] }, () =>
      tryFaults(way, faultsFor(way, faults)),
    );

    it('works for roles with the required rights, and for no others', async () => {
      const wrong: string[] = [];
      for (const table of site.tables.filter((name) => way.writes(name) && !OWN.includes(name))) {
        const stored = site.row(table);
        const changes = way.column ? { [way.column]: 'Outro dizer' } : harmless(stored);
        for (const caller of CALLERS) {
          const answer = await way.does(site, caller, { table, stored, changes });
          const isWritten =
            answer.code === null && (table === 'event_facts' || isStored(answer.stored, changes));
          if (isWritten !== mayBy(way, roleOf(caller), table))
            wrong.push(`${caller} ${table}: ${answer.code} ${answer.message}`);
        }
      }
      expect(wrong).toEqual([]);
    });
  },
);
/** The tables in which everybody may write rows of their own: tests/contract/roles.test.ts. */
const OWN = ['drafts', 'notes'];

it('publishes no scheduled draft that violates a rule', async () => {
  const way = WAYS['a draft that is published'] as Way;
  // New rows in most tables, because a row can only have one draft.
  const wanted = someFaultsFor(way, faults).filter(
    ({ table, rule }) => table !== 'event_facts' || rule === 'text',
  );
  const tried = wanted.map(({ table, changes }, place) => {
    const stored = site.row(table);
    const row = anew({ table, stored, changes }, table === 'site_texts' ? `home.t${place}` : undefined);
    const { id, created_at: _, updated_at: __, ...said } = table === 'event_facts' ? stored : row;
    return { table, changes, id: `${id}`, said: { ...said, ...changes }, seen: table === 'event_facts' };
  });
  await site.leave(
    tried.flatMap(({ table, id, said, seen }) => {
      const [release, draft] = [randomUUID(), randomUUID()];
      const looked = JSON.stringify([{ id: draft, written_at: WRITTEN_AT }]);
      return [
        {
          text: `INSERT INTO releases (id, name, publish_at, scheduled_by, looked_at) VALUES ($1, $2, '2026-01-01', $3, $4)`,
          values: [release, table, site.owner, looked],
        },
        {
          text: `INSERT INTO drafts (id, table_name, row_id, changes, seen, author, release_id, written_at)
            VALUES ($1, $2, $3, $4, $5, 'Ana', $6, $7)`,
          values: [
            ...[draft, table, id, JSON.stringify(said), seen ? site.row(table).updated_at : null],
            ...[release, WRITTEN_AT],
          ],
        },
      ];
    }),
  );
  await releaseJob({
    ...{ database: site.app.database, facts: () => shippedFacts, clock: () => site.app.clock.now },
    mail: { report: async () => undefined },
    config: { publicUrl: 'https://congresso.example' },
    log: { info: () => undefined, warn: () => undefined } as never,
  }).run();
  const published: string[] = [];
  for (const { table, changes, id } of tried)
    if (isStored(await site.stored(table, id), changes))
      published.push(`${table} ${JSON.stringify(changes)}`);
  expect(published).toEqual([]);
  const { rows: due } = await site.app.pool.query(
    'SELECT name FROM releases WHERE publish_at IS NOT NULL AND published_at IS NULL AND failure IS NULL',
  );
  expect(due).toEqual([]);
});

it('lets only the server write the history', async () => {
  const { rows } = await site.app.pool.query(
    `SELECT FROM plenaria.history WHERE changed_by = $1 OR changed_at < '2002-01-01' OR called = '2001'`,
    [FORGED.id],
  );
  expect(rows).toEqual([]);
});

describe('each function', () => {
  const VERSIONED = [...FUNCTIONS].filter(([, { required, optional }]) =>
    [...required, ...optional].some((parameter) => ['seen', 'drafts'].includes(parameter)),
  );
  const CHANGES_CONTENT = [...FUNCTIONS.keys()].filter((name) => name !== 'change_drafts');

  it('has a call in this test', () => {
    expect(Object.keys(CALLS).sort()).toEqual([...FUNCTIONS.keys()].sort());
  });

  it.each(VERSIONED.map(([name]) => name))(
    '%s writes nothing over a version that its caller has not seen',
    async (name) => {
      const callWith = async (seen: Seen) => {
        const { given, plant } = (await CALLS[name]?.(site, seen)) ?? { given: {} };
        return site.call('owner', name, given, { ...(plant && { plant }) });
      };
      expect((await callWith('other')).code).toBe('PT409');
      expect(await callWith('current')).toMatchObject({ code: null });
    },
  );

  it.each(CHANGES_CONTENT)('%s is undone as a whole', async (name) => {
    const { given, plant } = (await CALLS[name]?.(site, 'current')) ?? { given: {} };
    expect(await site.leftBy(name, given, plant)).toEqual([]);
  });

  it.each(CONTENT_TABLE_NAMES)('remove_rows is undone as a whole for rows of %s', async (list) => {
    const { id, updated_at } = site.row(list);
    // A volume with papers cannot be removed.
    const plant = list === 'volumes' ? [{ text: 'DELETE FROM papers', values: [] }] : [];
    const given = { list, members: [{ id, updated_at }] };
    expect(await site.leftBy('remove_rows', given, plant)).toEqual([]);
  });
});
