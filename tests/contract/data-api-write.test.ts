import { describe, expect, it } from 'vitest';
import { admin, api, problem, send, speakersNamed, writingOfFile } from '#tests/support/data-api-write.ts';
import {
  aCommitteeMember,
  aLeader,
  aPicture,
  aPictureOf,
  aSpeaker,
  aSponsor,
} from '#tests/support/factories.ts';

writingOfFile();

describe('update', () => {
  const stored = async () => (await admin.from('speakers').insert(aSpeaker().row).select().single()).data;

  it('returns the changed rows', async () => {
    const { id } = await stored();
    const { data, status } = await admin.from('speakers').update({ title: 'Novo' }).eq('id', id).select();
    expect([status, data?.[0]?.title]).toEqual([200, 'Novo']);
  });

  it('returns 204 without a select', async () => {
    const { id } = await stored();
    expect((await admin.from('speakers').update({ title: 'Novo' }).eq('id', id)).status).toBe(204);
  });

  it('without a match is no error, and returns an empty list', async () => {
    const nobody = () => admin.from('speakers').update({ title: 'x' }).eq('id', crypto.randomUUID());
    expect(await nobody()).toMatchObject({ status: 204, error: null });
    expect(await nobody().select()).toMatchObject({ status: 200, data: [] });
  });

  it('without a match is an error for single()', async () => {
    const { error, status } = await admin
      .from('speakers')
      .update({ title: 'x' })
      .eq('id', crypto.randomUUID())
      .select()
      .single();
    expect([status, error?.code]).toEqual([406, 'PGRST116']);
  });

  it('of several rows is rolled back if one was expected', async () => {
    await admin
      .from('speakers')
      .insert([aSpeaker().with({ name: 'Par' }).row, aSpeaker().with({ name: 'Par' }).row]);
    const { error } = await admin
      .from('speakers')
      .update({ title: 'Mudado' })
      .eq('name', 'Par')
      .select()
      .single();
    expect(error?.details).toBe('The result contains 2 rows');
    expect((await speakersNamed('Par')).map(({ title }) => title)).not.toContain('Mudado');
  });

  it('of more rows than allowed is rolled back', async () => {
    await admin
      .from('speakers')
      .insert([aSpeaker().with({ name: 'Trio' }).row, aSpeaker().with({ name: 'Trio' }).row]);
    const prefer = 'handling=strict,max-affected=1';
    const response = await send('PATCH', '/speakers?name=eq.Trio', { title: 'Mudado' }, { prefer });
    expect(await problem(response)).toEqual([400, 'PGRST124']);
    expect((await speakersNamed('Trio')).map(({ title }) => title)).not.toContain('Mudado');
  });

  it('keeps created_at and updates updated_at', async () => {
    const before = await stored();
    const change = { title: 'Outro', created_at: '2001-01-01', updated_at: '2001-01-01' };
    const { data: after } = await admin.from('speakers').update(change).eq('id', before.id).select().single();
    expect(after.created_at).toBe(before.created_at);
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  it("does not overwrite somebody else's newer edit", async () => {
    const seen = await stored();
    await admin.from('speakers').update({ title: 'Primeiro' }).eq('id', seen.id);
    const late = await admin
      .from('speakers')
      .update({ title: 'Tarde' })
      .eq('id', seen.id)
      .eq('updated_at', seen.updated_at)
      .select();
    expect(late.data).toEqual([]);
  });

  it('returns a count on request', async () => {
    const { id } = await stored();
    expect((await admin.from('speakers').update({ title: 'x' }, { count: 'exact' }).eq('id', id)).count).toBe(
      1,
    );
  });

  it('without a filter is refused', async () => {
    expect(await problem(await send('PATCH', '/speakers', { title: 'x' }))).toEqual([400, '21000']);
  });

  it('of an unknown column is refused', async () => {
    expect(await problem(await send('PATCH', '/speakers?name=eq.x', { age: 1 }))).toEqual([400, 'PGRST204']);
  });

  it('with nothing to change is accepted', async () => {
    expect((await send('PATCH', '/speakers?name=eq.x', {})).status).toBe(204);
  });

  it('by several ids (renaming a committee)', async () => {
    const { data } = await admin
      .from('committees')
      .insert([aCommitteeMember().row, aCommitteeMember().row])
      .select('id');
    const ids = data?.map(({ id }) => id) ?? [];
    const renamed = await admin.from('committees').update({ type: 'Outra' }).in('id', ids).select('type');
    expect(renamed.data).toEqual([{ type: 'Outra' }, { type: 'Outra' }]);
  });
});

describe('delete', () => {
  it('by id, with and without the deleted row', async () => {
    const { data } = await admin.from('sponsors').insert([aSponsor().row, aSponsor().row]).select();
    const [first, second] = data ?? [];
    expect((await admin.from('sponsors').delete().eq('id', first.id)).status).toBe(204);
    expect((await admin.from('sponsors').delete().eq('id', second.id).select().single()).data).toEqual(
      second,
    );
  });

  it('without a match is no error', async () => {
    expect(await admin.from('sponsors').delete().eq('id', crypto.randomUUID())).toMatchObject({
      status: 204,
      error: null,
    });
  });

  it('everything with neq, as lists are replaced', async () => {
    await admin.from('leadership_team').insert([aLeader(1).row, aLeader(2).row]);
    const { count } = await admin
      .from('leadership_team')
      .delete({ count: 'exact' })
      .neq('id', crypto.randomUUID());
    expect(count).toBeGreaterThanOrEqual(2);
    expect((await api.anon.from('leadership_team').select('*')).data).toEqual([]);
  });

  it('without a filter is refused', async () => {
    expect(await problem(await send('DELETE', '/speakers'))).toEqual([400, '21000']);
  });
});

describe('pictures', () => {
  it.each([
    ['a data string', aPicture()],
    ['with spaces, newlines and percent signs', `data:image/svg+xml,<svg xmlns="x">\n\t%20'"é🦋</svg>`],
    ['an empty string', ''],
    ['nothing', null],
  ])('%s is stored exactly as sent', async (_, image) => {
    const { data } = await admin.from('speakers').insert(aSpeaker().with({ image }).row).select().single();
    expect(data.image).toBe(image);
    expect((await api.anon.from('speakers').select('image').eq('id', data.id).single()).data?.image).toBe(
      image,
    );
  });

  it('five megabytes fit, one byte more does not', async () => {
    const limit = 5 * 1024 * 1024;
    const full = aPictureOf(limit);
    const { data } = await admin.from('speakers').insert(aSpeaker().withPicture(full).row).select().single();
    expect(data.image === full).toBe(true);
    const { error, status } = await admin
      .from('speakers')
      .insert(aSpeaker().withPicture(aPictureOf(limit + 1)).row);
    expect([status, error?.code]).toEqual([400, '23514']);
  });
});
