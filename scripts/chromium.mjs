import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installDebianPackages, installedProgram, pinnedNode } from './install.mjs';
import { run, say } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** An installed Chromium that runs: CHROMIUM_PATH, else the first on the PATH. Ubuntu's name may be a mere notice. */
export function installedChromium() {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const places = PATH.split(path.delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => places.map((place) => path.join(place, name)));
  return (CHROMIUM_PATH ? [CHROMIUM_PATH] : candidates).find((file) => existsSync(file) && runs(file));
}

/** An installed Chromium, else Playwright's own, else Debian's package; undefined when none can be had. */
export async function ensureChromium() {
  return installedChromium() ?? (await playwrightsOwn()) ?? (await debians());
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

async function debians() {
  await installDebianPackages('the browser tests', 'chromium');
  return installedChromium();
}

function runs(file) {
  const { status } = spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000, stdio: 'ignore' });
  return status === 0;
}
