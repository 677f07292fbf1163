import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault, Result } from './fault.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/reliability.md');
const HEAD =
  'fault | rounds | acknowledged writes | lost writes | partial writes | downtime seen by visitors | what visitors saw';

export interface Measured {
  fault: Fault;
  result: Result;
}

const counted = (value: number | undefined) => (value === undefined ? '–' : value.toLocaleString('en'));

/** The table as Markdown, and below it what else was measured. */
export function tableOf(measured: Measured[]): string {
  const rows = measured.map(({ fault, result: { rounds, writes, longestGap, saw } }) => [
    fault.title,
    counted(rounds),
    counted(writes?.acknowledged),
    counted(writes?.lost),
    counted(writes?.partial),
    `${counted(Math.round(longestGap))} ms`,
    saw,
  ]);
  const lines = [HEAD.split(' | '), HEAD.split(' | ').map(() => '---'), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  const notes = measured
    .filter(({ result }) => result.notes.length > 0)
    .map(({ fault, result }) => `- **${fault.name}**: ${result.notes.join('; ')}.`);
  return [...lines, '', ...notes].join('\n');
}

/** Puts the table between the two markers of the document. */
export async function writeTable(table: string): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8');
  const written = document.replace(
    /(<!-- faults: begin -->\n)[\s\S]*(<!-- faults: end -->)/,
    (_, begin, end) => `${begin}\n${table}\n\n${end}`,
  );
  if (!written.includes(table)) throw new Error('docs/reliability.md has no markers for the table');
  await writeFile(DOCUMENT, written);
}
