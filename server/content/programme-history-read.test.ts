import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { aLecture, aRoundTable } from '#tests/support/factories.ts';
import { aWeekLater } from '#tests/support/history.ts';
import { createProgrammeHistory } from './programme-history.ts';

describe('the incrementally read history', () => {
  it('ignores changes that only touch translations', async () => {
    const { database, drop } = await createTestDatabase();
    try {
      const { row } = await aLecture().storedIn(database);
      const history = createProgrammeHistory(database);
      const translations = { en: { title: 'Wounds' } };
      const change = database.updateTable('program_items').where('id', '=', row.id);
      await change.set({ translations }).execute();
      expect(await history.changes()).toEqual([]);
      await change.set({ title: 'Feridas', translations: {} }).execute();
      expect(await history.changes()).toMatchObject([
        { kind: 'changed', aspects: ['title'], before: { translations }, after: { title: 'Feridas' } },
      ]);
    } finally {
      await drop();
    }
  });

  it('shows that a lecture moved when another one changes its time', async () => {
    const { database, drop } = await createTestDatabase();
    try {
      const table = aRoundTable().withLectures(2).with({ time: '09:00 - 10:00' });
      await table.storedIn(database);
      const [one = '', two = ''] = table.rows.slice(1).map(({ id }) => `${id}`);
      const put = (id: string, values: object) =>
        database.updateTable('program_items').set(values).where('id', '=', id).execute();
      await put(one, { minutes: 10, order_position: 1 });
      await put(two, { minutes: 20, order_position: 2 });
      await aWeekLater(database);
      const history = createProgrammeHistory(database);
      expect(await history.changes()).toEqual([]);
      await put(one, { minutes: 15 });
      expect(await history.changes()).toMatchObject([
        { before: { inside: { start: 550, end: 570 } }, after: { inside: { start: 555, end: 575 } } },
        { before: { inside: { start: 540, end: 550 } }, after: { inside: { start: 540, end: 555 } } },
      ]);
    } finally {
      await drop();
    }
  });

  it('misses no row with a smaller id that was committed later', async () => {
    const { database, drop } = await createTestDatabase();
    try {
      await aLecture().storedIn(database);
      await aWeekLater(database);
      const history = createProgrammeHistory(database);
      expect(await history.changes()).toEqual([]);
      const [early, late] = [
        aLecture().with({ title: 'Numerada antes' }),
        aLecture().with({ title: 'Depois' }),
      ];
      const titles = async () =>
        (await history.changes()).map((change) => change.kind === 'added' && change.after.title);
      await database.transaction().execute(async (slow) => {
        await slow.insertInto('program_items').values(early.row).execute();
        await late.storedIn(database);
        expect(await titles()).toEqual(['Depois']);
      });
      expect((await titles()).sort()).toEqual(['Depois', 'Numerada antes']);
      // Reading everything at once gives the same result.
      expect(await createProgrammeHistory(database).changes()).toEqual(await history.changes());
    } finally {
      await drop();
    }
  });
});
