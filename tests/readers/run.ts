// `npm run readers`: checks every page in every language with tools that are too large for `npm test`: the Nu HTML checker, which needs
// Java, and a second accessibility engine in addition to axe. Missing tools are installed; if that fails, this exits with instructions.
import { execFile, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { PAGE_NAMES, PAGES } from '#app/pages.ts';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import { startEmbedded } from '#database/embedded.ts';
import { databaseUrl } from '#tests/support/database-url.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { testChromium } from '../../scripts/chromium.mjs';

const modules = path.join(import.meta.dirname, 'tools/node_modules');
const JAR = path.join(modules, 'vnu-jar/build/dist/vnu.jar');
const ENGINE = path.join(modules, 'accessibility-checker-engine/ace.js');

if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0)
  throw new Error('The HTML checker needs Java: install a runtime of version 11 or newer.');

const addresses = LANGUAGES.flatMap((language) =>
  [...PAGE_NAMES.map((name) => PAGES[name].path), '/nada-aqui'].map((page) => localizedPath(page, language)),
);

/** Messages about features that the checker does not support yet: newer CSS, and `blocking` on `rel=expect` (HTML, 4.6.7.6). */
const UNSUPPORTED = [
  /^CSS: /,
  /“blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
];
/** Rules of the engine that go beyond the standards: articles, and forms without a name, are no landmarks (ARIA in HTML). */
const BEYOND = ['aria_article_label_unique', 'aria_form_label_unique'];

/** Runs the Nu checker on the pages in a folder. @param files the address of each page by its file name */
async function htmlFaults(folder: string, files: Map<string, string>): Promise<string[]> {
  const checked = await promisify(execFile)(
    'java',
    ['-jar', JAR, '--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html', folder],
    { maxBuffer: 64_000_000 },
  );
  const { messages } = JSON.parse(checked.stdout) as {
    messages: { type: string; url: string; message: string; extract?: string }[];
  };
  return messages
    .filter(({ type, message }) => type === 'error' && !UNSUPPORTED.some((known) => known.test(message)))
    .map(({ url, message, extract = '' }) => {
      const address = files.get(path.basename(new URL(url).pathname)) ?? url;
      return `${address}: ${message} (${extract.replace(/\s+/g, ' ').trim()})`;
    });
}

interface Found {
  value: [string, string];
  ruleId: string;
  message: string;
  snippet: string;
}

/** The violations of WCAG 2.2 that the second engine finds on a page with all `details` open. */
async function accessibilityFaults(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await page.addScriptTag({ path: ENGINE });
  const found = await page.evaluate(async () => {
    const { ace } = window as unknown as {
      ace: { Checker: new () => { check(of: Document, rules: string[]): Promise<{ results: Found[] }> } };
    };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results.map(({ value, ruleId, message, snippet }) => ({ value, ruleId, message, snippet }));
  });
  return found
    .filter(
      ({ value: [kind, verdict], ruleId }) =>
        kind === 'VIOLATION' && verdict === 'FAIL' && !BEYOND.includes(ruleId),
    )
    .map(({ ruleId, message, snippet }) => `${address}: ${ruleId}, ${message} (${snippet})`);
}

const data = await createTestFolder();
const embedded = await startEmbedded({ dataDir: data.path, log: () => {}, durable: false });
const server = await startServerProcess({
  DATABASE_URL: databaseUrl(embedded.connection),
  DATA_DIR: path.join(data.path, 'site'),
});
const browser = await chromium.launch({
  executablePath: testChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--lang=pt-BR'],
});
try {
  const folder = path.join(data.path, 'pages');
  await mkdir(folder);
  const files = new Map<string, string>();
  for (const [place, address] of addresses.entries()) {
    const name = `${place}.html`;
    files.set(name, address);
    const response = await fetch(server.url + address, { headers: { Accept: 'text/html' } });
    await writeFile(path.join(folder, name), await response.text());
  }
  const faults = await htmlFaults(folder, files);
  // The engine is a script that the site's Content-Security-Policy would block.
  const context = await browser.newContext({
    bypassCSP: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const address of addresses) faults.push(...(await accessibilityFaults(page, server.url + address)));
  for (const fault of faults) process.stdout.write(`✗ ${fault}\n`);
  const { version } = JSON.parse(
    await readFile(path.join(modules, 'accessibility-checker-engine/package.json'), 'utf8'),
  ) as { version: string };
  process.stdout.write(
    `\n${addresses.length} pages by the Nu checker and accessibility-checker-engine ${version}: ${faults.length} faults\n`,
  );
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  await embedded.stop();
  await data.remove();
}
