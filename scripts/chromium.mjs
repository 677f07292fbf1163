import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installDebianPackages, installedProgram, pinnedNode } from './install.mjs';
import { run, say } from './run.mjs';

/** Headless Chromium, with which the tests take two thirds of the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', SHELL];

/** An installed Chromium that starts: CHROMIUM_PATH, else the first on the PATH. On Ubuntu the command may only be a stub that prints a notice. */
export function installedChromium(names = NAMES) {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const folders = PATH.split(path.delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return (CHROMIUM_PATH ? [CHROMIUM_PATH] : candidates).find((file) => existsSync(file) && runs(file));
}

/** The installed browser for the browser tests. */
export const testChromium = () => installedChromium([SHELL]) ?? installedChromium();

/** The headless shell, installed or Debian's; else an installed Chromium or Playwright's own; undefined if none is available. */
export async function ensureChromium() {
  if (!installedChromium([SHELL])) await installDebianPackages('the browser tests', SHELL);
  return testChromium() ?? (await playwrightsOwn());
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core');
  const own = () =>
    existsSync(chromium.executablePath()) && runs(chromium.executablePath())
      ? chromium.executablePath()
      : undefined;
  if (own()) return own();
  say('Fetching a Chromium for the browser tests');
  await run(pinnedNode(), [installedProgram('@playwright/test'), 'install', 'chromium'], {
    timeout: 300_000,
  });
  return own();
}

function runs(file) {
  const { status } = spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000, stdio: 'ignore' });
  return status === 0;
}
