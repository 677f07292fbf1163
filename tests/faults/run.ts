// `npm run faults`: every fault with its rounds, one after the other; writes the table of docs/reliability.md.
// --rounds=N: as many of each that has rounds; --only=name,name: these rows are measured anew; --short: as
// faults.test.ts, and nothing is written.
import { parseArgs } from 'node:util';
import { selected } from '#tests/support/selection.ts';
import type { Result } from './fault.ts';
import { FAULTS } from './faults.ts';
import { type Measured, tableOf, writeTable } from './report.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
});

/** It could not even be done. */
const failed = (error: Error): Result => ({
  rounds: 0,
  writes: null,
  longestGap: 0,
  saw: '',
  broken: [error.stack ?? error.message],
  notes: [],
});

const measured: Measured[] = [];
for (const fault of selected(FAULTS, values.only)) {
  const rounds = fault.rounds > 2 && values.rounds ? Number(values.rounds) : fault.rounds;
  process.stdout.write(`\n${fault.name} (${rounds} rounds): ${fault.title}\n`);
  const log = (line: string) => process.stdout.write(`  ${line}\n`);
  const result = await fault.run({ rounds, short: values.short, log }).catch(failed);
  for (const promise of result.broken) log(`BROKEN: ${promise}`);
  measured.push({ fault, result });
  // Whoever breaks off has the rows until then.
  const isKept = result.broken.length === 0 && result.rounds > 0;
  if (!values.short && isKept) await writeTable([{ fault, result }], FAULTS);
}
process.stdout.write(`\n${tableOf(measured, FAULTS)}\n`);
const all = measured.every(({ result }) => result.broken.length === 0);
process.stdout.write(
  all ? '\nEvery promise was kept.\n' : '\nA promise was broken: its row was not written.\n',
);
process.exit(all ? 0 : 1);
