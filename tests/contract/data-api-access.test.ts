import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOtherContent } from '#database/sample/content.ts';
import { FUNCTIONS } from '#server/data-api/catalogue.ts';
import { type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';
import {
  aCommitteeMember,
  aLeader,
  aLecture,
  aPaper,
  aSpeaker,
  aSponsor,
  aVolume,
} from '#tests/support/factories.ts';

const VIEWS = ['content_history', 'content_changes', 'content_authors', 'draft_words', 'sample_content'];
const PRIVATE = [
  'event_facts',
  'enquiries',
  'newsletter_subscribers',
  'outdated_translations',
  'confirmed_facts',
  'glossary',
  'notes',
  'drafts',
  'releases',
  ...VIEWS,
];
const SECRET = 'só para os administradores';

let api: ServedDataApi;
beforeAll(async () => {
  api = await serveDataApi();
  const { database } = api;
  await database
    .insertInto('event_facts')
    .values({ facts: JSON.stringify({ secret: SECRET }) })
    .execute();
  await database
    .insertInto('enquiries')
    .values({ form: 'contato', fields: JSON.stringify({ email: 'A@b.example', mensagem: SECRET }) })
    .execute();
  await database.insertInto('newsletter_subscribers').values({ email: 'segredo@exemplo.com' }).execute();
  await database
    .insertInto('speakers')
    .values(aSpeaker().with({ name: 'Fica' }).row)
    .execute();
  await database.insertInto('glossary').values({ term: 'Curativo' }).execute();
  const note = { table_name: 'speakers', row_id: 'gone', text: SECRET, author: 'Bia' };
  await database.insertInto('notes').values(note).execute();
  const draft = {
    table_name: 'speakers',
    row_id: 'gone',
    changes: JSON.stringify({ name: SECRET }),
    author: 'Bia',
  };
  await database.insertInto('drafts').values(draft).execute();
  await database.insertInto('releases').values({ name: SECRET }).execute();
  await database.insertInto('confirmed_facts').values({ path: 'organiser.name' }).execute();
  await database
    .insertInto('outdated_translations')
    .values({
      table_name: 'speakers',
      row_id: 'gone',
      column_name: 'bio',
      language: 'en',
      translated_from: '',
    })
    .execute();
  await api.pool.query(`INSERT INTO plenaria.sample_rows VALUES ('speakers', 'gone')`);
  const admin = api.as(await api.tokenOf());
  await admin.from('speakers').update({ bio: 'Cuida.' }).eq('name', 'Fica').throwOnError();
});
afterAll(async () => {
  expect(api.failures).toEqual([]);
  await api.close();
});

const rowsFor: Record<string, object> = {
  ...Object.fromEntries(Object.entries(readOtherContent()).map(([table, rows]) => [table, rows[0] ?? {}])),
  speakers: aSpeaker().row,
  program_items: aLecture().row,
  sponsors: aSponsor().row,
  welcome_content: { title: 'T', description: 'D' },
  leadership_team: aLeader(1).row,
  committees: aCommitteeMember().row,
  site_texts: { id: 'home.hero.subtitle', text: 'T' },
  notices: { text: 'T', ends_at: '2099-01-01T00:00:00Z' },
  volumes: aVolume(7),
  papers: aPaper(7),
  editions: { number: 7 },
  event_facts: { facts: {} },
  enquiries: { form: 'contato', fields: {} },
  newsletter_subscribers: { email: 'x@y.example' },
  glossary: { term: 'Ferida' },
  notes: { table_name: 'speakers', row_id: 'x', text: 'T', author: 'A' },
  drafts: { table_name: 'speakers', row_id: 'x', changes: { name: 'N' }, author: 'A' },
  releases: { name: 'N' },
  confirmed_facts: { path: 'contact.phone' },
  outdated_translations: {
    ...{ table_name: 'speakers', row_id: 'x', column_name: 'bio', language: 'en', translated_from: '' },
  },
  ...Object.fromEntries(VIEWS.map((view) => [view, { table_name: 'speakers' }])),
};

/** All stored rows, including those that only some may see. */
async function everything() {
  const tables = Object.keys(rowsFor).filter((name) => !VIEWS.includes(name));
  const read = async (name: string) => [
    name,
    (await api.pool.query(`SELECT * FROM ${name} ORDER BY id`)).rows,
  ];
  return Object.fromEntries(await Promise.all(tables.map(read)));
}

const callers = {
  'the public key': async () => api.anon,
  'a user who is no administrator': async () => api.as(await api.tokenOf({ role: null })),
  'an administrator who has not passed the second factor': async () =>
    api.as(await api.tokenOf({ factor: true })),
  'an administrator whose session was ended': async () => {
    const token = await api.tokenOf();
    await api.database
      .updateTable('plenaria.sessions')
      .set({ revoked_at: new Date() })
      .where('id', '=', JSON.parse(atob(token.split('.')[1] ?? '')).session_id)
      .execute();
    return api.as(token);
  },
  'a token of no session': async () =>
    api.as(
      await api.sign({
        sub: crypto.randomUUID(),
        session_id: crypto.randomUUID(),
        aal: 'aal2',
        role: 'authenticated',
      }),
    ),
};

describe.each(Object.entries(callers))('%s', (who, caller) => {
  const status = who === 'the public key' ? 401 : 403;

  it.each(Object.keys(rowsFor))('can change nothing in %s', async (table) => {
    const client = await caller();
    const before = await everything();
    const id = table === 'event_facts' ? 1 : (before[table]?.[0]?.id ?? crypto.randomUUID());
    const attempts = [
      client.from(table).insert(rowsFor[table] ?? {}),
      client.from(table).insert([]),
      client.from(table).upsert({ ...rowsFor[table], id }),
      client
        .from(table)
        .update(rowsFor[table] ?? {})
        .eq('id', id),
      client.from(table).update({}).eq('id', id),
      client
        .from(table)
        .update(rowsFor[table] ?? {})
        .in('id', []),
      client.from(table).delete().eq('id', id),
      client.from(table).delete().in('id', []),
    ];
    for (const attempt of attempts) {
      const answer = await attempt;
      expect([answer.status, answer.error?.code, answer.data]).toEqual([status, '42501', null]);
    }
    expect(await everything()).toEqual(before);
  });

  it('can call no function', async () => {
    const client = await caller();
    for (const [name, { required }] of FUNCTIONS) {
      const given = Object.fromEntries(
        required.map((parameter) => [parameter, parameter === 'facts' ? {} : []]),
      );
      const answer = await client.rpc(name, given);
      expect([answer.status, answer.error?.code]).toEqual([status, '42501']);
    }
  });

  it.each(PRIVATE)('sees nothing of %s', async (table) => {
    const client = await caller();
    const { data, error, count } = await client.from(table).select('*', { count: 'exact' });
    // Signed-in users see an empty table; anonymous requests are refused.
    const seen =
      who === 'the public key'
        ? { data: null, code: '42501', count: null }
        : { data: [], code: undefined, count: 0 };
    expect({ data, code: error?.code, count }).toEqual(seen);
  });

  it('reads the public content', async () => {
    const { data } = await (await caller()).from('speakers').select('name');
    expect(data).toEqual([{ name: 'Fica' }]);
  });
});

describe('an administrator', () => {
  it.each(PRIVATE)('sees %s', async (table) => {
    const { data, error } = await api
      .as(await api.tokenOf())
      .from(table)
      .select('*');
    expect(error).toBeNull();
    expect(data?.length).toBeGreaterThan(0);
  });

  it('may write with a second factor', async () => {
    const admin = api.as(await api.tokenOf({ factor: true, aal: 'aal2' }));
    const { data } = await admin.from('sponsors').insert(aSponsor().row).select('id').single();
    expect((await admin.from('sponsors').delete().eq('id', data?.id)).status).toBe(204);
  });

  it('changes facts and enquiries', async () => {
    const admin = api.as(await api.tokenOf());
    const facts = await admin
      .from('event_facts')
      .update({ facts: { secret: SECRET, x: [1] } })
      .eq('id', 1)
      .select('facts->x->0');
    expect(facts.data).toEqual([{ '0': 1 }]);
    const found = await admin
      .from('enquiries')
      .update({ status: 'answered', note: 'ok' })
      .eq('fields->>email', 'A@b.example')
      .select('status,email');
    expect(found.data).toEqual([{ status: 'answered', email: 'a@b.example' }]);
    expect((await admin.from('event_facts').insert({ id: 2, facts: {} })).error?.code).toBe('23514');
  });

  it('cannot rewrite history', async () => {
    const admin = api.as(await api.tokenOf());
    const answer = await admin.from('content_history').delete().gt('id', 0);
    expect([answer.status, answer.error?.code]).toEqual([403, '42501']);
  });
});
