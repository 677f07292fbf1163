import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** psql's own command: the file of this name, as seen from the one that it stands in. */
const INCLUDED = /^\\ir (\S+)$/gm;

/**
 * The text of a file of the schema or of a migration, with the functions that it includes from `functions/`. These say what they
 * do today, and may name what a later migration makes: PostgreSQL looks at that when they are called.
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
