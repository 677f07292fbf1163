import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const folderOfThisRepository = path.join(import.meta.dirname, 'migrations');

/**
 * A change of a table waits until nobody uses it, and everybody else waits behind it. So it gives up soon and tries
 * again: another server goes on reading and writing meanwhile.
 */
const LOCK_TIMEOUT = '2s';
const MOST_ATTEMPTS = 30;
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/** With whatever tables there are at that point, so none that Kysely's types could know. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyDatabase = Kysely<any>;

/**
 * Brings the database to the newest migration and returns the names of those that ran now.
 *
 * Each file of `folder` is plain SQL of any number of statements. All that are due run in one transaction under an
 * advisory lock: servers starting together wait for each other, and a failing file leaves nothing behind. Migrations of
 * a newer version are left as they are: it keeps to what this one needs (decision 20).
 *
 * @param last stop after this one instead; only for bringing back what an older version left
 * @throws Error naming the migration that failed, with PostgreSQL's own error as its cause
 */
export async function migrate(
  database: AnyDatabase,
  folder = folderOfThisRepository,
  last?: string,
): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    const { error, names } = await attemptToMigrate(database, folder, last);
    if (error === undefined) return names;
    const { code } = (error.cause ?? {}) as { code?: unknown };
    if (code !== LOCK_NOT_AVAILABLE || attempt === MOST_ATTEMPTS) throw error;
    await pause(PAUSE_MS);
  }
}

async function attemptToMigrate(
  database: AnyDatabase,
  folder: string,
  last: string | undefined,
): Promise<{ error?: Error; names: string[] }> {
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () => withNewer(await readMigrations(folder), await migrationsOf(database)),
    },
    // Kysely's two tables stay out of "public", which the data API serves.
    migrationTableSchema: 'migrations',
  });
  const { error, results = [] } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  const names = results.map((result) => result.migrationName);
  if (error === undefined) return { names };
  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  return { error: new Error(`migration ${failed ?? 'list'}: ${reason}`, { cause: error }), names };
}

/** What ran on this database so far. */
async function migrationsOf(database: AnyDatabase): Promise<string[]> {
  const { rows: found } = await sql<{ table: string | null }>`
    SELECT to_regclass('migrations.kysely_migration')::text AS table`.execute(database);
  if (!found[0]?.table) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM migrations.kysely_migration`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}

function withNewer(ours: Record<string, Migration>, there: string[]): Record<string, Migration> {
  const newest = Object.keys(ours).sort().at(-1) ?? '';
  const newer = there.filter((name) => name > newest).map((name) => [name, { up: async () => undefined }]);
  return { ...ours, ...Object.fromEntries(newer) };
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
      const up = async (db: AnyDatabase) => {
        await sql.raw(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`).execute(db);
        await sql.raw(text).execute(db);
      };
      return [name, { up }];
    }),
  );
  return Object.fromEntries(migrations);
}
