import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';

const pictureColumns: Record<string, string> = {
  speakers: 'image',
  leadership_team: 'image',
  committees: 'image',
  sponsors: 'logo',
};

/** The address of a stored picture: the first 32 hexadecimal digits of the sha256 of the stored string. */
export function pictureHash(stored: string): string {
  return createHash('sha256').update(stored, 'utf8').digest('hex').slice(0, 32);
}

/**
 * Finds the stored data string of a picture that a row shows now.
 * @returns undefined when no row shows it (any more)
 * @throws the database's error when it cannot be asked
 */
export async function findStoredPicture(
  database: Kysely<Database>,
  hash: string,
): Promise<string | undefined> {
  const places = await sql<{ table_name: string; row_id: string }>`
    SELECT table_name, row_id FROM plenaria.images WHERE hash = ${hash} LIMIT 1`.execute(database);
  const place = places.rows[0];
  const column = place && pictureColumns[place.table_name];
  if (!place || !column) return undefined;
  const found = await sql<{ picture: string | null }>`
    SELECT ${sql.ref(column)} AS picture FROM ${sql.table(`public.${place.table_name}`)}
    WHERE id = ${place.row_id}`.execute(database);
  const stored = found.rows[0]?.picture;
  // The row may have been changed between the two questions.
  return stored && pictureHash(stored) === hash ? stored : undefined;
}

/** Every hash that a row shows now. */
export async function shownHashes(database: Kysely<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`SELECT DISTINCT hash FROM plenaria.images`.execute(database);
  return new Set(rows.map((row) => row.hash));
}
