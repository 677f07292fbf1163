// `npm run faults`: runs all rounds of every fault, one after the other, and writes the table of docs/reliability.md.
// --rounds=N: the number of rounds for faults with more than two; --only=name,name: measures only these rows again; --short: as
// in faults.test.ts, and nothing is written.
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

/** The result of a fault that could not be run. */
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
  // Written after each fault, so that an interrupted run keeps its rows.
  const passed = result.broken.length === 0 && result.rounds > 0;
  if (!values.short && passed) await writeTable([{ fault, result }], FAULTS);
}
process.stdout.write(`\n${tableOf(measured, FAULTS)}\n`);
const all = measured.every(({ result }) => result.broken.length === 0);
process.stdout.write(
  all ? '\nEvery promise was kept.\n' : '\nA promise was broken: its row was not written.\n',
);
process.exit(all ? 0 : 1);
