import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveDataApi } from '#tests/support/data-api.ts';
import { aCommitteeMember, aLeader } from '#tests/support/factories.ts';
import { newestChange } from '#tests/support/taken-back.ts';

let api: Awaited<ReturnType<typeof serveDataApi>>;
beforeAll(async () => {
  api = await serveDataApi();
});
afterAll(() => api.close());

it('closes gaps in every table with positions, also in one that is added later', async () => {
  await api.pool.query(`CREATE TABLE public.things (id uuid PRIMARY KEY, order_position integer, translations jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now());
    SELECT plenaria.content_table('things', translated => '{}', ordered => true)`);
  const { rows } = await api.pool.query(
    `SELECT attrelid::regclass::text AS name FROM pg_attribute WHERE attname = 'order_position' AND attrelid IN (
        SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace)
      AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = attrelid AND tgname = 'close_gaps')`,
  );
  expect(rows).toEqual([]);
  await api.pool.query('DROP TABLE public.things CASCADE');
});

interface Placed {
  id: string;
  name: string;
  order_position: number;
  committee_order: number;
  updated_at: string;
  type: string;
}
type Row = Omit<Placed, 'updated_at'>;
const leaders = async () =>
  ((await api.admin.from('leadership_team').select('*').order('order_position').throwOnError()).data ??
    []) as Placed[];
const members = async () =>
  ((
    await api.admin
      .from('committees')
      .select('*')
      .order('committee_order')
      .order('order_position')
      .throwOnError()
  ).data ?? []) as Placed[];
const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
const newest = async () => (await newestChange(api.admin)).transaction_id as number;

it('numbers a list from 1 to n after any additions, removals, orders and undos', async () => {
  const step = fc.record({ what: fc.constantFrom('add', 'remove', 'order', 'undo'), at: fc.nat(9) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      await api.admin.from('leadership_team').delete().gte('order_position', 0).throwOnError();
      for (const { what, at } of steps) {
        const now = await leaders();
        const one = now[at % Math.max(1, now.length)];
        if (what === 'add' || !one) {
          const { order_position: _, ...row } = aLeader().row;
          await api.admin.from('leadership_team').insert(row).throwOnError();
        } else if (what === 'remove')
          await api.admin.from('leadership_team').delete().eq('id', one.id).throwOnError();
        else if (what === 'order') {
          const turned = [...now.slice(at % now.length), ...now.slice(0, at % now.length)];
          const seen = now.map(({ id, order_position }) => ({ id, order_position }));
          await api.admin
            .rpc('replace_leadership_team', { members: turned.map(({ id }) => ({ id })), seen })
            .throwOnError();
        } else await api.admin.rpc('take_back', { change: await newest() });
        const places = (await leaders()).map(({ order_position }) => order_position);
        expect(places).toEqual(upTo(places.length));
      }
    }),
    { numRuns: 12 },
  );
});

it('does not count closing a gap as a change of the rows that move up, and restores a row at its former position', async () => {
  await api.admin.from('leadership_team').delete().gte('order_position', 0).throwOnError();
  for (const name of ['Ana', 'Bia', 'Caio', 'Davi'])
    await api.admin
      .from('leadership_team')
      .insert({ ...aLeader().row, name, order_position: undefined })
      .throwOnError();
  const before = await leaders();
  await api.admin.from('leadership_team').delete().eq('id', before[1]?.id).throwOnError();
  const after = await leaders();
  expect(after.map(({ name, order_position }) => `${order_position} ${name}`)).toEqual([
    '1 Ana',
    '2 Caio',
    '3 Davi',
  ]);
  expect(after.map(({ updated_at }) => updated_at)).toEqual(
    before.filter(({ name }) => name !== 'Bia').map(({ updated_at }) => updated_at),
  );
  const { data: parts } = await api.admin
    .from('content_changes')
    .select('parts')
    .order('id', { ascending: false })
    .limit(1)
    .single();
  expect(parts?.parts).toMatchObject([{ action: 'DELETE', rows: 1 }]);
  await api.admin.rpc('take_back', { change: await newest() }).throwOnError();
  expect((await leaders()).map(({ name, order_position }) => `${order_position} ${name}`)).toEqual([
    '1 Ana',
    '2 Bia',
    '3 Caio',
    '4 Davi',
  ]);
});

it('inserts a removed row again at its former position, and replaces lists with the positions of the client', async () => {
  const named = async () => (await leaders()).map(({ name, order_position }) => `${order_position} ${name}`);
  await api.admin.from('leadership_team').delete().gte('order_position', 0).throwOnError();
  const rows = ['Ana', 'Bia', 'Caio', 'Davi'].map((name, at) => ({
    ...aLeader().row,
    name,
    order_position: at + 1,
  }));
  await api.admin.from('leadership_team').insert(rows).throwOnError();
  const before: Row[] = (await leaders()).map(({ updated_at: _, ...row }) => row);
  const [bia, caio] = before.slice(1) as [Row, Row];
  await api.admin.from('leadership_team').delete().in('id', [bia.id, caio.id]).throwOnError();
  await api.admin.from('leadership_team').insert(caio).throwOnError();
  expect(await named()).toEqual(['1 Ana', '2 Davi', '3 Caio']);
  await api.admin.from('leadership_team').upsert([bia, caio], { ignoreDuplicates: true }).throwOnError();
  expect(await named()).toEqual(['1 Ana', '2 Bia', '3 Davi', '4 Caio']);

  await api.admin.from('leadership_team').delete().gte('order_position', 0).throwOnError();
  for (const row of rows.toReversed()) await api.admin.from('leadership_team').insert(row).throwOnError();
  expect(await named()).toEqual(['1 Ana', '2 Bia', '3 Caio', '4 Davi']);
});

it('closes gaps among committees and their members, also after two concurrent removals', async () => {
  for (const [type, name] of ['A1', 'A2', 'A3', 'B1', 'C1', 'C2'].map((name) => [name[0], name]))
    await api.admin
      .from('committees')
      .insert({
        ...aCommitteeMember().row,
        type,
        name,
        order_position: undefined,
        committee_order: undefined,
      })
      .throwOnError();
  const of = async () =>
    (await members()).map((one) => `${one.committee_order}.${one.order_position} ${one.name}`);
  const idOf = new Map((await members()).map(({ id, name }) => [name, id]));
  await Promise.all(
    ['A2', 'B1', 'C1'].map((name) =>
      api.admin.from('committees').delete().eq('id', idOf.get(name)).throwOnError(),
    ),
  );
  expect(await of()).toEqual(['1.1 A1', '1.2 A3', '2.1 C2']);
});
