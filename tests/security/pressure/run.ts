// `npm run security`: puts load on a running site with requests of strangers, and measures how much everybody else is affected; then
// the load of legitimate users. `--only=name,name`, `--seconds=10`; `--write` writes the table of SECURITY.md.
import { spawn } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { KEY, siteAlone } from '#tests/faults/scene.ts';
import { createTestApp } from '#tests/support/app.ts';
import startCluster from '#tests/support/cluster.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { selected } from '#tests/support/selection.ts';
import { doorsOf, pagesOf } from '../doors.ts';
import type { Orders } from './attackers.ts';
import { brokenIn, type Outcome, recovered, report, table } from './judge.ts';
import type { Pressure } from './pressure.ts';
import { PRESSURES } from './pressures.ts';
import { stranger } from './stranger.ts';
import { type Seen, watch } from './witnesses.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    write: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
const VISITS_EACH = 150;
const DOCUMENT = join(import.meta.dirname, '../../../SECURITY.md');
const [BEGIN, END] = ['<!-- pressures: written by npm run security -->', '<!-- end of the pressures -->'];

const folder = await createTestFolder();
const shipped = join(folder.path, 'shipped');

/** Prepares the data of a site after its first start with all derived pictures, so that copies start quickly and in the same state. */
async function prepareSite(): Promise<void> {
  const site = await siteAlone({ LOG_LEVEL: 'silent' }, shipped);
  await visitHonestly(site.url);
  await site.end();
}

/** Runs with a new copy of the site, so that pressures do not affect each other. */
async function onCopy<Result>(act: (site: Awaited<ReturnType<typeof siteAlone>>) => Promise<Result>) {
  const copy = await createTestFolder();
  const dataDir = join(copy.path, 'data');
  await cp(shipped, dataDir, { recursive: true });
  const site = await siteAlone({ LOG_LEVEL: 'silent' }, dataDir);
  try {
    return await act(site);
  } finally {
    await site.end();
    await copy.remove();
  }
}

/** Ordinary visitors, whose memory use is the reference: always as many visits, however fast the machine is. */
async function visitHonestly(url: string): Promise<void> {
  const paths = [
    '/rest/v1/speakers?select=id,name,title&limit=20',
    '/programacao',
    '/en',
    '/contato',
    '/nowhere',
  ];
  await Promise.all(
    Array.from({ length: 20 }, async (_, visitor) => {
      for (let turn = visitor; turn < visitor + VISITS_EACH; turn += 1) {
        await stranger({ url }, KEY, visitor).send(paths[turn % paths.length] ?? '/');
        await pause(50);
      }
    }),
  );
}

async function everyDoor(): Promise<Pick<Orders, 'doors' | 'pages'>> {
  const stop = await startCluster();
  const app = await createTestApp();
  const doors = doorsOf(app);
  await app.close();
  await stop();
  return { doors, pages: await pagesOf() };
}

async function attackers(orders: Orders): Promise<string> {
  const program = join(import.meta.dirname, 'attackers.ts');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(orders));
  return (await text(child.stdout)) || 'THROUGH: the attackers broke down';
}

const press = (pressure: Pressure, quiet: Seen, targets: Pick<Orders, 'doors' | 'pages'>): Promise<Outcome> =>
  onCopy(async (site) => {
    const { name } = pressure;
    let result = '';
    const seen = await watch(site, await site.editor(), async () => {
      result = await attackers({
        ...{ name, seconds: SECONDS, ...targets },
        site: { url: site.url, dataDir: site.dataDir },
      });
    });
    const recovery = await recovered(site.pid(), quiet);
    const outcome = { pressure, result, quiet, seen, recovery };
    return { ...outcome, broken: brokenIn(outcome) };
  });

const chosen = selected(PRESSURES, values.only);
const targets = await everyDoor();
await prepareSite();
const quiet = await onCopy(async (site) => watch(site, await site.editor(), () => visitHonestly(site.url)));
const outcomes: Outcome[] = [];
for (const pressure of chosen) {
  const outcome = await press(pressure, quiet, targets);
  outcomes.push(outcome);
  process.stdout.write(report(outcome));
}
await folder.remove();
if (values.write) {
  const [before = '', rest = ''] = (await readFile(DOCUMENT, 'utf8')).split(BEGIN);
  const [, after = ''] = rest.split(END);
  await writeFile(DOCUMENT, `${before}${BEGIN}\n\n${table(outcomes)}\n\n${END}${after}`);
}
const isHeld = outcomes.every(({ broken }) => broken.length === 0);
process.stdout.write(isHeld ? '\nEvery bound held.\n' : '\nA bound was broken.\n');
process.exit(isHeld ? 0 : 1);
