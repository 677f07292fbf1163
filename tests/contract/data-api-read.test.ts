import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLISHABLE_KEY, type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';
import {
  aCommitteeMember,
  aLeader,
  aLecture,
  aPicture,
  aRoundTable,
  aSpeaker,
  aSponsor,
} from '#tests/support/factories.ts';

let api: ServedDataApi;
const names = ['Ana', 'Bia', 'Caio, o "Doutor"', 'Davi (SP)', 'Eva'];

beforeAll(async () => {
  api = await serveDataApi();
  const { database } = api;
  for (const name of names) {
    await database.insertInto('speakers').values(aSpeaker().with({ name }).row).execute();
  }
  await aLecture().with({ day: 2, time: '08:00', title: 'Biofilme' }).storedIn(database);
  await aLecture().with({ day: 1, time: '10:00', title: 'Laser' }).storedIn(database);
  await aRoundTable().withLectures(2).with({ day: 1, time: '09:00', location: null }).storedIn(database);
  await database
    .insertInto('sponsors')
    .values([aSponsor().row, aSponsor().with({ category: 'gold' }).row])
    .execute();
  await database
    .insertInto('leadership_team')
    .values([aLeader(2).row, aLeader(1).row])
    .execute();
  await database
    .insertInto('committees')
    .values([
      aCommitteeMember().with({ committee_order: 2, order_position: 1, name: 'C' }).row,
      aCommitteeMember().with({ committee_order: 1, order_position: 2, name: 'B' }).row,
      aCommitteeMember().with({ committee_order: 1, order_position: 1, name: 'A' }).row,
    ])
    .execute();
  for (const title of ['Primeiro', 'Segundo']) {
    await database.insertInto('welcome_content').values({ title, description: 'Texto' }).execute();
  }
});
afterAll(async () => {
  expect(api.failures).toEqual([]);
  await api.close();
});

const column = (data: unknown, name: string) => (data as Record<string, unknown>[]).map((row) => row[name]);
const get = (path: string, headers: Record<string, string> = {}) =>
  api.request(path, { headers: { apikey: PUBLISHABLE_KEY, ...headers } });

describe('the reads of the pages (specification section 7)', () => {
  it('speakers, all fields, by creation', async () => {
    const { data, error, status } = await api.anon
      .from('speakers')
      .select('*')
      .order('created_at', { ascending: true });
    expect({ error, status }).toEqual({ error: null, status: 200 });
    expect(column(data, 'name')).toEqual(names);
    expect(Object.keys(data?.[0] ?? {})).toEqual([
      'id',
      'name',
      'title',
      'bio',
      'image',
      'created_at',
      'updated_at',
      'translations',
      'order_position',
      'alt',
      'focal_point',
      'institution',
      'country',
      'orcid',
      'lattes',
    ]);
  });

  it('program_items by day, then time', async () => {
    const { data } = await api.anon.from('program_items').select('*').order('day').order('time');
    expect(data?.map(({ day, time }) => `${day} ${time}`)).toEqual([
      '1 09:00',
      '1 09:00',
      '1 09:00',
      '1 10:00',
      '2 08:00',
    ]);
  });

  it('sponsors by creation', async () => {
    const { data } = await api.anon.from('sponsors').select('*').order('created_at');
    expect(column(data, 'category')).toEqual(['sponsor', 'gold']);
  });

  it('the newest welcome text as a single row', async () => {
    const newest = () =>
      api.anon.from('welcome_content').select('*').order('created_at', { ascending: false }).limit(1);
    expect((await newest().single()).data.title).toBe('Segundo');
    expect((await newest().maybeSingle()).data?.title).toBe('Segundo');
  });

  it('leadership by position', async () => {
    const { data } = await api.anon.from('leadership_team').select('*').order('order_position');
    expect(column(data, 'order_position')).toEqual([1, 2]);
  });

  it('committees by committee, then place', async () => {
    const { data } = await api.anon
      .from('committees')
      .select('*')
      .order('committee_order')
      .order('order_position');
    expect(column(data, 'name')).toEqual(['A', 'B', 'C']);
  });
});

describe('choosing columns', () => {
  it('answers only those asked for, in their order', async () => {
    const { data } = await api.anon.from('speakers').select('name, id').limit(1);
    expect(Object.keys(data?.[0] ?? {})).toEqual(['name', 'id']);
  });

  it('renames and casts', async () => {
    const { data } = await api.anon.from('program_items').select('dia:day::text').order('day').limit(1);
    expect(data).toEqual([{ dia: '1' }]);
  });

  it('a column may take the name the statement uses itself', async () => {
    const { data } = await api.anon.from('speakers').select('page:name').limit(1).single();
    expect(data).toEqual({ page: 'Ana' });
  });

  it.each([
    ['nothing', 400, '42703'],
    ['name,sponsors(*)', 400, 'PGRST200'],
    ['id.count()', 400, 'PGRST123'],
    ['count()', 400, 'PGRST123'],
    ['name::regclass', 400, '42704'],
    ['name,,id', 400, 'PGRST100'],
  ])('refuses select=%s', async (select, status, code) => {
    const response = await get(`/speakers?select=${encodeURIComponent(select)}`);
    expect({ status: response.status, code: (await response.json()).code }).toEqual({ status, code });
  });
});

