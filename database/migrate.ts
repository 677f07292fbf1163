import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { readSql } from './read-sql.ts';
import { type AnyDatabase, OlderVersionError, readSchema, schemaMigrations } from './schema.ts';

/**
 * A change of a table waits until nobody uses the table, and everyone else queues behind it. So it gives up soon and
 * retries, while another server keeps reading and writing.
 */
const LOCK_TIMEOUT = '2s';
const MOST_ATTEMPTS = 30;
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Migrates the database to the newest version and returns the names of the migrations that ran.
 *
 * An empty database gets the schema (`schema/` of `folder`) and the migrations after it (`migrations/`), each file plain SQL
 * with any number of statements. All pending ones run in one transaction under an advisory lock: servers starting together
 * wait for each other, and a failing file leaves nothing behind. Migrations of a newer version are ignored: they
 * are compatible with this one (decision 20). If the migrations that the schema replaces have run, the schema is marked as run
 * (decision 62).
 *
 * @param last stop after this migration; only for restoring data of an older version
 * @throws Error naming the migration that failed, with PostgreSQL's own error as its cause
 * @throws OlderVersionError for a database that an older version must migrate first
 */
export async function migrate(
  database: AnyDatabase,
  folder = import.meta.dirname,
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
  const schema = await readSchema(folder);
  const [ours, there] = [await readMigrations(folder), await migrationsOf(database)];
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () => {
        const ran = await migrationsOf(database);
        return withNewer({ ...(schema && schemaMigrations(schema, ran)), ...ours }, ran);
      },
    },
    // Kysely's two tables stay out of "public", which the data API serves.
    migrationTableSchema: 'migrations',
  });
  const { error, results = [] } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  const silent = schema && [...schema.replaces, ...(there.length > 0 ? [schema.name] : [])];
  const names = results.map((result) => result.migrationName).filter((name) => !silent?.includes(name));
  if (error === undefined) return { names };
  if (error instanceof OlderVersionError) return { error, names };
  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  return { error: new Error(`migration ${failed ?? 'list'}: ${reason}`, { cause: error }), names };
}

/** The migrations that have run on this database. */
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

/** The names of all migrations of this version, in order: those that the schema replaces, the schema itself, and those after it. */
export async function migrationNames(folder = import.meta.dirname): Promise<string[]> {
  const schema = await readSchema(folder);
  const before = schema ? [...schema.replaces, schema.name] : [];
  return [...before, ...(await namesAfterSchema(folder))];
}

async function namesAfterSchema(folder: string): Promise<string[]> {
  const files = (await readdir(path.join(folder, 'migrations'))).filter((file) => file.endsWith('.sql'));
  return files.map((file) => path.basename(file, '.sql')).sort();
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = await namesAfterSchema(folder);
  const migrations = await Promise.all(
    names.map(async (name): Promise<[string, Migration]> => {
      const text = await readSql(path.join(folder, 'migrations', `${name}.sql`));
      // Without parameters the text is sent as one simple query, which may contain many statements.
      const up = async (db: AnyDatabase) => {
        await sql.raw(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`).execute(db);
        await sql.raw(text).execute(db);
      };
      return [name, { up }];
    }),
  );
  return Object.fromEntries(migrations);
}
