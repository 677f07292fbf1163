import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { TeamRole } from '#congress/accounts/rights.ts';

export type Row = Record<string, unknown>;

/** A line of the history, or a write to a draft or a release. An update has only the columns that differ. Nulls are left out. */
export interface Line {
  table: string;
  row: string;
  action: 'INSERT' | 'UPDATE' | 'DELETE';
  before?: Row;
  after?: Row;
  /** Of a line of the history: the transaction, the line's number, and the account. */
  change?: string;
  line?: string;
  by?: string | null;
}

/** A request that wrote content, its response, and the rows that it left. */
export interface Write {
  method: string;
  path: string;
  role: TeamRole;
  prefer?: string;
  /** The Accept header: one row instead of a list. */
  accept?: string;
  /** The Content-Type of a body that is not JSON; the body is then base64. */
  type?: string;
  body?: unknown;
  status: number;
  /** The error code of a refusal. */
  code?: string | null;
  answer?: unknown;
  lines?: Line[];
}

/** A row that the spec wrote into its database directly. */
interface Arrangement {
  direct: Line;
}

export interface Recording {
  /** The sample content that every spec started with, by table. */
  start: Record<string, Row[]>;
  specs: { spec: string; events: (Write | Arrangement)[] }[];
}

export async function readRecording(version: string): Promise<Recording> {
  const file = await readFile(join(import.meta.dirname, `${version}.json.br`));
  return JSON.parse(`${brotliDecompressSync(file)}`);
}
