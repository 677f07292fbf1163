import { randomUUID } from 'node:crypto';
import { set } from 'react-hook-form';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { dataApiOfFile } from '#tests/support/data-api.ts';
import { aLecture, aRoundTable, aSpeaker } from '#tests/support/factories.ts';

/** Undoing a publication restores the drafts exactly: every row and column, without values that the database derived from them. */

const api = dataApiOfFile();
const LATER = '14:00 - 15:00';

interface Stored {
  id: string;
  updated_at: string;
}
interface Draft {
  table_name: string;
  row_id: string;
  changes: object | null;
}

async function store(table: string, rows: object[]): Promise<[Stored, ...Stored[]]> {
  const { data } = await api.admin.from(table).insert(rows).select('*').throwOnError();
  return data as [Stored, ...Stored[]];
}

const over = (table_name: string, { id, updated_at }: Stored, changes: object | null) => ({
  ...{ table_name, row_id: id, changes, seen: updated_at },
});

async function lectureAlone() {
  const [row] = await store('program_items', [aLecture().row]);
  return row;
}

async function tableWithLecture() {
  const [table, lecture] = await store('program_items', aRoundTable().withLectures(1).rows);
  return { table, lecture: lecture as Stored };
}

beforeAll(async () => {
  await api.admin.from('event_facts').insert({ facts: shippedFacts }).throwOnError();
});

afterEach(() => api.pool.query('DELETE FROM drafts'));

const cases: [string, () => Promise<object[]>][] = [
  [
    'the time and the room of a session of its own',
    async () => [
      over('program_items', await lectureAlone(), { time: LATER, auditorium: 'Auditório Anhanguera' }),
    ],
  ],
  [
    'a title and a time',
    async () => [over('program_items', await lectureAlone(), { title: 'Outra', time: LATER })],
  ],
  [
    'the day of a round table, which its lectures follow',
    async () => [over('program_items', (await tableWithLecture()).table, { day: 2 })],
  ],
  [
    'a lecture that leaves its round table for a time of its own',
    async () => [
      over('program_items', (await tableWithLecture()).lecture, { parent_id: null, time: LATER, day: 2 }),
    ],
  ],
  [
    'a lecture that changes its title while its table moves',
    async () => {
      const { table, lecture } = await tableWithLecture();
      return [
        over('program_items', table, { time: LATER }),
        over('program_items', lecture, { title: 'Outra' }),
      ];
    },
  ],
  [
    'a round table that goes with its lectures',
    async () => [over('program_items', (await tableWithLecture()).table, null)],
  ],
  [
    'a new session, a draft with nothing that was new, and one that says the same in one of its columns',
    async () => {
      const { id: row_id, ...changes } = aLecture().row;
      const [same] = await store('speakers', [{ ...aSpeaker().row, title: 'Doutora' }]);
      return [
        { table_name: 'program_items', row_id, changes, seen: null },
        over('speakers', same, { title: 'Doutora', bio: 'Outra vida.' }),
      ];
    },
  ],
  [
    'another name of a speaker, which the talks follow',
    async () => {
      const [speaker] = await store('speakers', [aSpeaker().with({ name: 'Bia Exemplo' }).row]);
      await store(
        'program_items',
        [1, 2].map(() => ({ ...aLecture().row, speaker: 'Bia Exemplo' })),
      );
      return [over('speakers', speaker, { name: 'Beatriz Exemplo' })];
    },
  ],
  [
    'another name of a room, which its sessions follow, and a move of one of these',
    async () => {
      const moved = await lectureAlone();
      const { data } = await api.admin.from('event_facts').select('facts,updated_at').single().throwOnError();
      const { facts, updated_at } = data as { facts: typeof shippedFacts; updated_at: string };
      const [room, ...others] = facts.rooms;
      if (!room) throw new Error('The shipped record has a room.');
      const renamed = {
        ...facts,
        rooms: [{ ...room, name: { ...room.name, 'pt-BR': 'Sala Nova' } }, ...others],
      };
      return [
        over('event_facts', { id: '1', updated_at }, { facts: renamed }),
        over('program_items', moved, { time: LATER }),
      ];
    },
  ],
];

