import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const folderOfThisRepository = path.join(import.meta.dirname, 'migrations');

/**
 * Brings the database to the newest migration and returns the names of those that ran now.
 *
 * Each file of `folder` is plain SQL of any number of statements. All that are due run in one transaction under an
 * advisory lock: servers starting together wait for each other, and a failing file leaves nothing behind.
 *
 * @param last stop after this one instead; only for bringing back what an older version left
 * @throws Error naming the migration that failed, with PostgreSQL's own error as its cause
 */
export async function migrate(
  // biome-ignore lint/suspicious/noExplicitAny: a migration runs on whatever tables there are at that point
  database: Kysely<any>,
  folder = folderOfThisRepository,
  last?: string,
): Promise<string[]> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => readMigrations(folder) },
    // Kysely's two tables stay out of "public", which the data API serves.
    migrationTableSchema: 'migrations',
  });
  const { error, results = [] } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`migration ${failed ?? 'list'}: ${reason}`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}

/** The names of all migrations of this version, in their order. */
export async function migrationNames(folder = folderOfThisRepository): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  return files.map((file) => path.basename(file, '.sql')).sort();
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = await migrationNames(folder);
  const migrations = await Promise.all(
    names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(path.join(folder, `${name}.sql`), 'utf8');
      // Without parameters the text goes out as one simple query, which may hold many statements.
      return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
    }),
  );
  return Object.fromEntries(migrations);
}
