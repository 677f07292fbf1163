import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './run.mjs';

/** A fake npm that records its arguments and fails. */
const NPM = `import { appendFileSync } from 'node:fs';
appendFileSync(new URL('asked', import.meta.url), process.argv.slice(2).join(' ') + '\\n');
process.exitCode = 1;`;

const LOCK = {
  packages: {
    '': {},
    'node_modules/hono': { version: '4.0.0' },
    'node_modules/vite': { version: '8.0.0', dev: true },
  },
};

let product;
beforeEach(() => {
  product = mkdtempSync(path.join(tmpdir(), 'plenaria-install-'));
  cpSync(path.join(root, 'scripts'), path.join(product, 'scripts'), { recursive: true });
  cpSync(path.join(root, 'package.json'), path.join(product, 'package.json'));
  write('package-lock.json', JSON.stringify(LOCK));
  write('npm-cli.js', NPM);
});
afterEach(() => rmSync(product, { recursive: true }));

function write(name, content) {
  mkdirSync(path.dirname(path.join(product, name)), { recursive: true });
  writeFileSync(path.join(product, name), content);
}

/** Runs a script of the copy with the failing npm. */
function runScript(...args) {
  const env = { PATH: process.env.PATH, npm_execpath: path.join(product, 'npm-cli.js') };
  return new Promise((done) =>
    execFile(process.execPath, args, { cwd: product, env }, (error, output, errors) =>
      done({ code: error?.code ?? 0, output, errors }),
    ),
  );
}

const asked = () =>
  existsSync(path.join(product, 'asked')) ? readFileSync(path.join(product, 'asked'), 'utf8') : '';

const install = (...names) =>
  write(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: Object.fromEntries(names.map((name) => [name, LOCK.packages[name]])) }),
  );

it('a failed installation stops with one line, and nothing else is run', async () => {
  const { code, errors } = await runScript('scripts/prepare.mjs');
  expect(code).toBe(1);
  expect(errors).toMatch(/^The dependencies could not be installed as package-lock\.json names them: .*\n$/);
  expect(asked()).toMatch(/^ci --include=dev --include=optional .*\n$/);
});

it('a command needs no development packages, but building does', async () => {
  install('node_modules/hono');
  write('program.mjs', "process.stdout.write('runs')");
  expect(await runScript('scripts/command.mjs', 'program.mjs')).toEqual({
    code: 0,
    output: 'runs',
    errors: '',
  });
  expect(asked()).toBe('');
  expect((await runScript('scripts/prepare.mjs')).code).toBe(1);
  expect(asked()).toMatch(/^ci /);
});

it('a command first installs missing packages', async () => {
  install('node_modules/vite');
  write('program.mjs', '');
  expect((await runScript('scripts/command.mjs', 'program.mjs')).code).toBe(1);
  expect(asked()).toMatch(/^ci /);
});
