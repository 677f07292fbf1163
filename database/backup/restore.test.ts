import { readFile, truncate } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { aDatabase, backUp, backupsOfFile, objects, restore } from '#tests/support/backups.ts';
import { createEmptyTestDatabase } from '#tests/support/database.ts';
import { addAccountsUnderWay, addRowsSinceSchema, everyRow } from '#tests/support/installation.ts';

backupsOfFile();

describe('a database that is not empty', () => {
  it('is left as it is', async () => {
    const [source, target] = [await aDatabase(), await aDatabase()];
    await addAccountsUnderWay(target.database);
    const was = await everyRow(target.database);
    await expect(restore(await backUp(source), target)).rejects.toThrow('not empty');
    expect(await everyRow(target.database)).toEqual(was);
  });

  it('is replaced when that is wanted, and other tables in it stay', async () => {
    const old = await aDatabase();
    const target = await aDatabase();
    await addAccountsUnderWay(target.database);
    await addRowsSinceSchema(target.database);
    await target.pool.query('CREATE TABLE public.of_others (n int); INSERT INTO of_others VALUES (1)');
    await restore(await backUp(old), target, true);
    const {
      'plenaria.letter_objections': objections,
      'plenaria.letter_tokens': links,
      ...others
    } = await everyRow(target.database);
    expect(Object.values(others).flat()).toEqual([]);
    expect([objections, links]).toEqual([[expect.stringContaining('nao@visita.test')], [expect.any(String)]]);
    expect((await target.pool.query('SELECT n FROM of_others')).rows).toEqual([{ n: 1 }]);
    const fresh = await aDatabase();
    expect(await objects(target)).toEqual([...(await objects(fresh)), 'of_others'].sort());
  });

  it('has its own numbers of changes: what one of them made clear about a name is still its own', async () => {
    const site = await aDatabase();
    await site.pool.query(`INSERT INTO faq (question, answer) VALUES ('Onde?', 'Aqui')`);
    const settle = (by: string) =>
      site.pool.query(
        `INSERT INTO plenaria.settled_names SELECT gen_random_uuid(), 'speaker', '${by}', gen_random_uuid(), now(), ${by}`,
      );
    await settle('(SELECT max(transaction_id) FROM plenaria.history)');
    // By a change that is not in the history.
    await settle('7');
    await site.pool.query(`INSERT INTO plenaria.merged_speakers (gone_id, stays_id, parted_by)
      VALUES (gen_random_uuid(), gen_random_uuid(), 7)`);
    await restore(await backUp(site), site, true);
    const { rows } = await site.pool.query(`SELECT key, h.transaction_id AS by, n.settled_by AS kept
      FROM plenaria.settled_names n LEFT JOIN plenaria.history h ON h.transaction_id = n.settled_by ORDER BY key DESC`);
    expect(rows).toEqual([
      { key: '7', by: null, kept: null },
      { key: expect.any(String), by: rows[1]?.kept, kept: expect.stringMatching(/^-/) },
    ]);
    // The speakers are separate again, although the change is unknown.
    const { rows: parted } = await site.pool.query('SELECT parted_by FROM plenaria.merged_speakers');
    expect(parted).toEqual([{ parted_by: '0' }]);
  });

  it('stays as it was when what should replace it turns out to be damaged', async () => {
    const [source, target] = [await aDatabase(), await aDatabase()];
    await addAccountsUnderWay(target.database);
    const was = await everyRow(target.database);
    const file = await backUp(source);
    await truncate(file, (await readFile(file)).length - 1);
    await expect(restore(file, target, true)).rejects.toThrow('damaged');
    expect(await everyRow(target.database)).toEqual(was);
  });
});

it('publishes nothing by itself whose time was over by then, and says so', async () => {
  const [source, target] = [await aDatabase(), await aDatabase(createEmptyTestDatabase)];
  await source.pool.query(`INSERT INTO releases (name, publish_at, scheduled_by)
    VALUES ('Programa', '2026-01-01', gen_random_uuid()), ('Palestrantes', '2100-01-01', gen_random_uuid()), ('Sem hora', NULL, NULL)`);
  expect(await restore(await backUp(source), target)).toEqual({ newer: [], unscheduled: ['Programa'] });
  const { rows } = await target.pool.query('SELECT name FROM releases WHERE publish_at IS NOT NULL');
  expect(rows).toEqual([{ name: 'Palestrantes' }]);
});
