import { describe, expect, it } from 'vitest';
import { api, column, get, names, readingOfFile } from '#tests/support/data-api-read.ts';

readingOfFile();

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
