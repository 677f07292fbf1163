import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { readSql } from './read-sql.ts';

/** With whatever tables there are at that point, so none that Kysely's types could know. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyDatabase = Kysely<any>;

/** The schema as one text, in the place of all migrations before it: `schema/schema.json` beside its files. */
export interface Schema {
  /** As which it is among the migrations that ran. */
  name: string;
  /** The migrations that it stands for. A database has all of these names, whichever way it was made. */
  replaces: string[];
  /** The commit of the last version that has these migrations. */
  lastVersionBefore: string;
  /** The files that make it, in their order. */
  files: string[];
  /** Of these, those that are run also where the migrations ran that it stands for. */
  added: string[];
}

/** A database that this version cannot bring up to its own state. The message is all there is to say. */
export class OlderVersionError extends Error {
  override name = 'OlderVersionError';
}

/** @param folder holds `schema/`; without one there is only what migrations make */
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
 * The schema as migrations, for a database on which those of `there` ran: it is made where there is nothing, and taken as
 * run where all that it stands for ran.
 * @throws OlderVersionError where only some of them did
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
