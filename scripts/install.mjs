import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root, run, say } from './run.mjs';

/**
 * Runs `npm ci` in a folder of the product unless the installed packages match its package-lock.json. Never runs `npm
 * install`, which may install other versions, or files with other hashes, than the lock file lists.
 *
 * @param options.toRun the packages that only building and testing need may be missing
 */
export async function ensureInstalled({
  folder = '.',
  what = 'the dependencies (a minute or two the first time)',
  toRun = false,
} = {}) {
  if (isInstalled(folder, toRun)) return;
  say(`Installing ${what}`);
  const inFolder = folder === '.' ? [] : [`--prefix=${folder}`];
  // Building and testing need the development dependencies, whatever NODE_ENV or npm's settings say.
  if (!(await npm('ci', ...inFolder, '--include=dev', '--include=optional')))
    fail('The dependencies could not be installed as package-lock.json names them: npm says why above.');
  say('Installed.');
}

/** Removes the packages that only building and testing need. */
export async function prune() {
  say('Removing what only building and testing need');
  if (!(await npm('prune', '--omit=dev'))) fail('The development dependencies could not be removed.');
}

/** Whether a folder's node_modules matches its package-lock.json: completely, or only the packages that the site needs to run. */
export function isInstalled(folder = '.', toRun = false) {
  const installed = readJson(path.join(folder, 'node_modules/.package-lock.json'));
  return (
    installed !== undefined && isComplete(readJson(path.join(folder, 'package-lock.json')), installed, toRun)
  );
}

/** Resolves with whether npm succeeded. */
async function npm(...command) {
  const args = [...command, '--no-audit', '--no-fund', '--loglevel=error'];
  // The npm that runs us, else the one on the PATH.
  const own = process.env.npm_execpath;
  const code = own?.endsWith('npm-cli.js')
    ? await run(process.execPath, [own, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  return code === 0;
}

/**
 * Whether every package of the lock file is installed in its version. npm writes its record of the installation last, so
 * an interrupted installation has none.
 */
function isComplete(lock, installed, toRun) {
  return Object.entries(lock.packages).every(([where, wanted]) => {
    if (where === '' || wanted.optional || wanted.devOptional || wanted.peer) return true;
    if (toRun && wanted.dev) return true;
    return installed.packages[where]?.version === wanted.version;
  });
}

/** Installs Debian packages if the user may do so. */
export async function installDebianPackages(why, ...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`Installing Debian's ${packages.join(' and ')} for ${why}`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 };
  if ((await run('apt-get', ['update', '-qq'], options)) !== 0) return;
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}

/** The Node that package.json pins; without it (if install scripts are disabled) the current one, if new enough. */
export function pinnedNode() {
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const pinned = path.join(root, 'node_modules/node', file);
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Node 24 was not installed (are npm's install scripts switched off?) and this is Node ${process.versions.node}`,
  );
}

/** The executable script of an installed package, to be run with the pinned Node. */
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
