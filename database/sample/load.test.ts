import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTENT_TABLE_NAMES } from '#congress/content-tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { readSampleContent } from './content.ts';
import { loadSampleContent } from './load.ts';

const { programme, speakers, sponsors } = readSampleContent();

describe('loading the sample content', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.drop());

  const names = async (table: 'speakers' | 'sponsors') =>
    (await test.database.selectFrom(table).select('name').orderBy('created_at').execute()).map(
      ({ name }) => name,
    );

  it('fills a new database in the order it is written in', async () => {
    expect(await loadSampleContent(test.database)).toBe(true);
    expect(await names('speakers')).toEqual(speakers.map(({ name }) => name));
    expect(await names('sponsors')).toEqual(sponsors.map(({ name }) => name));
    const items = await test.database.selectFrom('program_items').selectAll().execute();
    expect(items).toHaveLength(programme.reduce((sum, { lectures }) => sum + 1 + lectures.length, 0));
    const inside = items.filter(({ parent_id }) => parent_id !== null);
    expect(inside).toHaveLength(32);
    for (const lecture of inside) {
      const roundTable = items.find(({ id }) => id === lecture.parent_id);
      expect(roundTable).toMatchObject({
        type: 'mesa_redonda',
        time: lecture.time,
        auditorium: lecture.auditorium,
      });
    }
  });

  it('registers every picture for the media server', async () => {
    await loadSampleContent(test.database);
    const { rows } = await test.pool.query<{ table_name: string; count: number }>(
      'SELECT table_name, count(*)::int FROM plenaria.images GROUP BY 1 ORDER BY 1',
    );
    expect(rows).toEqual([
      { table_name: 'committees', count: 21 },
      { table_name: 'leadership_team', count: 5 },
      { table_name: 'past_sponsors', count: 12 },
      { table_name: 'photos', count: 6 },
      { table_name: 'speakers', count: 18 },
      { table_name: 'sponsors', count: 14 },
    ]);
  });

  it('loads once, even when two servers start together', async () => {
    const loaded = await Promise.all([loadSampleContent(test.database), loadSampleContent(test.database)]);
    expect(loaded.toSorted()).toEqual([false, true]);
    expect(await names('speakers')).toHaveLength(speakers.length);
  });

  it('leaves a database alone in which one row is somebody’s own', async () => {
    await test.database
      .insertInto('sponsors')
      .values({ name: 'Patrocinador real', category: 'sponsor' })
      .execute();
    expect(await loadSampleContent(test.database)).toBe(false);
    expect(await names('speakers')).toEqual([]);
  });

  it('does not bring back what was removed', async () => {
    await loadSampleContent(test.database);
    // In reverse order, because tables come after those that they refer to.
    for (const table of CONTENT_TABLE_NAMES.toReversed()) await test.database.deleteFrom(table).execute();
    expect(await loadSampleContent(test.database)).toBe(false);
    expect(await names('speakers')).toEqual([]);
  });
});