describe('filters', () => {
  const find = async (change: (query: ReturnType<typeof everything>) => unknown) => {
    const { data, error } = (await change(everything())) as { data: unknown; error: unknown };
    expect(error).toBeNull();
    return column(data, 'name');
  };
  const everything = () => api.anon.from('speakers').select('name').order('created_at');

  it('eq, neq', async () => {
    expect(await find((q) => q.eq('name', 'Bia'))).toEqual(['Bia']);
    expect(await find((q) => q.neq('name', 'Bia'))).toEqual(names.filter((name) => name !== 'Bia'));
  });

  it('gt, gte, lt, lte', async () => {
    expect(await find((q) => q.gt('name', 'Davi').lt('name', 'Eva'))).toEqual(['Davi (SP)']);
    expect(await find((q) => q.gte('name', 'Ana').lte('name', 'Bia'))).toEqual(['Ana', 'Bia']);
  });

  it('like and ilike, also with *', async () => {
    expect(await find((q) => q.like('name', 'A%'))).toEqual(['Ana']);
    expect(await find((q) => q.ilike('name', '*VA'))).toEqual(['Eva']);
    expect(await find((q) => q.likeAnyOf('name', ['A%', 'B%']))).toEqual(['Ana', 'Bia']);
  });

  it('is null and its opposite', async () => {
    expect(await find((q) => q.is('image', null))).toEqual(names);
    expect(await find((q) => q.not('image', 'is', null))).toEqual([]);
  });

  it('in, with commas, brackets, quotes that the client leaves alone', async () => {
    expect(await find((q) => q.in('name', ['Caio, o "Doutor"', 'Davi (SP)', 'Ana', 'Zé']))).toEqual([
      'Ana',
      'Caio, o "Doutor"',
      'Davi (SP)',
    ]);
    expect(await find((q) => q.in('name', []))).toEqual([]);
    expect(await find((q) => q.not('name', 'in', '(Ana,Bia)'))).toEqual(names.slice(2));
  });

  it('and, or, nested and negated', async () => {
    expect(await find((q) => q.or('name.eq.Ana,and(name.like.E*,bio.neq.x)'))).toEqual(['Ana', 'Eva']);
    expect(await find((q) => q.or('name.eq.Ana,not.and(name.neq.Eva,bio.neq."a,b")'))).toEqual([
      'Ana',
      'Eva',
    ]);
    expect(await find((q) => q.or('name.in.("Davi (SP)",Eva),image.not.is.null'))).toEqual([
      'Davi (SP)',
      'Eva',
    ]);
  });

  it('several filters must all hold', async () => {
    expect(await find((q) => q.neq('name', 'Ana').neq('name', 'Bia').like('name', '%a%'))).toEqual(
      names.slice(2),
    );
  });

  it('a value may hold dots, plus signs and percent signs', async () => {
    expect(await find((q) => q.eq('name', 'a.b+c%d.eq.'))).toEqual([]);
  });

  it('a stored moment finds its row again, to the microsecond', async () => {
    const { data } = await api.anon.from('speakers').select('name,updated_at').eq('name', 'Bia').single();
    expect(data?.updated_at).toMatch(/\.\d{1,6}\+00:00$/);
    expect(await find((q) => q.eq('updated_at', data?.updated_at))).toEqual(['Bia']);
  });

  it.each([
    ['id=eq.none', '22P02'],
    ['nothing=eq.1', '42703'],
    ['name=Ana', 'PGRST100'],
    ['name=foo.Ana', 'PGRST100'],
    ['name=in.Ana', 'PGRST100'],
    ['name=is.maybe', 'PGRST100'],
    ['or=(name.eq.Ana', 'PGRST100'],
    ['or=()', 'PGRST100'],
    ['sponsors.name=eq.x', 'PGRST108'],
    ['order=nothing.asc', '42703'],
    ['order=name.upwards', 'PGRST100'],
    ['limit=many', 'PGRST100'],
    ['name=eq.%00', 'PGRST100'],
  ])('refuses %s', async (query, code) => {
    const response = await get(`/speakers?${query}`);
    const body = await response.json();
    expect({ status: response.status, code: body.code }).toEqual({ status: 400, code });
    expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message']);
  });
});

