// Which version lies in this folder, and which one ran here last. Both are commits; without git neither is known.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const mark = path.join(root, '.cache/running-version');

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

export function version() {
  const { status, stdout } = git('rev-parse', '--show-prefix', 'HEAD');
  // A folder within a repository is not the repository's to move.
  const [prefix, commit] = status === 0 ? stdout.split('\n') : [];
  return prefix === '' ? commit : undefined;
}

/** To be called where what lies here is what runs. */
export function noteRunning() {
  const commit = version();
  if (!commit) return;
  try {
    mkdirSync(path.dirname(mark), { recursive: true });
    writeFileSync(mark, commit);
  } catch {
    // Nothing depends on it but the way back of an upgrade that fails, which then tells what to do.
  }
}

/**
 * Puts the files of the version that ran last back; false when it is not known, or changes of one's own are in the way.
 *
 * @param kept the branch that keeps what lies here: commits of one's own may be on no other
 */
export function putRunningBack(kept) {
  try {
    const running = readFileSync(mark, 'utf8');
    if (git('branch', '--force', kept).status !== 0) return false;
    return git('reset', '--quiet', '--keep', running).status === 0;
  } catch {
    return false;
  }
}
