import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { familyTime } from '../support/processes.ts';

/** The cost of tests in a file: one line of JSON in the file that COST_FILE names. */
export interface Cost {
  file: string;
  tests: number;
  /** Processor time. */
  seconds: number;
}

const root = path.join(import.meta.dirname, '../..');

export function record(file: string, tests: number, seconds: number): void {
  const cost: Cost = { file: path.relative(root, file), tests, seconds };
  appendFileSync(process.env.COST_FILE ?? '', `${JSON.stringify(cost)}\n`);
}

/** Returns a function that returns the processor seconds of this process and its descendants since its last call. */
export function stopWatch(): () => number {
  let last = familyTime();
  return () => {
    const now = familyTime();
    const used = now - last;
    last = now;
    return used;
  };
}
