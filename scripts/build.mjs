import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installedProgram, pinnedNode } from './install.mjs';
import { root, step } from './run.mjs';

/** All inputs of the build. */
const sources = ['app', 'congress', 'package-lock.json', 'package.json', 'tsconfig.json'];
const stamp = path.join(root, 'build/.sources');

/** Whether the last build was made from exactly these sources. */
export function isBuilt(current = fingerprint()) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === current;
}

/** Builds the pages unless the build is up to date. */
export async function ensureBuilt() {
  const current = fingerprint();
  if (isBuilt(current)) return;
  rmSync(stamp, { force: true });
  await step('Building the pages', pinnedNode(), [installedProgram('@react-router/dev'), 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  writeFileSync(stamp, current);
}

/** A global setup of both test runners, so that no test sees an older build than the sources. */
export default ensureBuilt;

function fingerprint() {
  const hash = createHash('sha256');
  const configurations = readdirSync(root).filter((name) => /^(vite|react-router)\.config\./.test(name));
  for (const file of [...sources, ...configurations].flatMap(filesOf).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(name) {
  const whole = path.join(root, name);
  if (!existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [name];
  return readdirSync(whole).flatMap((entry) =>
    /\.test\.tsx?$/.test(entry) ? [] : filesOf(path.join(name, entry)),
  );
}
