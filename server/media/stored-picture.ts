import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { SNIFFED_BYTES } from '#congress/pictures/rules.ts';
import type { PICTURE_WIDTHS } from '#congress/pictures/widths.ts';
import type { Database } from '#database/tables.ts';

/** The public name of a stored picture: the first 32 hexadecimal digits of the SHA-256 of the stored string. */
export function pictureHash(stored: string): string {
  return hash('sha256', stored).slice(0, 32);
}

/** Base64 encodes three bytes in four characters; the prefix of a data string is short. */
const HEAD_CHARACTERS = Math.ceil((SNIFFED_BYTES * 4) / 3) + 200;

/**
 * The stored data string of a picture that a row refers to. Range query for the hash prefix: no hexadecimal digit is above "f".
 * @returns undefined when no row refers to it (any more)
 * @throws the database's error when it cannot be read
 */
export async function findStoredPicture(database: Database, hash: string): Promise<string | undefined> {
  const { rows } = await sql<{ content: string }>`
    SELECT content FROM plenaria.pictures WHERE hash >= ${hash} AND hash < ${`${hash}g`}
      AND EXISTS (SELECT FROM plenaria.images WHERE hash = ${hash}) LIMIT 1`.execute(database);
  return rows[0]?.content;
}

/** The first bytes of that picture: enough to recognise its type without reading megabytes. */
export async function findStoredPictureHead(database: Database, hash: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ head: string }>`
    SELECT left(content, ${HEAD_CHARACTERS}) AS head FROM plenaria.pictures WHERE hash >= ${hash} AND hash < ${`${hash}g`}
      AND EXISTS (SELECT FROM plenaria.images WHERE hash = ${hash}) LIMIT 1`.execute(database);
  if (!rows[0]) return undefined;
  const { head } = rows[0];
  // A data string without base64 contains text.
  const [, content = ''] = /^data:[^,]*;base64,(.*)/is.exec(head) ?? [];
  return Buffer.from(content, 'base64');
}

export async function isShown(database: Database, hash: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM plenaria.images WHERE hash = ${hash} LIMIT 1`.execute(database);
  return rows.length > 0;
}

/** All hashes that rows refer to. */
export async function shownHashes(database: Database): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`SELECT DISTINCT hash FROM plenaria.images`.execute(database);
  return new Set(rows.map((row) => row.hash));
}

export interface ShownPicture {
  hash: string;
  table: keyof typeof PICTURE_WIDTHS;
}

/** Pictures that rows (only `rowIds`, if given) refer to and whose tone was never computed. */
export async function untonedPictures(
  database: Database,
  rowIds: readonly string[] | null,
): Promise<ShownPicture[]> {
  const { rows } = await sql<ShownPicture>`
    SELECT DISTINCT hash, table_name AS "table" FROM plenaria.images i
      WHERE NOT EXISTS (SELECT FROM plenaria.picture_tones t WHERE t.hash = i.hash)
        AND (${rowIds}::text[] IS NULL OR row_id = ANY(${rowIds}::text[]))`.execute(database);
  return rows;
}

export async function storeTone(database: Database, hash: string, tone: string | null): Promise<void> {
  await database
    .insertInto('plenaria.picture_tones')
    .values({ hash, tone })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
