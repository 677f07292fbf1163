import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aDatabase, backUp, backupsOfFile, objects, restore } from '#tests/support/backups.ts';
import { differences, readCatalogue } from '#tests/support/catalogue.ts';
import { createEmptyTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createEarlierDatabase } from '#tests/support/earlier-database.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { addAccountsUnderWay, everyRow } from '#tests/support/installation.ts';
import { migrate, migrationNames } from '../migrate.ts';

backupsOfFile();

/** A copy of the schema and the migrations, plus one migration with `statements`. */
async function aNextVersion(statements: string) {
  const next = await createTestFolder();
  for (const part of ['schema', 'migrations', 'functions', 'views'])
    await cp(join(import.meta.dirname, '..', part), join(next.path, part), { recursive: true });
  await writeFile(join(next.path, 'migrations/9999_next.sql'), statements);
  return next;
}

/** Puts a database into the state in which the last version before the schema left it. */
const forgetSchema = ({ pool }: TestDatabase) =>
  pool.query("DELETE FROM migrations.kysely_migration WHERE name >= '0072'");
const SINCE_SCHEMA = (await migrationNames()).filter((name) => name > '0072_schema');

describe('another version', () => {
  it('an older backup is brought up by the migrations since', async () => {
    const old = await aDatabase();
    await old.pool.query("INSERT INTO sponsors (name) VALUES ('De outro tempo')");
    const next = await aNextVersion("ALTER TABLE sponsors ADD COLUMN since text DEFAULT 'sempre'");
    const target = await aDatabase(createEmptyTestDatabase);
    expect(await restore(await backUp(old), target, false, next.path)).toMatchObject({
      newer: ['9999_next'],
    });
    const { rows } = await target.pool.query('SELECT name, since FROM sponsors');
    expect(rows).toEqual([{ name: 'De outro tempo', since: 'sempre' }]);
    expect(await migrate(target.database, next.path)).toEqual([]);
    await next.remove();
  });

  it('one of the last version before the schema is restored as it was', async () => {
    const old = await aDatabase(createEarlierDatabase);
    await addAccountsUnderWay(old.database);
    const target = await aDatabase(createEmptyTestDatabase);
    expect(await restore(await backUp(old), target)).toMatchObject({ newer: SINCE_SCHEMA });
    const then = await everyRow(old.database);
    // Past transactions have different numbers in a restored database.
    const stored = async (database: TestDatabase) =>
      Object.entries(await everyRow(database.database)).flatMap(([name, rows]) =>
        // Columns that were added later are the last ones of their tables, and empty.
        name !== 'plenaria.history' && Object.hasOwn(then, name)
          ? [[name, rows.map((row) => `${row}`.replace(/,+\)$/, ')'))]]
          : [],
      );
    expect(await stored(target)).toEqual(await stored(old));
    expect(await migrate(target.database)).toEqual([]);
  });

  it('one of d87817b3 is restored, and its rows get what they lack', async () => {
    const target = await aDatabase(createEmptyTestDatabase);
    const backup = join(import.meta.dirname, '../../tests/fixtures/backup-d87817b3.age');
    expect(await restore(backup, target)).toMatchObject({ newer: SINCE_SCHEMA });
    const read = async (query: string) => (await target.pool.query(query)).rows;
    expect(await read('SELECT username, team_role FROM plenaria.users')).toEqual([
      { username: 'ana', team_role: 'owner' },
    ]);
    expect(await read('SELECT name, title FROM speakers')).toEqual([{ name: 'Bia', title: 'Médica' }]);
    expect(await read("SELECT action FROM plenaria.history WHERE row_name = 'Bia' ORDER BY id")).toEqual([
      { action: 'INSERT' },
      { action: 'UPDATE' },
    ]);
    expect(await read('SELECT changes, written_at = updated_at AS dated FROM drafts')).toEqual([
      { changes: { bio: 'Cuida de feridas.' }, dated: true },
    ]);
    expect(
      await read(`SELECT r.looked_at = jsonb_build_array(jsonb_build_object('id', d.id, 'written_at', d.written_at))
        AS scheduled FROM releases r JOIN drafts d ON d.release_id = r.id`),
    ).toEqual([{ scheduled: true }]);
    expect(await read('SELECT text, link FROM notices')).toEqual([{ text: 'Sala nova', link: null }]);
    expect(await read('SELECT confirmed_at = created_at AS known FROM plenaria.push_subscriptions')).toEqual([
      { known: true },
    ]);
    expect(await read('SELECT count, apart FROM plenaria.counts')).toEqual([{ count: '7', apart: '0' }]);
    const fresh = await aDatabase();
    expect(differences(await readCatalogue(fresh.database), await readCatalogue(target.database))).toEqual(
      [],
    );
    expect(await migrate(target.database)).toEqual([]);
  });

  it('one from before that names the version that restores it', async () => {
    const old = await aDatabase();
    await forgetSchema(old);
    await old.pool.query(
      "DELETE FROM migrations.kysely_migration WHERE name > '0062_history_for_the_record'",
    );
    const target = await aDatabase(createEmptyTestDatabase);
    await expect(restore(await backUp(old), target)).rejects.toThrow(
      '(1.2.3, up to 0062_history_for_the_record): restore it with version a10b5d99',
    );
    expect(await objects(target)).toEqual([]);
  });

  it('a newer one is refused', async () => {
    const next = await aNextVersion('CREATE TABLE plenaria.next_things (id int)');
    const newer = await aDatabase(createEmptyTestDatabase);
    await migrate(newer.database, next.path);
    const target = await aDatabase(createEmptyTestDatabase);
    await expect(restore(await backUp(newer), target)).rejects.toThrow(
      'newer version of Plenária (1.2.3, with 9999_next)',
    );
    expect(await objects(target)).toEqual([]);
    await next.remove();
  });
});
