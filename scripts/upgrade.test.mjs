import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './run.mjs';

/** A fake server whose page is complete unless the product's folder says otherwise. */
const SERVER = `import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
const page = existsSync(new URL('broken', import.meta.url)) ? 'broken' : '<html></html>';
const server = createServer((_, answer) => answer.end(page)).listen(0, '127.0.0.1', () =>
  console.log('Site: http://127.0.0.1:' + server.address().port));`;
const PREPARE = `import { mkdirSync, writeFileSync } from 'node:fs';
const build = new URL('../build/', import.meta.url);
mkdirSync(build, { recursive: true });
writeFileSync(new URL('version', build), 'new');`;
/** Records the arguments and variables that the backup receives, the copy that it runs from, and the packages that the server has then. */
const COMMAND = `import { existsSync, writeFileSync } from 'node:fs';
const { DATABASE_URL, BACKUP_PASSPHRASE } = process.env;
const isOfNext = import.meta.url.includes('/.cache/next/');
const packages = existsSync('node_modules/running');
const args = process.argv.slice(2);
writeFileSync('backup.json', JSON.stringify({ DATABASE_URL, BACKUP_PASSPHRASE, isOfNext, packages, args }));`;

let product;
let ready;
beforeEach(async () => {
  product = mkdtempSync(path.join(tmpdir(), 'plenaria-upgrade-test-'));
  cpSync(path.join(root, 'scripts'), path.join(product, 'scripts'), { recursive: true });
  for (const name of ['app', 'congress', 'database']) mkdirSync(path.join(product, name));
  for (const name of ['tsconfig.json', 'vite.config.ts', 'react-router.config.ts']) write(name, '');
  write('package.json', JSON.stringify({ type: 'module', scripts: { backup: 'node scripts/command.mjs' } }));
  write('package-lock.json', JSON.stringify({ packages: {} }));
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
  write('scripts/prepare.mjs', PREPARE);
  write('server/main.ts', SERVER);
  write('scripts/command.mjs', COMMAND);
  write('node_modules/running', '');
  write('build/version', 'old');
  ready = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1');
  await new Promise((listening) => ready.once('listening', listening));
});
afterEach(() => {
  ready.close();
  rmSync(product, { recursive: true });
});

function write(name, content) {
  mkdirSync(path.dirname(path.join(product, name)), { recursive: true });
  writeFileSync(path.join(product, name), content);
}

const read = (name) => readFileSync(path.join(product, name), 'utf8');

function upgrade(shell = {}) {
  const env = { PATH: process.env.PATH, HOME: product, ...shell };
  const script = path.join(product, 'scripts/upgrade.mjs');
  return new Promise((done) =>
    execFile(process.execPath, [script], { cwd: product, env }, (error, output, errors) =>
      done({ code: error?.code ?? 0, output, errors }),
    ),
  );
}

it('backs up and restarts with the variables of the service: .env, overridden by the shell', async () => {
  write(
    '.env',
    [
      'DATABASE_URL="postgres://db.example/site"',
      'BACKUP_PASSPHRASE=of the file',
      `PORT=${ready.address().port}`,
      'RESTART_COMMAND=\'node -e "process.exit(0)"\'',
    ].join('\n'),
  );
  const { code, output, errors } = await upgrade({ BACKUP_PASSPHRASE: 'of the shell' });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain('→ Upgraded.');
  expect(output).toContain('→ node -e');
  expect(JSON.parse(read('backup.json'))).toEqual({
    DATABASE_URL: 'postgres://db.example/site',
    BACKUP_PASSPHRASE: 'of the shell',
    ...{ isOfNext: true, packages: true, args: ['server/backup/command.ts', 'backup'] },
  });
  expect(read('build/version')).toBe('new');
});

it('makes the backup with the packages of the new version, and leaves those of the running one alone until then', async () => {
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/hono': { version: '9.9.9' } } }));
  write(
    'scripts/production.mjs',
    `${PREPARE} mkdirSync(new URL('../node_modules/', import.meta.url), { recursive: true });`,
  );
  const shell = { BACKUP_PASSPHRASE: 'of the shell' };
  expect(await upgrade(shell)).toMatchObject({ code: 0, errors: '' });
  expect(JSON.parse(read('backup.json'))).toMatchObject({ isOfNext: true, packages: true });
  expect(existsSync(path.join(product, 'node_modules/running'))).toBe(false);
  expect(existsSync(path.join(product, '.cache/previous/node_modules/running'))).toBe(true);
});

it('asks the restarted server at the address that it listens on', async () => {
  const own = createServer((_, answer) => answer.end()).listen(0, '127.0.0.9');
  await new Promise((listening) => own.once('listening', listening));
  try {
    const shell = { RESTART_COMMAND: 'true', HOST: '127.0.0.9', PORT: `${own.address().port}` };
    expect(await upgrade(shell)).toMatchObject({ code: 0, errors: '' });
  } finally {
    own.close();
  }
});

it('warns that the next restart would start a version that it has refused', async () => {
  write('server/broken', '');
  const { code, errors } = await upgrade();
  expect(code).toBe(1);
  expect(errors).toContain('The new version shows no page.');
  expect(errors).toContain('git checkout');
  expect(read('build/version')).toBe('old');
  expect(existsSync(path.join(product, 'backup.json'))).toBe(false);
});

it('restores the files of the running version when it refuses a new one, and keeps other files', async () => {
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], {
      cwd: product,
      encoding: 'utf8',
    }).trim();
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'a version');
    return git('rev-parse', 'HEAD');
  };
  write('.gitignore', 'node_modules\nbuild\n.cache\n.env\n');
  git('init', '--quiet');
  const old = commit();
  expect(await upgrade()).toMatchObject({ code: 0, errors: '' });
  write('server/broken', '');
  write('app/new.ts', 'new');
  const refused = commit();
  write('.env', '');
  const { code, errors } = await upgrade();
  expect(code).toBe(1);
  expect(errors).toContain(`(${old}), not the new one (${refused})`);
  // The operator's own commits may exist on no other branch.
  expect(git('rev-parse', `refused-${refused.slice(0, 10)}`)).toBe(refused);
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual([old, '']);
  expect(['server/broken', 'app/new.ts', '.env'].map((name) => existsSync(path.join(product, name)))).toEqual(
    [false, false, true],
  );
});
