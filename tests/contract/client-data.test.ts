import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Case, casesOf, expectWhole } from '#tests/support/client-methods.ts';
import { serveDataApi } from '#tests/support/data-api.ts';

/**
 * Every method of postgrest-js, with the cases of its own test suite (filters, transforms, basic) on our tables. A method that a newer
 * version of the client adds has no case, and makes this test fail.
 */

type Api = Awaited<ReturnType<typeof serveDataApi>>;
let api: Api;
let client: SupabaseClient;

const ROWS = [
  { name: 'Ana', title: 'Enfermeira', bio: 'a', image: null, order_position: 1 },
  { name: 'Bia', title: 'Médica', bio: 'b', image: null, order_position: 2 },
  { name: 'Célia', title: 'enfermeira', bio: 'c', image: null, order_position: null },
];

beforeAll(async () => {
  api = await serveDataApi();
  client = api.as(await api.tokenOf());
  await client.from('speakers').insert(ROWS).throwOnError();
});
afterAll(() => api.close());

const speakers = () => client.from('speakers').select('name,order_position');
type Reading = ReturnType<typeof speakers>;
/** Expects a query to find the speakers with these names, in this order. */
const finds =
  (narrow: (query: Reading) => PromiseLike<{ data: unknown; error: unknown }>, ...names: string[]) =>
  async () => {
    const { data, error } = await narrow(speakers().order('name') as Reading);
    expect(error).toBeNull();
    expect((data as { name: string }[]).map(({ name }) => name)).toEqual(names);
  };
const refused = (narrow: (query: Reading) => PromiseLike<unknown>) => ({ refused: () => narrow(speakers()) });
const ofRange = ['rangeGt', 'rangeGte', 'rangeLt', 'rangeLte', 'rangeAdjacent'] as const;

const ana = { id: '11111111-1111-4111-8111-111111111111', name: 'Eva', title: 't', bio: 'b' };

const FILTER: Record<string, Case<SupabaseClient>> = {
  eq: finds((query) => query.eq('name', 'Ana'), 'Ana'),
  neq: finds((query) => query.neq('name', 'Ana'), 'Bia', 'Célia'),
  gt: finds((query) => query.gt('order_position', 1), 'Bia'),
  gte: finds((query) => query.gte('order_position', 1), 'Ana', 'Bia'),
  lt: finds((query) => query.lt('order_position', 2), 'Ana'),
  lte: finds((query) => query.lte('order_position', 2), 'Ana', 'Bia'),
  like: finds((query) => query.like('title', '%nfermeir%'), 'Ana', 'Célia'),
  likeAllOf: finds((query) => query.likeAllOf('title', ['E%', '%ra']), 'Ana'),
  likeAnyOf: finds((query) => query.likeAnyOf('title', ['E%', 'M%']), 'Ana', 'Bia'),
  ilike: finds((query) => query.ilike('title', 'ENF%'), 'Ana', 'Célia'),
  ilikeAllOf: finds((query) => query.ilikeAllOf('title', ['E%', '%RA']), 'Ana', 'Célia'),
  ilikeAnyOf: finds((query) => query.ilikeAnyOf('title', ['e%', 'm%']), 'Ana', 'Bia', 'Célia'),
  is: finds((query) => query.is('order_position', null), 'Célia'),
  isDistinct: finds((query) => query.isDistinct('order_position', 1), 'Bia', 'Célia'),
  in: finds((query) => query.in('name', ['Ana', 'Célia', 'a,"b"']), 'Ana', 'Célia'),
  notIn: finds((query) => query.notIn('name', ['Ana', 'Célia']), 'Bia'),
  match: finds((query) => query.match({ name: 'Ana', title: 'Enfermeira' }), 'Ana'),
  not: finds((query) => query.not('name', 'eq', 'Ana'), 'Bia', 'Célia'),
  or: finds((query) => query.or('name.eq.Ana,order_position.eq.2'), 'Ana', 'Bia'),
  filter: finds((query) => query.filter('name', 'in', '("Ana","Bia")'), 'Ana', 'Bia'),
  order: finds((query) => query.order('name', { ascending: false }), 'Ana', 'Bia', 'Célia'),
  limit: finds((query) => query.limit(1), 'Ana'),
  range: finds((query) => query.range(1, 2), 'Bia', 'Célia'),
  select: async () => {
    const change = client.from('speakers').update({ bio: 'a' }).eq('name', 'Ana');
    expect(await change.select('name')).toMatchObject({ status: 200, data: [{ name: 'Ana' }] });
  },
  single: async () => {
    expect(await speakers().eq('name', 'Ana').single()).toMatchObject({ data: { name: 'Ana' }, status: 200 });
    expect(await speakers().single()).toMatchObject({ error: { code: 'PGRST116' }, status: 406 });
  },
  maybeSingle: async () => {
    expect(await speakers().eq('name', 'X').maybeSingle()).toMatchObject({
      data: null,
      error: null,
      status: 200,
    });
    expect(await speakers().maybeSingle()).toMatchObject({ error: { code: 'PGRST116' }, status: 406 });
  },
  stripNulls: async () => {
    const { data } = await speakers().eq('name', 'Célia').stripNulls();
    expect(data).toEqual([{ name: 'Célia' }]);
  },
  maxAffected: async () => {
    const change = client.from('speakers').update({ bio: 'z' }).neq('name', 'X');
    expect(((await change.maxAffected(2)) as { error?: object }).error).toMatchObject({ code: 'PGRST124' });
    expect((await speakers().eq('bio', 'z')).data).toEqual([]);
  },
  throwOnError: async () => {
    await expect(client.from('nowhere').select().throwOnError()).rejects.toMatchObject({ code: 'PGRST205' });
  },
  abortSignal: async () => {
    const { error, status } = await speakers().abortSignal(AbortSignal.abort());
    expect([status, error?.message]).toEqual([0, expect.stringContaining('AbortError')]);
  },
  setHeader: async () => {
    const change = client.from('speakers').update({ bio: 'a' }).eq('name', 'Ana');
    expect(await change.setHeader('Prefer', 'return=minimal')).toMatchObject({ status: 204, data: null });
  },
  rollback: async () => {
    const added = await client.from('speakers').insert(ana).select('name').rollback();
    expect(added).toMatchObject({ data: [{ name: 'Eva' }], status: 201 });
    expect((await speakers().eq('name', 'Eva')).data).toEqual([]);
  },
  regexMatch: refused((query) => query.regexMatch('name', 'A.*')),
  regexIMatch: refused((query) => query.regexIMatch('name', 'a.*')),
  contains: refused((query) => query.contains('translations', { en: {} })),
  containedBy: refused((query) => query.containedBy('translations', { en: {} })),
  overlaps: refused((query) => query.overlaps('name', ['a'])),
  textSearch: refused((query) => query.textSearch('name', 'ana')),
  ...Object.fromEntries(ofRange.map((name) => [name, refused((query) => query[name]('name', '[1,2)'))])),
  csv: refused((query) => query.csv()),
  geojson: refused((query) => query.geojson()),
  explain: refused((query) => query.explain()),
  ...Object.fromEntries(
    ['returns', 'overrideTypes', 'retry', 'then', 'fetch', 'processResponse'].map((name) => [
      name,
      'sends nothing',
    ]),
  ),
};

