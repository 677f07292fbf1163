// The version in this folder, and the one that ran here last, as commits; without git both are unknown.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const mark = path.join(root, '.cache/running-version');

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

export function version() {
  const { status, stdout } = git('rev-parse', '--show-prefix', 'HEAD');
  // A folder inside of another repository must not change that repository.
  const [prefix, commit] = status === 0 ? stdout.split('\n') : [];
  return prefix === '' ? commit : undefined;
}

/** Call this when the version in this folder is the one that runs. */
export function noteRunning() {
  const commit = version();
  if (!commit) return;
  try {
    mkdirSync(path.dirname(mark), { recursive: true });
    writeFileSync(mark, commit);
  } catch {
    // Only the rollback of a failed upgrade needs it, and without it says what to do.
  }
}

/**
 * Restores the files of the version that ran last; returns false if it is unknown, or local changes conflict.
 *
 * @param kept the branch that keeps the current commit, because local commits may exist on no other branch
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
