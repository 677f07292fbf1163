import { z } from 'zod';

/** Something the person at the terminal can understand and mend: the message is all there is to say. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Characters. A passphrase is tried out by machines that never tire: it has to be long. */
export const SHORTEST_PASSPHRASE = 12;

/**
 * What a backup is, once it is decrypted (age, passphrase) and unpacked (gzip): lines of JSON.
 *
 *     {"plenaria":"backup","format":1,…}      Header
 *     {"table":"plenaria.users"}              begins each table of the header, in its order
 *     ["0b9e…","maria",null]                  one row: its columns as PostgreSQL writes them as text, or null
 *     {"end":{"rows":812,"sha256":"…"}}       the last line; the sum is of every byte before it
 */
const FORMAT = 1;

/** As in `plenaria.users`. */
const tableName = z.string().regex(/^[a-z_]+\.[a-z_]+$/);

const HeaderSchema = z.object({
  plenaria: z.literal('backup'),
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Of the product that wrote it, and of its PostgreSQL. */
  version: z.string(),
  postgresql: z.string(),
  /** The migrations that had run, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: tableName, columns: z.array(z.string()), rows: z.int().min(0) })),
  /** What the next numbers are, by the column that they are for: `plenaria.history.id`. */
  sequences: z.array(z.object({ table: tableName, column: z.string(), last: z.string(), used: z.boolean() })),
});

const EndSchema = z.object({ end: z.object({ rows: z.int().min(0), sha256: z.string() }) });

const MarkSchema = z.object({ table: tableName });

export type Header = z.infer<typeof HeaderSchema>;
export type End = z.infer<typeof EndSchema>['end'];

export const headerLine = (header: Omit<Header, 'plenaria' | 'format'>) =>
  `${JSON.stringify({ plenaria: 'backup', format: FORMAT, ...header })}\n`;
export const markLine = (table: string) => `${JSON.stringify({ table })}\n`;
export const endLine = (end: End) => `${JSON.stringify({ end })}\n`;

/** @throws BackupError for what is no backup, or one of a later format */
export function readHeader(line: string): Header {
  const value = parsed(line);
  const header = HeaderSchema.safeParse(value);
  if (header.success) return header.data;
  const later = z.object({ plenaria: z.literal('backup'), format: z.int().min(FORMAT + 1) }).safeParse(value);
  if (later.success)
    throw new BackupError('A newer version of Plenária wrote this backup: update this one first.');
  throw new BackupError('The file was opened, but what is in it is not a backup of Plenária.');
}

export const isRow = (line: string) => line.startsWith('[');

/** The table that begins here, or the end. */
export function readMark(line: string): { table: string } | { end: End } {
  const mark = z.union([MarkSchema, EndSchema]).safeParse(parsed(line));
  if (!mark.success) throw damaged();
  return mark.data;
}

export const damaged = (cause?: unknown) =>
  new BackupError('The backup is damaged or cut off: it cannot be used.', { cause });

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