const QUERY: Record<string, Case<SupabaseClient>> = {
  ...{ fetch: 'sends nothing', cloneRequestState: 'sends nothing' },
  select: async () => {
    const { data, count, status } = await client.from('speakers').select('*', { count: 'exact', head: true });
    expect([data, count, status]).toEqual([null, ROWS.length, 200]);
  },
  insert: async () => {
    expect(await client.from('speakers').insert(ana)).toMatchObject({ status: 201, data: null, error: null });
    expect(await client.from('speakers').insert(ana)).toMatchObject({
      status: 409,
      error: { code: '23505' },
    });
    await client.from('speakers').delete().eq('id', ana.id).throwOnError();
  },
  upsert: async () => {
    const put = (title: string, ignoreDuplicates = false) =>
      client
        .from('speakers')
        .upsert({ ...ana, title }, { onConflict: 'id', ignoreDuplicates })
        .select('title');
    expect((await put('one')).data).toEqual([{ title: 'one' }]);
    expect((await put('two')).data).toEqual([{ title: 'two' }]);
    expect((await put('three', true)).data).toEqual([]);
    await client.from('speakers').delete().eq('id', ana.id).throwOnError();
  },
  update: async () => {
    const { count, status } = await client
      .from('speakers')
      .update({ bio: 'b' }, { count: 'exact' })
      .eq('name', 'Bia');
    expect([count, status]).toEqual([1, 204]);
  },
  delete: async () => {
    expect(await client.from('speakers').delete().eq('name', 'X').select()).toMatchObject({
      data: [],
      status: 200,
    });
  },
};

const PARTS = [
  ['a query', () => client.from('speakers'), QUERY],
  ['a filter', () => client.from('speakers').select(), FILTER],
] as const;

describe.each(PARTS)('%s of the client', (_, object, cases) => {
  it('has no method without a case, and none is missing from the docs', () => expectWhole(object(), cases));
  it.each(casesOf(cases))('%s', (_name, holds) => holds(client));
});
