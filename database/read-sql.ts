import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** psql's include command: a path relative to the including file. */
const INCLUDED = /^\\ir (\S+)$/gm;

/**
 * The text of a file of the schema or of a migration, including functions from `functions/`. These are in their current
 * form and may refer to objects of later migrations: PostgreSQL resolves those when the functions are called.
 */
export async function readSql(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  const texts = new Map<string, string>();
  for (const [, name = ''] of text.matchAll(INCLUDED))
    texts.set(name, await readFile(path.join(path.dirname(file), name), 'utf8'));
  return text.replace(
    INCLUDED,
    (_, name: string) =>
      `SET LOCAL check_function_bodies = off;\n${texts.get(name)}SET LOCAL check_function_bodies = on;`,
  );
}
