import { describe, expect, it } from 'vitest';
import { admin, api, problem, send, speakersNamed, writingOfFile } from '#tests/support/data-api-write.ts';
import { aLeader, aSpeaker } from '#tests/support/factories.ts';

writingOfFile();

describe('insert', () => {
  it('returns the new row', async () => {
    const row = aSpeaker().row;
    const { data, error, status } = await admin.from('speakers').insert(row).select().single();
    expect([error, status]).toEqual([null, 201]);
    expect(data).toMatchObject({ ...row, image: null });
    expect(data.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('returns nothing without a select', async () => {
    const response = await send('POST', '/speakers', aSpeaker().row);
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      201,
      '',
      '*/*',
    ]);
  });

  it('gives columns that a single object does not mention their defaults', async () => {
    const { data } = await admin.from('sponsors').insert({ name: 'Só o nome' }).select().single();
    expect(data).toMatchObject({ category: 'sponsor', logo: null, website: null });
  });

  it('sets missing columns of one of several rows to NULL, not to the default', async () => {
    const { data } = await admin
      .from('sponsors')
      .insert([
        { name: 'Um', category: 'gold', website: 'https://a.example' },
        { name: 'Dois', category: 'gold' },
      ])
      .select('name,website');
    expect(data).toEqual([
      { name: 'Um', website: 'https://a.example' },
      { name: 'Dois', website: null },
    ]);
    const { error, status } = await admin
      .from('sponsors')
      .insert([{ name: 'Um', category: 'gold' }, { name: 'Dois' }]);
    expect([status, error?.code]).toEqual([400, '23502']);
  });

  it('…unless defaults are requested', async () => {
    const { data } = await admin
      .from('sponsors')
      .insert([{ name: 'Três', category: 'gold' }, { name: 'Quatro' }], { defaultToNull: false })
      .select('category');
    expect(data).toEqual([{ category: 'gold' }, { category: 'sponsor' }]);
  });

  it('unequal keys without columns are refused', async () => {
    const rows = [{ name: 'Um' }, { name: 'Dois', category: 'gold' }];
    expect(await problem(await send('POST', '/sponsors', rows))).toEqual([400, 'PGRST102']);
  });

  it('only the named columns are written', async () => {
    const row = { ...aSpeaker().row, image: 'data:image/png,x' };
    const response = await send('POST', '/speakers?columns="name","title",bio', [row], {
      prefer: 'return=representation',
    });
    expect((await response.json())[0].image).toBeNull();
  });

  it('an empty list is accepted and writes nothing', async () => {
    const response = await send('POST', '/speakers?select=*', [], { prefer: 'return=representation' });
    expect([response.status, await response.json()]).toEqual([201, []]);
  });

  it('inserts rows with defaults only', async () => {
    const { data } = await admin.from('leadership_team').insert([{}, {}]).select('name,title,image');
    expect(data).toEqual(Array(2).fill({ name: '', title: '', image: '' }));
  });

  it('rolls back all rows if one is invalid', async () => {
    const { error, status } = await admin
      .from('speakers')
      .insert([aSpeaker().with({ name: 'Junto' }).row, aSpeaker().with({ name: 'Junto', bio: '' }).row]);
    expect([status, error?.code]).toEqual([400, '23514']);
    expect(await speakersNamed('Junto')).toEqual([]);
  });

  it.each([
    ['an unknown column', { ...aSpeaker().row, age: 3 }, 400, 'PGRST204'],
    ['a missing field', { name: 'Sem título' }, 400, '23502'],
    ['a blank field', aSpeaker().with({ name: ' \n ' }).row, 400, '23514'],
    ['broken JSON', '{"name":', 400, 'PGRST102'],
    ['no body', '', 400, 'PGRST102'],
    ['a text', '"name"', 400, 'PGRST102'],
    ['a NUL byte', aSpeaker().with({ bio: 'a\0b' }).row, 400, '22P05'],
    ['half a character', '{"name":"\\ud800","title":"t","bio":"b"}', 400, '22P02'],
    ['a bad id', { ...aSpeaker().row, id: 'none' }, 400, '22P02'],
  ])('%s is refused', async (_, body, status, code) => {
    expect(await problem(await send('POST', '/speakers', body))).toEqual([status, code]);
  });

  it('reports an existing id as a conflict', async () => {
    const { data } = await admin.from('speakers').insert(aSpeaker().row).select('id').single();
    const { error, status } = await admin.from('speakers').insert({ ...aSpeaker().row, id: data?.id });
    expect([status, error?.code]).toEqual([409, '23505']);
  });

  it('upsert changes existing rows and adds new ones', async () => {
    const { data: old } = await admin.from('speakers').insert(aSpeaker().row).select().single();
    const fresh = { ...aSpeaker().row, id: crypto.randomUUID() };
    const changed = { ...aSpeaker().row, id: old.id, name: 'Mudou' };
    const { data } = await admin.from('speakers').upsert([changed, fresh]).select('id,name');
    expect(data).toEqual([
      { id: old.id, name: 'Mudou' },
      { id: fresh.id, name: fresh.name },
    ]);
    const kept = await admin
      .from('speakers')
      .upsert({ ...changed, name: 'De novo' }, { ignoreDuplicates: true })
      .select();
    expect(kept.data).toEqual([]);
    expect(await speakersNamed('De novo')).toEqual([]);
  });
});

describe('the two replacements', () => {
  it('leadership: missing texts become empty, and positions start at 1', async () => {
    await admin.from('leadership_team').insert(aLeader(7).row);
    const members = [{ name: 'Ana', title: 'Presidente', image: 'data:image/png,a' }, { name: 'Bia' }];
    const { data, error, status } = await admin.rpc('replace_leadership_team', { members });
    expect([error, status]).toEqual([null, 200]);
    expect(data).toMatchObject([
      { name: 'Ana', title: 'Presidente', image: 'data:image/png,a', order_position: 1 },
      { name: 'Bia', title: '', image: '', order_position: 2 },
    ]);
    const { data: now } = await api.anon.from('leadership_team').select('*').order('order_position');
    expect(now).toEqual(data);
  });

  it('leadership: remaining members keep their ids in the new order', async () => {
    const { data: before } = await admin.rpc('replace_leadership_team', {
      members: [{ name: 'A' }, { name: 'B' }],
    });
    const [a, b] = before as { id: string }[];
    const { data: after } = await admin.rpc('replace_leadership_team', { members: [b, a] });
    expect((after as { id: string }[]).map(({ id }) => id)).toEqual([b?.id, a?.id]);
  });

  it('committees: only members with name and position are stored, with numbers if they have none', async () => {
    const members = [
      { name: 'A', position: 'P', type: 'Científica' },
      { name: 'B', position: 'P', type: 'Organizadora' },
      { name: 'C', position: 'P', type: 'Científica' },
      { name: '', position: 'P', type: 'Científica' },
      { name: 'D', position: ' ', type: 'Científica' },
    ];
    const { data } = await admin.rpc('replace_committees', { members });
    expect(
      (data as Record<string, unknown>[]).map((m) => [m.committee_order, m.order_position, m.name]),
    ).toEqual([
      [1, 1, 'A'],
      [1, 2, 'C'],
      [2, 1, 'B'],
    ]);
  });

  it('a list that cannot be stored changes nothing', async () => {
    await admin.rpc('replace_committees', { members: [{ name: 'A', position: 'P', type: 'T' }] });
    const { error, status } = await admin.rpc('replace_committees', {
      members: [{ name: 'B', position: 'P', type: '' }],
    });
    expect([status, error?.code]).toEqual([400, '23514']);
    const { data } = await api.anon.from('committees').select('name');
    expect(data).toEqual([{ name: 'A' }]);
  });

  it.each([
    ['replace_committees', { members: { name: 'A' } }, 400, '22023'],
    ['replace_committees', { members: null }, 400, '22023'],
    ['replace_committees', { members: [1] }, 400, '22023'],
    ['replace_committees', {}, 404, 'PGRST202'],
    ['replace_committees', { members: [], other: 1 }, 404, 'PGRST202'],
    ['pg_sleep', { seconds: 1 }, 404, 'PGRST202'],
    ['may_write', {}, 404, 'PGRST202'],
  ])('%s(%j) is refused', async (name, body, status, code) => {
    expect(await problem(await send('POST', `/rpc/${name}`, body))).toEqual([status, code]);
  });

  it('two concurrent replacements both succeed, one after the other', async () => {
    const list = (name: string) =>
      admin.rpc('replace_committees', { members: [{ name, position: 'P', type: 'T' }] });
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map(list));
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
    expect((await api.anon.from('committees').select('*')).data).toHaveLength(1);
  });
});
