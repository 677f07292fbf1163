import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Unsaved, UnsavedSchema } from '#congress/preview/schema.ts';
import { readContent } from '#server/content/read-content.ts';
import { ensureFacts } from '#server/content/snapshot.ts';
import { createLog } from '#server/log.ts';
import { pictureHash } from '#server/media/stored-picture.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { aCommitteeMember, aPicture, aRoundTable, aSpeaker } from '#tests/support/factories.ts';
import { contentWith } from './unsaved.ts';

const log = createLog({ logLevel: 'silent' });
const [ana = '', bia = '', table = '', welcome = '', first = '', second = '', social = ''] = Array.from(
  { length: 7 },
  () => randomUUID(),
);
let stored: TestDatabase;

beforeAll(async () => {
  stored = await createTestDatabase();
  const { database } = stored;
  await ensureFacts(database);
  const people = [
    { id: ana, ...aSpeaker().with({ name: 'Ana' }).withPicture().row },
    { id: bia, ...aSpeaker().with({ name: 'Bia' }).row },
  ];
  for (const row of people) await database.insertInto('speakers').values(row).execute();
  const member = (id: string, type: string, committee_order: number, order_position: number) => ({
    id,
    ...aCommitteeMember().with({ type, committee_order, order_position }).row,
  });
  await database
    .insertInto('committees')
    .values([
      member(first, 'Científica', 1, 1),
      member(second, 'Científica', 1, 2),
      member(social, 'Social', 2, 1),
    ])
    .execute();
  await database
    .insertInto('welcome_content')
    .values({ id: welcome, title: 'Olá', description: 'Bem-vindos.' })
    .execute();
  const roundTable = aRoundTable().withLectures(1);
  await database
    .insertInto('program_items')
    .values(
      roundTable.rows.map((row, place) =>
        place === 0 ? { ...row, id: table } : { ...row, parent_id: table },
      ),
    )
    .execute();
});
afterAll(() => stored.drop());

const over = (unsaved: Unsaved) => contentWith(UnsavedSchema.parse(unsaved), stored.database, log);

describe('unsaved rows over the content', () => {
  it('change the named columns and keep the others, picture included', async () => {
    const before = await readContent(stored.database, log);
    const { speakers } = await over({ speakers: { upserts: [{ id: ana, name: 'Ana Lua' }] } });
    expect(speakers).toEqual([{ ...before.speakers[0], name: 'Ana Lua' }, before.speakers[1]]);
    const image = aPicture().replace('png', 'webp');
    const one = await over({ speakers: { upserts: [{ id: ana, image }], removals: [bia] } });
    expect(one.speakers.map(({ picture }) => picture)).toEqual([pictureHash(image)]);
    const none = await over({ speakers: { upserts: [{ id: ana, image: null }] } });
    expect(none.speakers[0]?.picture).toBeNull();
  });

  it('are added at the end, completely or not at all', async () => {
    const added = { id: randomUUID(), name: 'Caio', title: 'Físico', bio: 'Mede.' };
    expect((await over({ speakers: { upserts: [added] } })).speakers.at(-1)).toMatchObject(added);
    const { sponsors } = await over({ sponsors: { upserts: [{ id: randomUUID(), name: 'Nova' }] } });
    expect(sponsors.at(-1)).toMatchObject({ name: 'Nova', category: 'sponsor' });
    await expect(over({ speakers: { upserts: [{ id: randomUUID(), name: 'Só' }] } })).rejects.toThrow();
    const nameless = { id: randomUUID(), day: 1, time: '9:00', type: 'palestra' } as const;
    await expect(over({ program_items: { upserts: [nameless] } })).rejects.toThrow();
  });

  it('keep lectures with their round table', async () => {
    const place = { day: 2, time: '14:00', auditorium: null } as const;
    const moved = await over({ program_items: { upserts: [{ id: table, theme: 'Outra', ...place }] } });
    expect(moved.programItems).toMatchObject([
      { title: 'Outra', theme: 'Outra', ...place },
      { parent_id: table, ...place },
    ]);
    expect((await over({ program_items: { removals: [table] } })).programItems).toEqual([]);
  });

  it('keep the newest welcome text, and an emptied part of it', async () => {
    const emptied = { id: welcome, title: ' ', description: 'Nova.' };
    const changed = await over({ welcome_content: { upserts: [emptied] } });
    expect(changed.welcome).toMatchObject({ id: welcome, title: 'Olá', description: 'Nova.' });
    const newer = { id: randomUUID(), title: 'Oi', description: 'Cheguem.' };
    expect((await over({ welcome_content: { upserts: [newer] } })).welcome).toMatchObject(newer);
    expect((await over({ welcome_content: { removals: [welcome] } })).welcome).toBeNull();
  });

  it('are sorted in lists that have an order', async () => {
    const fresh = { id: randomUUID(), name: 'Davi', position: 'Membro' };
    const placed = async (row: NonNullable<NonNullable<Unsaved['committees']>['upserts']>[number]) =>
      (await over({ committees: { upserts: [row] } })).committees
        .filter(({ id }) => id === row.id)
        .map(({ committee_order, order_position }) => `${committee_order}.${order_position}`);
    expect(await placed({ ...fresh, type: 'Social' })).toEqual(['2.2']);
    expect(await placed({ ...fresh, type: 'Ética' })).toEqual(['3.1']);
    expect(await placed({ id: first, type: 'Social', order_position: null, committee_order: null })).toEqual([
      '2.2',
    ]);
  });

  it('are rolled back, so that nothing of them remains', async () => {
    const before = await readContent(stored.database, log);
    await over({ speakers: { upserts: [{ id: ana, name: 'Outra' }], removals: [bia] } });
    await expect(over({ speakers: { upserts: [{ id: randomUUID(), name: 'Só' }] } })).rejects.toThrow();
    expect(await readContent(stored.database, log)).toEqual(before);
  });
});
