// The second half of `npm run security`: what strangers can do to a running site with nothing but requests, and what
// everybody else sees meanwhile. `--only=name,name`, `--seconds=10`.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { KEY, type Site, siteAlone } from '#tests/faults/scene.ts';
import { selected } from '#tests/support/selection.ts';
import type { Pressure } from './pressure.ts';
import { PRESSURES } from './pressures.ts';
import { stranger } from './stranger.ts';
import { type Seen, watch } from './witnesses.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, seconds: { type: 'string', default: '10' } },
});
const SECONDS = Number(values.seconds);

/** Megabytes, milliseconds, and how many times as long as without anybody. */
const MOST = { memory: 60, page: 3, signIn: 5000 };
/** Below it a page is at once, whatever it is a multiple of. Milliseconds. */
const AT_ONCE = 50;

/** Each on a site of its own: what one leaves behind is not the next one's. */
async function press({ name, title }: Pressure) {
  const site = await siteAlone({ LOG_LEVEL: 'silent' });
  try {
    const editor = await site.editor();
    const quiet = await watch(site, editor, () => visitHonestly(site));
    let result = '';
    const seen = await watch(site, editor, async () => {
      result = await attackers(name, site.url);
    });
    return { name, title, quiet, seen, result, broken: brokenIn(quiet, seen) };
  } finally {
    await site.end();
  }
}

const attackers = async (name: string, url: string): Promise<string> => {
  const program = join(import.meta.dirname, 'attackers.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, name, url, `${SECONDS}`]);
  return stdout;
};

/** What the memory is compared with: a server that has visitors. */
async function visitHonestly(site: Site): Promise<void> {
  const end = performance.now() + 2 * SECONDS * 1000;
  const paths = [
    '/rest/v1/speakers?select=id,name,title&limit=20',
    '/programacao',
    '/en',
    '/contato',
    '/nowhere',
  ];
  await Promise.all(
    Array.from({ length: 20 }, async (_, visitor) => {
      for (let turn = visitor; performance.now() < end; turn += 1) {
        await stranger(site, KEY, visitor).send(paths[turn % paths.length] ?? '/');
        await pause(50);
      }
    }),
  );
}

function brokenIn(quiet: Seen, seen: Seen): string[] {
  const grown = seen.memory - quiet.memory;
  return [
    grown > MOST.memory && `memory grew by ${grown.toFixed(0)} MB`,
    seen.pagesLost > 0 && `${seen.pagesLost} pages did not come`,
    seen.pageP99 > Math.max(AT_ONCE, MOST.page * quiet.pageP99) && 'pages were slow',
    !Number.isFinite(seen.slowestSave) && 'an editor could not save',
    seen.signIn > MOST.signIn && 'the right password waited',
  ].filter((problem) => problem !== false);
}

const ms = (value: number) => (Number.isFinite(value) ? value.toFixed(0) : 'never');
let isHeld = true;
for (const pressure of selected(PRESSURES, values.only)) {
  const { name, title, quiet, seen, result, broken } = await press(pressure);
  isHeld &&= broken.length === 0;
  process.stdout.write(
    [
      `\n${name}: ${title}`,
      `  the attackers: ${result}`,
      `  memory: ${quiet.memory.toFixed(0)} → ${seen.memory.toFixed(0)} MB`,
      `  a ready page, p99: ${ms(seen.pageP99)} ms (quiet: ${ms(quiet.pageP99)} ms)`,
      `  an editor’s slowest save: ${ms(seen.slowestSave)} ms (quiet: ${ms(quiet.slowestSave)} ms)`,
      `  the right password: ${ms(seen.signIn)} ms (quiet: ${ms(quiet.signIn)} ms)`,
      ...broken.map((problem) => `  BROKEN: ${problem}`),
      '',
    ].join('\n'),
  );
}
process.stdout.write(isHeld ? '\nEvery bound held.\n' : '\nA bound was broken.\n');
process.exit(isHeld ? 0 : 1);
