import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';
import { aSpeaker } from '#tests/support/factories.ts';
import { waitFor } from '#tests/support/wait.ts';

/** Rules for all change sets, regardless of the function that applies them (docs/decisions/0075-change-sets.md). */

let api: ServedDataApi;
let ana: SupabaseClient;
let bia: SupabaseClient;
/** The account id of each client. */
const ids = new Map<SupabaseClient, string | undefined>();
beforeAll(async () => {
  api = await serveDataApi();
  const [owner, editor] = [await api.tokenOf(), await api.tokenOf({ role: 'editor' })];
  [ana, bia] = [api.as(owner), api.as(editor)];
  ids.set(ana, decodeJwt(owner).sub).set(bia, decodeJwt(editor).sub);
});
afterAll(async () => {
  expect(api.failures).toEqual([]);
  await api.close();
});

interface Stored {
  id: string;
  updated_at: string;
  bio: string;
}
interface Named {
  row: number;
  table: string;
  id: string;
  name: string;
  now: Stored | null;
  author: string;
  own: boolean;
  wanted: object;
}

const versionOf = ({ id, updated_at }: Stored) => ({ id, updated_at });
const importRows = (client: SupabaseClient, list: string, members: object[], seen: object[] = []) =>
  client.rpc('import_rows', { list, members, seen });
const named = (details: string | undefined) => JSON.parse(details ?? '[]') as Named[];

async function speakers(count: number): Promise<Stored[]> {
  const rows = Array.from({ length: count }, () => ({ ...aSpeaker().row, id: randomUUID() }));
  const { data } = await ana.from('speakers').insert(rows).select('id,updated_at,bio').throwOnError();
  return data as Stored[];
}
async function countSpeakers() {
  const { count } = await ana.from('speakers').select('id', { count: 'exact', head: true }).throwOnError();
  return count ?? 0;
}
async function nameOf(editor: SupabaseClient | undefined) {
  const { data } = await ana.from('content_authors').select('id,name').throwOnError();
  return data?.find(({ id }) => editor && id === ids.get(editor))?.name;
}
const biosOf = async (rows: Stored[]) => {
  const { data } = await ana
    .from('speakers')
    .select('id,bio')
    .in(
      'id',
      rows.map(({ id }) => id),
    );
  return new Map(data?.map(({ id, bio }) => [id as string, bio as string]));
};

