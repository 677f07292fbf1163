import { describe, expect, it } from 'vitest';
import { api, column, get, names, readingOfFile } from '#tests/support/data-api-read.ts';
import { aPicture, aSponsor } from '#tests/support/factories.ts';

readingOfFile();

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
  it('returns only the requested columns, in order', async () => {
    const { data } = await api.anon.from('speakers').select('name, id').limit(1);
    expect(Object.keys(data?.[0] ?? {})).toEqual(['name', 'id']);
  });

  it('renames and casts', async () => {
    const { data } = await api.anon.from('program_items').select('dia:day::text').order('day').limit(1);
    expect(data).toEqual([{ dia: '1' }]);
  });

  it('allows aliases that the SQL statement uses itself', async () => {
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

describe('single rows', () => {
  it('no row is an error for single(), and null for maybeSingle()', async () => {
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

  it('several rows are an error, too', async () => {
    const { error } = await api.anon.from('speakers').select('*').single();
    expect(error?.details).toBe('The result contains 5 rows');
  });

  it('omits empty fields on request', async () => {
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
