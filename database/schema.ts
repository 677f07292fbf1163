import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { readSql } from './read-sql.ts';

/** Untyped, because the tables at that point are not those of Kysely's types. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyDatabase = Kysely<any>;

/** The schema as one text, which replaces all migrations before it: `schema/schema.json` beside its files. */
export interface Schema {
  /** Its name among the migrations that have run. */
  name: string;
  /** The migrations that it replaces. A database has all of these names, however it was created. */
  replaces: string[];
  /** The commit of the last version that has these migrations. */
  lastVersionBefore: string;
  /** Its files, in order. */
  files: string[];
  /** Those of its files that also run on a database where the replaced migrations have run. */
  added: string[];
}

/** A database that this version cannot migrate. The message is meant for the operator. */
export class OlderVersionError extends Error {
  override name = 'OlderVersionError';
}

/** @param folder contains `schema/`; without that, only the migrations apply */
export async function readSchema(folder: string): Promise<Schema | undefined> {
  const place = path.join(folder, 'schema');
  const names = await readdir(place).catch(() => []);
  if (names.length === 0) return undefined;
  const { name, replaces, lastVersionBefore, added } = JSON.parse(
    await readFile(path.join(place, 'schema.json'), 'utf8'),
  );
  const text = (file: string) => readSql(path.join(place, file));
  const files = names.filter((file) => file.endsWith('.sql')).sort();
  return {
    name,
    replaces,
    lastVersionBefore,
    files: await Promise.all(files.map(text)),
    added: await Promise.all(added.map(text)),
  };
}

/**
 * The schema as migrations, for a database on which those of `there` have run: it is created in an empty database, and marked as
 * run if all of the replaced migrations have run.
 * @throws OlderVersionError if only some of them have run
 */
export function schemaMigrations(schema: Schema, there: string[]): Record<string, Migration> {
  const { name, replaces, lastVersionBefore, files, added } = schema;
  const ran = replaces.filter((replaced) => there.includes(replaced));
  if (ran.length > 0 && ran.length < replaces.length)
    throw new OlderVersionError(
      `The database is that of an older version, up to ${ran.at(-1)}, and was left as it is: ` +
        `start version ${lastVersionBefore} on it first, then this one.`,
    );
  const run = async (database: AnyDatabase) => {
    for (const file of ran.length > 0 ? added : files) await sql.raw(file).execute(database);
  };
  const nothing = replaces.map((replaced) => [replaced, { up: async () => undefined }]);
  return { ...Object.fromEntries(nothing), [name]: { up: run } };
}