it('only three functions write content: one for change sets, one for renamed speakers, one for gaps in positions', async () => {
  const tables = [...CONTENT_TABLE_NAMES, 'event_facts'].join('|');
  const { rows } = await api.pool.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace IN ('public'::regnamespace, 'plenaria'::regnamespace)
      AND prorettype <> 'trigger'::regtype AND prosrc ~ $1 ORDER BY proname`,
    [`(INSERT INTO|UPDATE|DELETE FROM) public\\.(${tables}|%\\d?\\$?I)\\M(?! SET id = id WHERE false)`],
  );
  expect(rows.map(({ name }) => name)).toEqual(['number_places', 'rename_people', 'write_rows']);
});

it('loses nothing of two editors and an import at the same time, and names row and author to the late ones', async () => {
  const rows = await speakers(3);
  const [first, second, third] = rows as [Stored, Stored, Stored];
  const written = (bio: string, ...those: Stored[]) => those.map(({ id }) => ({ id, bio }));
  const attempts = [
    { who: ana, bio: 'Da planilha', those: [first, second, third] },
    { who: bia, bio: 'Da Bia', those: [second, third] },
    { who: ana, bio: 'Da Ana', those: [third, first] },
  ];
  const answers = await Promise.all(
    attempts.map(({ who, bio, those }) =>
      importRows(who, 'speakers', written(bio, ...those), those.map(versionOf)),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const winner = attempts[answers.findIndex(({ status }) => status === 200)];
  const expected = rows.map(({ id, bio }) => [
    id,
    winner?.those.some((row) => row.id === id) ? winner.bio : bio,
  ]);
  expect(await biosOf(rows)).toEqual(new Map(expected as [string, string][]));
  const name = await nameOf(winner?.who);
  expect(name).toBeTruthy();
  for (const [index, { status, error }] of answers.entries()) {
    if (status === 200) continue;
    const late = attempts[index]?.those.filter(({ id }) => winner?.those.some((row) => row.id === id));
    expect(named(error?.details).map(({ id }) => id)).toEqual(late?.map(({ id }) => id));
    for (const { table, now, wanted, author } of named(error?.details)) {
      expect([table, now?.bio]).toEqual(['speakers', winner?.bio]);
      expect(wanted).toEqual({ bio: attempts[index]?.bio });
      expect(author).toBe(name);
    }
  }
});

it('says whether the current version was written by the caller in another window', async () => {
  const [row, other] = (await speakers(2)) as [Stored, Stored];
  await ana.from('speakers').update({ bio: 'Antes' }).eq('id', row.id).throwOnError();
  await bia.from('speakers').delete().eq('id', other.id).throwOnError();
  for (const [who, own] of [
    [ana, [true, false]],
    [bia, [false, true]],
  ] as const) {
    const members = [row, other].map(({ id }) => ({ id, bio: 'Depois' }));
    const { error } = await importRows(who, 'speakers', members, [row, other].map(versionOf));
    expect(named(error?.details).map((one) => one.own)).toEqual(own);
  }
});

/** Saves a form like the administrator area: only the version of the row that was seen is overwritten. */
const saveForm = (editor: SupabaseClient, { id, updated_at }: Stored, bio: string) =>
  editor.from('speakers').update({ bio }).match({ id, updated_at }).select('id');

/** Until `leave` is called, every write waits between writing its rows and writing its history lines. */
async function holdHistory() {
  const inTheWay = new pg.Client({ connectionString: api.databaseUrl });
  await inTheWay.connect();
  await inTheWay.query('BEGIN; LOCK TABLE plenaria.history IN SHARE MODE');
  return {
    waiting: (count: number) =>
      waitFor(async () => {
        const { rows } = await api.pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(count);
      }),
    leave: () => inTheWay.end(),
  };
}

it.each(['the import', 'a form'])(
  'two forms and an import meet in the database: %s came first, the others write nothing and know of whom',
  async (first) => {
    const [read] = (await speakers(1)) as [Stored];
    const sheet = [
      { id: read.id, bio: 'Da planilha' },
      ...Array.from({ length: 9 }, () => ({ ...aSpeaker().row, id: randomUUID() })),
    ];
    const started = {
      'the import': () => importRows(ana, 'speakers', sheet, [versionOf(read)]).then((answer) => answer),
      'a form': () => saveForm(bia, read, 'Da Bia').then((answer) => answer),
    };
    const before = await countSpeakers();
    const held = await holdHistory();
    const importIsFirst = first === 'the import';
    const one = importIsFirst ? started['the import']() : started['a form']();
    await held.waiting(1);
    const other = importIsFirst ? started['a form']() : started['the import']();
    const late = saveForm(ana, read, 'Da Ana').then((answer) => answer);
    await held.waiting(3);
    await held.leave();
    const [won, lost, empty] = await Promise.all([one, other, late]);
    expect([won.status, empty.status, empty.data]).toEqual([200, 200, []]);
    const [winner, bio] = importIsFirst ? [ana, 'Da planilha'] : [bia, 'Da Bia'];
    expect(await biosOf([read])).toEqual(new Map([[read.id, bio]]));
    expect((await countSpeakers()) - before).toBe(importIsFirst ? 9 : 0);
    const name = await nameOf(winner);
    if (importIsFirst) expect([lost.status, lost.data]).toEqual([200, []]);
    else {
      expect(lost.status).toBe(409);
      expect(named(lost.error?.details)).toMatchObject([{ id: read.id, now: { bio }, author: name }]);
    }
    // A form whose save wrote nothing reads here who wrote the current version.
    const { data: line } = await bia
      .from('content_history')
      .select('transaction_id')
      .match({ table_name: 'speakers', row_id: read.id })
      .order('id', { ascending: false })
      .limit(1)
      .single()
      .throwOnError();
    const { data: change } = await bia
      .from('content_changes')
      .select('author')
      .match({ transaction_id: line.transaction_id })
      .single()
      .throwOnError();
    expect([name, change.author]).toEqual([expect.any(String), name]);
  },
);

it('names every row that violates a rule by its index, and writes none', async () => {
  const [stored] = (await speakers(1)) as [Stored];
  const members = [
    { id: stored.id, bio: 'Outra' },
    { ...aSpeaker().row, id: randomUUID(), name: ' ' },
    { ...aSpeaker().row, id: randomUUID() },
    { ...aSpeaker().row, id: randomUUID(), title: '' },
  ];
  const { error, status } = await importRows(ana, 'speakers', members, [versionOf(stored)]);
  expect([status, error?.code]).toEqual([400, '23514']);
  expect(JSON.parse(error?.details ?? '')).toEqual([
    { row: 2, table: 'speakers', id: members[1]?.id, name: ' ', fault: expect.stringContaining('name') },
    {
      row: 4,
      table: 'speakers',
      id: members[3]?.id,
      name: expect.any(String),
      fault: expect.stringContaining('title'),
    },
  ]);
  expect(await biosOf([stored])).toEqual(new Map([[stored.id, stored.bio]]));
});

it('does not write a row that already has the values, and adds no history line', async () => {
  const [same, other] = (await speakers(2)) as [Stored, Stored];
  const members = [
    { id: same.id, bio: same.bio },
    { id: other.id, bio: 'Outra' },
  ];
  const seen = [same, other].map(versionOf);
  const { data } = await importRows(ana, 'speakers', members, seen).throwOnError();
  expect(data[0].parts).toMatchObject([{ rows: 1, row_id: other.id }]);
  const { data: now } = await ana.from('speakers').select('updated_at').eq('id', same.id).single();
  expect(now?.updated_at).toBe(same.updated_at);
});

it('refuses to publish a draft of the facts without the right to write them', async () => {
  await ana.from('event_facts').insert({ facts: shippedFacts }).throwOnError();
  const { data: record } = await ana.from('event_facts').select('updated_at').single();
  const draft = { table_name: 'event_facts', row_id: '1', changes: { facts: shippedFacts } };
  const { data: kept } = await bia
    .from('drafts')
    .insert({ ...draft, seen: record?.updated_at })
    .select('id,written_at')
    .single()
    .throwOnError();
  expect((await bia.rpc('publish_drafts', { drafts: [kept] })).error?.code).toBe('42501');
  await ana.from('drafts').delete().eq('id', kept?.id).throwOnError();
  await api.database.deleteFrom('event_facts').execute();
});
