import { z } from 'zod';

/** An error that the person at the terminal can understand and fix; only its message is shown. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** In characters. Long, because an attacker who has the file can guess passphrases without any limit. */
export const SHORTEST_PASSPHRASE = 12;

/**
 * The format of a backup after decryption (age, with a passphrase) and decompression (gzip): lines of JSON.
 *
 *     {"plenaria":"backup","format":1,…}      Header
 *     {"table":"plenaria.users"}              starts each table, in the order of the header
 *     ["0b9e…","maria",null]                  one row: each column in PostgreSQL's text format, or null
 *     {"end":{"rows":812,"sha256":"…"}}       the last line; the hash covers every byte before it
 */
const FORMAT = 1;

/** As in `plenaria.users`. */
const tableName = z.string().regex(/^[a-z_]+\.[a-z_]+$/);

const HeaderSchema = z.object({
  plenaria: z.literal('backup'),
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The versions of the product that wrote the backup, and of its PostgreSQL. */
  version: z.string(),
  postgresql: z.string(),
  /** The migrations that had run, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: tableName, columns: z.array(z.string()), rows: z.int().min(0) })),
  /** The state of each sequence, identified by the column that it numbers, such as `plenaria.history.id`. */
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

/** @throws BackupError if the line is not the header of a backup, or has a later format */
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

/** Parses the line that starts a table or ends the backup. */
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
