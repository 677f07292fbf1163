// `npm run upgrade`, after `git pull`: builds the new version beside the running one, tries it, makes a backup, and only
// then puts it in place. docs/operating.md says what to do if a step fails.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import util from 'node:util';
import { isInstalled } from './install.mjs';
import { fail, root, run, say, start, step } from './run.mjs';
import { noteRunning, putRunningBack, version } from './version.mjs';

const sources = [
  ...['app', 'congress', 'database', 'scripts', 'server'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'],
];
const next = path.join(root, '.cache/next');
const previous = path.join(root, '.cache/previous');
const PATIENCE_MS = 120_000;

start(async () => {
  if (servedByCompose()) await upgradeCompose();
  else await upgradeHere();
  say('Upgraded.');
});

function servedByCompose() {
  const { status, stdout } = spawnSync('docker', ['compose', 'ps', '--quiet', 'server-1'], { cwd: root });
  return status === 0 && String(stdout).trim() !== '';
}

/**
 * Replaces one server after the other, so that one always serves. The first one migrates. The database is restarted
 * only if its description in compose.yaml has changed; pages work without it for those seconds.
 */
async function upgradeCompose() {
  await step('Building the image', 'docker', ['compose', 'build', 'server-1']);
  await backUp(settings(), 'docker', ['compose', 'exec', '-T', 'server-1', 'npm', 'run', 'backup']);
  const { stdout } = spawnSync('docker', ['compose', 'config', '--services'], { cwd: root });
  // An external database is not a service of compose: operations/compose/hosted.yaml.
  const services = String(stdout).split('\n');
  for (const service of ['database', 'server-1', 'server-2'].filter((name) => services.includes(name)))
    await step(`Exchanging ${service}`, 'docker', ['compose', 'up', '-d', '--no-deps', '--wait', service]);
}

async function upgradeHere() {
  const installed = isInstalled();
  const env = settings();
  try {
    await makeReady(installed, env);
  } catch (error) {
    const refused = version();
    const kept = `refused-${refused?.slice(0, 10)}`;
    const where = putRunningBack(kept)
      ? `The folder holds the version that runs again (${version()}), not the new one (${refused}), which the branch ${kept} keeps.`
      : 'But the new version lies in this folder, and the next start would run it: git checkout the version before now.';
    process.stderr.write(`Nothing was exchanged, and the running server goes on. ${where}\n`);
    throw error;
  }
  putInPlace(installed ? ['build'] : ['build', 'node_modules']);
  noteRunning();
  await restart(env);
}

/** The variables of the service: .env, as docs/operating.md says, overridden by variables of the shell. */
function settings() {
  const file = path.join(root, '.env');
  if (!existsSync(file)) return process.env;
  if (!util.parseEnv) fail('Reading .env takes Node 20.12 or newer.');
  return { ...util.parseEnv(readFileSync(file, 'utf8')), ...process.env };
}

async function makeReady(installed, env) {
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  for (const name of sources) cpSync(path.join(root, name), path.join(next, name), { recursive: true });
  if (installed) symlinkSync(path.join(root, 'node_modules'), path.join(next, 'node_modules'));
  // If it installs packages of its own, production.mjs also removes those that only building needs.
  const make = installed ? 'scripts/prepare.mjs' : 'scripts/production.mjs';
  await step('Making the new version', process.execPath, [path.join(next, make)], { cwd: next });
  await tryOut();
  // From the new version's folder: in this one it would first replace the packages that the running server uses.
  const command = [path.join(next, 'scripts/command.mjs'), 'server/backup/command.ts', 'backup'];
  await backUp(env, process.execPath, command, { env });
}

/** Starts the new version on a separate, empty database and requests a page. */
async function tryOut() {
  say('Trying out the new version');
  const { pinnedNode } = await import(path.join(next, 'scripts/install.mjs'));
  const { ENVIRONMENT, HEAP } = await import(path.join(next, 'scripts/server-node.mjs'));
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'plenaria-upgrade-'));
  const server = spawn(pinnedNode(), [...HEAP, path.join(next, 'server/main.ts')], {
    env: {
      ...ENVIRONMENT,
      ...{ PATH: process.env.PATH, NODE_ENV: 'production' },
      ...{ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise((done) => server.once('exit', done));
  try {
    const url = await addressOf(server);
    const page = await fetch(url);
    if (!page.ok || !(await page.text()).includes('</html>')) fail('The new version shows no page.');
  } finally {
    server.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function addressOf(server) {
  let output = '';
  return new Promise((done, failed) => {
    const late = setTimeout(() => failed(new Error('The new version does not start.')), PATIENCE_MS);
    server.once('exit', () => failed(new Error('The new version stops at its start.')));
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const url = /Site:\s+(http:\S+)/.exec(output)?.[1];
      if (!url) return;
      clearTimeout(late);
      done(url);
    });
  });
}

/** Makes a backup if backups are set up. If it fails, nothing is replaced. */
async function backUp(env, command, args, options) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  if (!scripts.backup || !Object.keys(env).some((name) => name.startsWith('BACKUP_') && env[name]))
    return say('No backup: none is set up (BACKUP_…).');
  await step('Backing up', command, args, options);
}

/** Moves the new version into place by renaming; the old one is kept until the next upgrade. */
function putInPlace(folders) {
  rmSync(previous, { recursive: true, force: true });
  mkdirSync(previous, { recursive: true });
  for (const name of folders) {
    const place = path.join(root, name);
    if (existsSync(place)) renameSync(place, path.join(previous, name));
    renameSync(path.join(next, name), place);
  }
  rmSync(next, { recursive: true, force: true });
}

async function restart(env) {
  const { RESTART_COMMAND, PORT = '3000', HOST = '' } = env;
  if (!RESTART_COMMAND)
    return say('The new version lies ready: restart the server now (or set RESTART_COMMAND).');
  say(RESTART_COMMAND);
  if ((await run(RESTART_COMMAND, [], { shell: true })) !== 0) fail('The server could not be restarted.');
  // A server with an address of its own does not listen on the loopback interface.
  const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  const address = `http://${host}:${PORT}/readyz`;
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await pause(500)) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
  }
  fail(`The server was restarted, and ${address} does not say that it is ready: look at its log.`);
}
