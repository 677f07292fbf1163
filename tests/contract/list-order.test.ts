import { beforeEach, describe, expect, it } from 'vitest';
import { dataApiOfFile } from '#tests/support/data-api.ts';
import { aCommitteeMember, aLeader, aPicture } from '#tests/support/factories.ts';

const api = dataApiOfFile();

const REPLACED = { code: 'PT409', message: 'The list is not the one that was seen' };
const historyLength = async () =>
  (await api.admin.from('content_history').select('id', { count: 'exact', head: true })).count;

describe('replacing the leadership with the version that was seen', () => {
  const read = async () =>
    (await api.admin.from('leadership_team').select('*').order('order_position')).data as Record<
      string,
      string
    >[];
  const seenOf = (rows: Record<string, unknown>[]) =>
    rows.map(({ id, order_position }) => ({ id, order_position }));
  const ids = (rows: Record<string, unknown>[]) => rows.map(({ id }) => ({ id }));
  beforeEach(async () => {
    await api.admin.from('leadership_team').delete().gte('order_position', 0);
    await api.admin
      .from('leadership_team')
      .insert([
        aLeader(1).with({ name: 'Ana' }).withPicture().row,
        aLeader(2).with({ name: 'Bia', image: null as unknown as string }).row,
        aLeader(3).with({ name: 'Caio' }).row,
      ]);
  });

  it('an order only needs ids, and leaves names and pictures unchanged', async () => {
    const before = await read();
    const turned = [before[2], before[0], before[1]] as Record<string, string>[];
    const { data, error } = await api.admin.rpc('replace_leadership_team', {
      members: ids(turned),
      seen: seenOf(before),
    });
    expect(error).toBeNull();
    const expected = turned.map((row, index) => ({
      ...row,
      order_position: index + 1,
      updated_at: expect.any(String),
    }));
    expect(data).toEqual(expected);
    expect(data[1].image).toBe(aPicture());
  });

  it('does not write members that do not move', async () => {
    const before = await read();
    const length = await historyLength();
    await api.admin.rpc('replace_leadership_team', { members: ids(before), seen: seenOf(before) });
    expect(await read()).toEqual(before);
    expect(await historyLength()).toBe(length);
  });

  it.each<[string, (rows: Record<string, string>[]) => PromiseLike<unknown>]>([
    ['added somebody', () => api.admin.from('leadership_team').insert({ name: 'Davi', title: 'T' })],
    ['removed somebody', ([, b]) => api.admin.from('leadership_team').delete().eq('id', b?.id)],
    [
      'moved somebody',
      ([, b]) => api.admin.from('leadership_team').update({ order_position: 9 }).eq('id', b?.id),
    ],
  ])('is refused when another editor %s, and nothing is written', async (_, change) => {
    const before = await read();
    await change(before);
    const now = await read();
    const { error, status } = await api.admin.rpc('replace_leadership_team', {
      members: ids(before.toReversed()),
      seen: seenOf(before),
    });
    expect(status).toBe(409);
    expect(error).toMatchObject(REPLACED);
    expect(await read()).toEqual(now);
  });

  it('does not conflict with changes of columns that the caller did not mention', async () => {
    const before = await read();
    await api.admin.from('leadership_team').update({ name: 'Beatriz' }).eq('id', before[1]?.id);
    const { data } = await api.admin.rpc('replace_leadership_team', {
      members: ids(before.toReversed()),
      seen: seenOf(before),
    });
    expect((data as { name: string }[]).map(({ name }) => name)).toEqual(['Caio', 'Beatriz', 'Ana']);
  });

  it('of two concurrent replacements one succeeds, and the other is a conflict', async () => {
    const before = await read();
    const attempt = (rows: Record<string, string>[]) =>
      api.admin.rpc('replace_leadership_team', { members: ids(rows), seen: seenOf(before) });
    const [a, b, c] = before as [Record<string, string>, Record<string, string>, Record<string, string>];
    const answers = await Promise.all([attempt([b, a, c]), attempt([a, c, b])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([{ a: 1 }, [1], 'x', 3])('seen %j is refused', async (seen) => {
    const { error, status } = await api.admin.rpc('replace_leadership_team', { members: [], seen });
    expect([status, error?.code]).toEqual([400, '22023']);
    expect(await read()).toHaveLength(3);
  });

  it('replaces unconditionally if seen is null', async () => {
    const { data } = await api.admin.rpc('replace_leadership_team', {
      members: [{ name: 'Só' }],
      seen: null,
    });
    expect(data).toMatchObject([{ name: 'Só', title: '', image: '', order_position: 1 }]);
  });
});

describe('replacing the committees with the version that was seen', () => {
  type Row = Record<string, string | number>;
  const read = async () =>
    (await api.admin.from('committees').select('*').order('committee_order').order('order_position'))
      .data as Row[];
  const seenOf = (rows: Row[]) =>
    rows.map(({ id, type, order_position, committee_order }) => ({
      id,
      type,
      order_position,
      committee_order,
    }));
  const line = ({ type, name, committee_order, order_position }: Row) =>
    `${committee_order}.${order_position} ${type}: ${name}`;
  beforeEach(async () => {
    await api.admin.from('committees').delete().gte('order_position', 0);
    const member = (name: string, type: string, committee_order: number, order_position: number) =>
      aCommitteeMember().with({ name, type, committee_order, order_position }).withPicture().row;
    await api.admin
      .from('committees')
      .insert([
        member('Ana', 'Científica', 1, 1),
        member('Bia', 'Científica', 1, 2),
        member('Caio', 'Social', 2, 1),
      ]);
  });

  it('an order of committees and members only needs ids', async () => {
    const [ana, bia, caio] = (await read()) as [Row, Row, Row];
    const { data } = await api.admin.rpc('replace_committees', {
      members: [caio, bia, ana].map(({ id }) => ({ id })),
      seen: seenOf([ana, bia, caio]),
    });
    expect((data as Row[]).map(line)).toEqual([
      '1.1 Social: Caio',
      '2.1 Científica: Bia',
      '2.2 Científica: Ana',
    ]);
    expect((data as Row[]).map(({ image }) => image)).toEqual(Array(3).fill(aPicture()));
  });

  it('conflicts with a committee that another editor has renamed', async () => {
    const before = await read();
    await api.admin.from('committees').update({ type: 'Festas' }).eq('type', 'Social');
    const { error, status } = await api.admin.rpc('replace_committees', {
      members: before.toReversed().map(({ id }) => ({ id })),
      seen: seenOf(before),
    });
    expect([status, error?.code]).toEqual([409, 'PT409']);
    expect((await read()).map(line)).toEqual([
      '1.1 Científica: Ana',
      '1.2 Científica: Bia',
      '2.1 Festas: Caio',
    ]);
  });

  it('a member that moves to another committee goes to its end', async () => {
    const [ana] = await read();
    const change = { type: 'Social', committee_order: null, order_position: null };
    const { error } = await api.admin.from('committees').update(change).eq('id', ana?.id);
    expect(error).toBeNull();
    expect((await read()).map(line)).toEqual(['1.2 Científica: Bia', '2.1 Social: Caio', '2.2 Social: Ana']);
  });

  it('a renamed committee keeps its order', async () => {
    await api.admin.from('committees').update({ type: 'Ciência' }).eq('type', 'Científica');
    expect((await read()).map(line)).toEqual(['1.1 Ciência: Ana', '1.2 Ciência: Bia', '2.1 Social: Caio']);
  });
});

describe("a sponsor's website", () => {
  it.each([
    ['https://www.exemplo.com.br', null],
    ['HTTP://exemplo.com.br/a?b=c', null],
    ['', null],
    [null, null],
    ['www.exemplo.com.br', '23514'],
    ['javascript:alert(1)', '23514'],
    ['https://exemplo .com', '23514'],
  ])('%j → %j', async (website, code) => {
    const { error } = await api.admin.from('sponsors').insert({ name: 'Curativa', website });
    expect(error?.code ?? null).toBe(code);
  });
});
