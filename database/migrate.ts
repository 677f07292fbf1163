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
 * @throws Error naming the migration that failed, with PostgreSQL's own error as its cause
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs on whatever tables there are at that point
export async function migrate(database: Kysely<any>, folder = folderOfThisRepository): Promise<string[]> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => readMigrations(folder) },
    // Kysely's two tables stay out of "public", which the data API serves.
    migrationTableSchema: 'migrations',
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`migration ${failed ?? 'list'}: ${reason}`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const migrations = await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(path.join(folder, file), 'utf8');
      // Without parameters the text goes out as one simple query, which may hold many statements.
      return [path.basename(file, '.sql'), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    }),
  );
  return Object.fromEntries(migrations);
}
