import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root, run, say } from './run.mjs';

/** Runs `npm ci` in a folder of the product unless what is installed is what its package-lock.json asks for. */
export async function ensureInstalled(
  folder = '.',
  what = 'the dependencies (a minute or two the first time)',
) {
  if (isInstalled(folder)) return;
  say(`Installing ${what}`);
  // `npm ci` insists on an entry for every platform, which a lock file written behind a partial registry does not
  // have; `npm install` keeps to the versions of the lock file too.
  if (await npm(folder, 'ci')) return say('Installed.');
  say('Trying once more with npm install');
  if (!(await npm(folder, 'install', '--no-save'))) fail('The dependencies could not be installed.');
  say('Installed.');
}

/** Whether a folder's node_modules is what its package-lock.json asks for. */
export function isInstalled(folder = '.') {
  const installed = readJson(path.join(folder, 'node_modules/.package-lock.json'));
  return installed !== undefined && isComplete(readJson(path.join(folder, 'package-lock.json')), installed);
}

/** Whether it succeeded. Building and testing need the development dependencies, whatever NODE_ENV or npm's settings say. */
async function npm(folder, ...command) {
  const args = [
    ...command,
    ...(folder === '.' ? [] : [`--prefix=${folder}`]),
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // The npm that runs us, else the one on the PATH.
  const own = process.env.npm_execpath;
  const code = own?.endsWith('npm-cli.js')
    ? await run(process.execPath, [own, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  return code === 0;
}

/**
 * Whether everything the lock file needs is there in its version. npm writes its record of what it installed last, so
 * an interrupted installation has none.
 */
function isComplete(lock, installed) {
  return Object.entries(lock.packages).every(([where, wanted]) => {
    if (where === '' || wanted.optional || wanted.devOptional || wanted.peer) return true;
    return installed.packages[where]?.version === wanted.version;
  });
}

/** Installs packages of Debian where that is allowed. */
export async function installDebianPackages(why, ...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`Installing Debian's ${packages.join(' and ')} for ${why}`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 };
  if ((await run('apt-get', ['update', '-qq'], options)) !== 0) return;
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}

/** The Node that package.json pins; without it (install scripts switched off) the one that runs us, if new enough. */
export function pinnedNode() {
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const pinned = path.join(root, 'node_modules/node', file);
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Node 24 was not installed (are npm's install scripts switched off?) and this is Node ${process.versions.node}`,
  );
}

/** A program of an installed package, to be run by the pinned Node. */
export function installedProgram(name) {
  const [scope, rest] = name.startsWith('@') ? name.split('/') : ['', name];
  const folder = path.join('node_modules', scope, rest);
  const { bin } = readJson(path.join(folder, 'package.json'));
  return path.join(root, folder, typeof bin === 'string' ? bin : Object.values(bin)[0]);
}

function readJson(file) {
  const whole = path.join(root, file);
  return existsSync(whole) ? JSON.parse(readFileSync(whole, 'utf8')) : undefined;
}