describe('order of nothing', () => {
  const locations = async (options: { ascending?: boolean; nullsFirst?: boolean }) =>
    column(
      (await api.anon.from('program_items').select('location').order('location', options)).data,
      'location',
    );

  it('last when ascending, first when descending, or as asked', async () => {
    expect((await locations({})).slice(-3)).toEqual([null, null, null]);
    expect((await locations({ ascending: false })).slice(0, 3)).toEqual([null, null, null]);
    expect((await locations({ nullsFirst: true })).slice(0, 3)).toEqual([null, null, null]);
    expect((await locations({ ascending: false, nullsFirst: false })).slice(-3)).toEqual([null, null, null]);
  });
});

describe('counts and ranges', () => {
  it('counts without being asked for rows', async () => {
    const { count, data, status } = await api.anon
      .from('speakers')
      .select('*', { count: 'exact', head: true });
    expect({ count, data, status }).toEqual({ count: 5, data: null, status: 200 });
  });

  it('counts what matches, not what is shown', async () => {
    const { count, data, status } = await api.anon
      .from('speakers')
      .select('name', { count: 'exact' })
      .neq('name', 'Ana')
      .limit(2);
    expect({ count, rows: data?.length, status }).toEqual({ count: 4, rows: 2, status: 206 });
  });

  it('a page by range', async () => {
    const { data } = await api.anon.from('speakers').select('name').order('created_at').range(1, 2);
    expect(column(data, 'name')).toEqual(names.slice(1, 3));
  });

  it.each([
    ['/speakers', {}, 200, '0-4/*'],
    ['/speakers?name=eq.Zé', {}, 200, '*/*'],
    ['/speakers', { prefer: 'count=exact' }, 200, '0-4/5'],
    ['/speakers?limit=2', { prefer: 'count=exact' }, 206, '0-1/5'],
    ['/speakers?limit=2&offset=4', { prefer: 'count=planned' }, 206, '4-4/5'],
    ['/speakers?offset=5', { prefer: 'count=exact' }, 206, '*/5'],
    ['/speakers?name=eq.Zé', { prefer: 'count=exact' }, 200, '*/0'],
    ['/speakers', { range: '1-2', 'range-unit': 'items' }, 200, '1-2/*'],
    ['/speakers?limit=0', {}, 200, '*/*'],
  ])('%s %j is %i with Content-Range %s', async (path, headers, status, range) => {
    const response = await get(path, headers as Record<string, string>);
    expect([response.status, response.headers.get('content-range')]).toEqual([status, range]);
  });

  it.each([
    ['/speakers?offset=6', { prefer: 'count=exact' }],
    ['/speakers?limit=-1', {}],
    ['/speakers?offset=-1', {}],
    ['/speakers', { range: '5-2' }],
  ])('%s %j is past the end: 416', async (path, headers) => {
    const response = await get(path, headers as Record<string, string>);
    expect([response.status, (await response.json()).code]).toEqual([416, 'PGRST103']);
  });
});

describe('single rows', () => {
  it('none is an error to single(), nothing to maybeSingle()', async () => {
    const none = () => api.anon.from('speakers').select('*').eq('name', 'Zé');
    const { error, status } = await none().single();
    expect(status).toBe(406);
    expect(error).toMatchObject({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 0 rows',
    });
    expect(await none().maybeSingle()).toMatchObject({ data: null, error: null });
  });

  it('several are an error too', async () => {
    const { error } = await api.anon.from('speakers').select('*').single();
    expect(error?.details).toBe('The result contains 5 rows');
  });

  it('leaves out empty fields when asked', async () => {
    const { data } = await api.anon
      .from('speakers')
      .select('name,image')
      .eq('name', 'Ana')
      .stripNulls()
      .single();
    expect(data).toEqual({ name: 'Ana' });
  });
});

describe('what does not exist', () => {
  it.each([
    ['/nothing', 404, 'PGRST205'],
    ['/users', 404, 'PGRST205'],
    ['/settings', 404, 'PGRST205'],
    ['/pg_class', 404, 'PGRST205'],
    ['/speakers/1', 404, 'PGRST125'],
    ['/', 404, 'PGRST125'],
  ])('%s', async (path, status, code) => {
    const response = await get(path);
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
  });

  it('another schema', async () => {
    const { error, status } = await api.anon.schema('plenaria').from('users').select('*');
    expect([status, error?.code]).toEqual([406, 'PGRST106']);
  });

  it('another format', async () => {
    const { error, status } = await api.anon.from('speakers').select('*').csv();
    expect([status, error?.code]).toEqual([406, 'PGRST107']);
  });
});

it('a picture is read back byte for byte', async () => {
  const picture = aPicture();
  await api.database
    .insertInto('sponsors')
    .values(aSponsor().with({ name: 'Com logo' }).withPicture(picture).row)
    .execute();
  const { data } = await api.anon.from('sponsors').select('logo').eq('name', 'Com logo').single();
  expect(data?.logo).toBe(picture);
});
