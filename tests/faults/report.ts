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

/** The lines of one fault: its row, and a note with further measurements. */
function linesOf({ fault, result: { rounds, writes, longestGap, saw, notes } }: Measured) {
  const cells = [
    fault.title,
    counted(rounds),
    counted(writes?.acknowledged),
    counted(writes?.lost),
    counted(writes?.partial),
    `${counted(Math.round(longestGap))} ms`,
    saw,
  ];
  return { row: `| ${cells.join(' | ')} |`, note: `- **${fault.name}**: ${notes.join('; ')}.` };
}

/**
 * The table as Markdown, with further measurements below it.
 *
 * @param before an earlier table, whose lines are used for faults that were not measured this time
 */
export function tableOf(measured: Measured[], faults: readonly Fault[], before = ''): string {
  const rows: string[] = [];
  const notes: string[] = [];
  const earlier = (start: string) => before.split('\n').filter((line) => line.startsWith(start));
  for (const fault of faults) {
    const now = measured.find((one) => one.fault === fault);
    const lines = now && linesOf(now);
    rows.push(...(lines ? [lines.row] : earlier(`| ${fault.title} |`)));
    notes.push(...(lines ? [lines.note] : earlier(`- **${fault.name}**`)));
  }
  const head = [HEAD.split(' | '), HEAD.split(' | ').map(() => '---')].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  return [...head, ...rows, '', ...notes].join('\n');
}

/** Writes the results between the two markers of the document. */
export async function writeTable(measured: Measured[], faults: readonly Fault[]): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8');
  const place = /(<!-- faults: begin -->\n)([\s\S]*)(<!-- faults: end -->)/;
  if (!place.test(document)) throw new Error('docs/reliability.md has no markers for the table');
  const written = document.replace(
    place,
    (_, begin, before, end) => `${begin}\n${tableOf(measured, faults, before)}\n\n${end}`,
  );
  await writeFile(DOCUMENT, written);
}