const draftsNow = async (release: string) => {
  const { data } = await api.admin
    .from('drafts')
    .select('table_name,row_id,changes')
    .eq('release_id', release);
  return new Map(
    (data as Draft[]).map(({ table_name, row_id, changes }) => [`${table_name} ${row_id}`, changes]),
  );
};

async function published(drafts: object[]) {
  const [{ id: release }] = await store('releases', [{ name: `Versão ${randomUUID()}` }]);
  const rows = drafts.map((draft) => ({ ...draft, release_id: release }));
  const { data: looked } = await api.admin.from('drafts').insert(rows).select('id,written_at').throwOnError();
  const before = await draftsNow(release);
  const { data } = await api.admin.rpc('publish_release', { release, drafts: looked }).throwOnError();
  expect(await draftsNow(release)).toEqual(new Map());
  return { release, before, change: data[0].transaction_id as number };
}

it.each(cases)('%s', async (_, drafts) => {
  const { release, before, change } = await published(await drafts());
  await api.admin.rpc('take_back', { change }).throwOnError();
  expect(await draftsNow(release)).toEqual(before);
});

it('restores the changed columns of a publication by an older version, which did not store its drafts', async () => {
  const { release, before, change } = await published([
    over('program_items', await lectureAlone(), { time: LATER, auditorium: 'Auditório Anhanguera' }),
    over('program_items', (await tableWithLecture()).table, { day: 2 }),
  ]);
  await api.pool.query('UPDATE plenaria.history SET drafted = NULL WHERE transaction_id = $1', [change]);
  await api.admin.rpc('take_back', { change }).throwOnError();
  expect(await draftsNow(release)).toEqual(before);
});

it.each(cases)('can be undone, redone and undone again: %s', async (_, drafts) => {
  const { release, before, change } = await published(await drafts());
  const takeBack = async (taken: number) =>
    (await api.admin.rpc('take_back', { change: taken }).throwOnError()).data[0].transaction_id as number;
  const isPublished = async () => {
    const { data } = await api.admin.from('releases').select('published_at').eq('id', release).single();
    return data?.published_at !== null;
  };
  const back = await takeBack(change);
  expect([await draftsNow(release), await isPublished()]).toEqual([before, false]);
  const again = await takeBack(back);
  expect([await draftsNow(release), await isPublished()]).toEqual([new Map(), true]);
  await takeBack(again);
  expect([await draftsNow(release), await isPublished()]).toEqual([before, false]);
});

it('keeps a restored draft that was changed since as a draft when the publication is redone', async () => {
  const lecture = await lectureAlone();
  const { release, change } = await published([over('program_items', lecture, { time: LATER })]);
  const back = await api.admin.rpc('take_back', { change }).throwOnError();
  const changes = { time: LATER, title: 'De outra pessoa' };
  const written = { table_name: 'program_items', changes };
  await api.admin.from('drafts').update(written).eq('release_id', release).throwOnError();
  await api.admin.rpc('take_back', { change: back.data[0].transaction_id }).throwOnError();
  expect([...(await draftsNow(release)).values()]).toEqual([changes]);
});

it('restores a draft of the facts with what others have written since, which publishing it again keeps', async () => {
  const facts = structuredClone(shippedFacts);
  const { data } = await api.admin.from('event_facts').select('id,updated_at').single().throwOnError();
  set(facts, 'venue.city', 'Olinda');
  const { release, change } = await published([over('event_facts', { ...data, id: '1' }, { facts })]);
  set(facts, 'venue.region', 'PE');
  await api.admin.from('event_facts').update({ facts }).eq('id', 1).throwOnError();
  const back = await api.admin.rpc('take_back', { change }).throwOnError();
  const stored = async () => (await api.admin.from('event_facts').select('facts').single()).data?.facts.venue;
  expect(await stored()).toEqual({ ...shippedFacts.venue, region: 'PE' });
  expect([...(await draftsNow(release)).values()]).toEqual([{ facts }]);
  await api.admin.rpc('take_back', { change: back.data[0].transaction_id }).throwOnError();
  expect([await stored(), await draftsNow(release)]).toEqual([facts.venue, new Map()]);
});
