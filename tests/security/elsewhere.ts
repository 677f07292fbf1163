import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack } from './attack.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Attacks that other test files try, with the number that stands there. */
function elsewhere(name: string, answer: string, file: string, count: RegExp): Omit<Attack, 'run'> {
  const found = count.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1];
  if (!found) throw new Error(`${file} no longer says how many it tries`);
  return { name, answer, file, inputs: Number(found.replaceAll('_', '')) };
}

export const triedElsewhere = [
  elsewhere(
    'SQL and nonsense in the filters, orders, columns and bodies of the data API, made at random',
    'An error of the protocol, nothing private, no 5xx',
    'tests/contract/data-api-fuzz.test.ts',
    /FUZZ_RUNS \?\? ([\d_]+)/,
  ),
  elsewhere(
    'Nonsense to every endpoint of accounts, made at random',
    'An error of the protocol, no 5xx',
    'tests/contract/auth-robust.test.ts',
    /numRuns: ([\d_]+)/,
  ),
];
