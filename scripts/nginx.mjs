import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, say } from './run.mjs';

const works = (program, flag) => spawnSync(program, [flag], { stdio: 'ignore' }).status === 0;

/** Whether there is an nginx, and an openssl for its certificate: Debian's packages where they may be installed. */
export async function ensureNginx() {
  const there = () => works('nginx', '-v') && works('openssl', 'version');
  if (there()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say("Installing Debian's nginx for the tests of the reverse proxy");
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 300_000 };
  if ((await run('apt-get', ['update', '-qq'], options)) !== 0) return false;
  await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light', 'openssl'],
    options,
  );
  return there();
}
