// `npm run faults`: every fault with its rounds, one after the other; writes the table of docs/reliability.md.
// --rounds=N: as many of each that has rounds; --only=name,name: these, and no table is written; --short: as `npm test`.
import { parseArgs } from 'node:util';
import { FAULTS } from './faults.ts';
import { type Measured, tableOf, writeTable } from './report.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
});
const names = values.only?.split(',');
const unknown = names?.find((name) => !FAULTS.some((fault) => fault.name === name));
if (unknown) throw new Error(`There is no fault "${unknown}": ${FAULTS.map(({ name }) => name).join(', ')}`);

const measured: Measured[] = [];
for (const fault of FAULTS.filter(({ name }) => !names || names.includes(name))) {
  const rounds = fault.rounds > 2 && values.rounds ? Number(values.rounds) : fault.rounds;
  process.stdout.write(`\n${fault.name} (${rounds} rounds): ${fault.title}\n`);
  const log = (line: string) => process.stdout.write(`  ${line}\n`);
  const result = await fault.run({ rounds, short: values.short, log });
  for (const promise of result.broken) log(`BROKEN: ${promise}`);
  measured.push({ fault, result });
}
const table = tableOf(measured);
process.stdout.write(`\n${table}\n`);
const kept = measured.every(({ result }) => result.broken.length === 0);
if (kept && !names && !values.short) await writeTable(table);
process.stdout.write(
  kept ? '\nEvery promise was kept.\n' : '\nA promise was broken: see above. The table was not written.\n',
);
process.exit(kept ? 0 : 1);
