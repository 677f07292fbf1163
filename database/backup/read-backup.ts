import { createHash } from 'node:crypto';
import { damaged, type Header, isRow, readHeader, readMark } from './format.ts';
import { readSealed } from './sealed-file.ts';

export interface OpenedBackup {
  header: Header;
  /** Yields the rows in parts of limited size, each with rows of one table. Throws BackupError if the backup is incomplete or damaged. */
  parts(): AsyncGenerator<Part>;
  /** Closes the file; needed unless the parts are read to the end. */
  close(): Promise<unknown>;
}

export interface Part {
  table: string;
  /** Each row as a JSON array of values, in the order of the header's columns. */
  rows: string[];
}

const LARGEST_PART = 1024 * 1024;
const MOST_ROWS = 1000;

/** @throws BackupError if the file is not a backup, is damaged at its beginning, or was made with a different passphrase */
export async function openBackup(file: string, passphrase: string): Promise<OpenedBackup> {
  const hash = createHash('sha256');
  const lines = readSealed(file, passphrase);
  const first = await lines.next();
  if (first.done) throw damaged();
  const header = readHeader(first.value);
  hash.update(`${first.value}\n`);

  async function* parts(): AsyncGenerator<Part> {
    const expected = header.tables.values();
    let table = '';
    let missing = 0;
    let rows: string[] = [];
    let size = 0;
    for await (const line of lines) {
      if (isRow(line)) {
        hash.update(`${line}\n`);
        rows.push(line);
        size += line.length;
        missing -= 1;
      }
      const full = rows.length >= MOST_ROWS || size >= LARGEST_PART;
      if (rows.length > 0 && (full || !isRow(line))) {
        yield { table, rows };
        rows = [];
        size = 0;
      }
      if (isRow(line)) continue;
      const mark = readMark(line);
      const next = expected.next().value;
      if (missing !== 0 || ('table' in mark ? mark.table : undefined) !== next?.name) throw damaged();
      if ('end' in mark) {
        if (mark.end.sha256 !== hash.digest('hex') || !(await lines.next()).done) throw damaged();
        return;
      }
      hash.update(`${line}\n`);
      table = mark.table;
      missing = next?.rows ?? 0;
    }
    throw damaged();
  }
  return { header, parts, close: () => lines.return(undefined) };
}
