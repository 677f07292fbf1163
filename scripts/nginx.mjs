import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './install.mjs';

const works = (program, flag) => spawnSync(program, [flag], { stdio: 'ignore' }).status === 0;
const isThere = () => works('nginx', '-v') && works('openssl', 'version');

/** Whether there is an nginx, and an openssl for its certificate: Debian's packages where they may be installed. */
export async function ensureNginx() {
  if (!isThere()) await installDebianPackages('the tests of the reverse proxy', 'nginx-light', 'openssl');
  return isThere();
}
