import { once } from 'node:events';
import { get, request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { waitUntil } from '#tests/support/wait.ts';

let server: ServerProcess | undefined;
let database: TestDatabase | undefined;
let folder: Awaited<ReturnType<typeof createTestFolder>> | undefined;
afterEach(async () => {
  if (server?.process.exitCode === null) await server.stop('SIGKILL');
  await database?.drop();
  await folder?.remove();
});

async function start(environment: Record<string, string> = {}): Promise<ServerProcess> {
  [database, folder] = await Promise.all([createTestDatabase(), createTestFolder()]);
  server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder.path, ...environment });
  return server;
}

const exited = ({ process }: ServerProcess) =>
  new Promise((done) => process.once('exit', (...how) => done(how)));

it('a server that is asked to stop says so, serves on, finishes what is under way, and ends well', async () => {
  const { url, process } = await start({ DRAIN_SECONDS: '8' });
  const running = server as ServerProcess;
  // Half of a form is sent: a request in progress.
  const form = new URLSearchParams({
    'form-name': 'newsletter',
    email: 'ana@exemplo.org',
    language: 'en',
  }).toString();
  const sending = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': form.length },
  });
  const answered = new Promise<number>((done, failed) => {
    sending.on('response', (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    sending.on('error', failed);
  });
  await new Promise((done) => sending.write(form.slice(0, 10), done));
  // A request whose headers are only completed when the server accepts no more connections.
  const late = connect(Number(new URL(url).port), '127.0.0.1');
  await new Promise<void>((done) => late.write('GET / HTTP/1.1\r\nHost: site\r\n', () => done()));
  const over = exited(running);
  process.kill('SIGTERM');

  await waitUntil(async () => (await fetch(`${url}/readyz`)).status === 503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  // Keep-alive connections are closed in time.
  const closes = await new Promise((done) =>
    get(url, { headers: { connection: 'keep-alive' } }, (response) => {
      response.resume();
      done([response.statusCode, response.headers.connection]);
    }),
  );
  expect(closes).toEqual([200, 'close']);
  await waitUntil(async () => (await fetch(url).catch(() => null)) === null);
  late.write('\r\n');
  expect(String((await once(late, 'data'))[0])).toContain('502 Bad Gateway');
  sending.end(form.slice(10));
  expect(await answered).toBe(200);
  expect(await over).toEqual([0, null]);
});

it('a second signal ends it at once', { tags: ['faults'] }, async () => {
  const { process, url } = await start({ DRAIN_SECONDS: '300' });
  const over = exited(server as ServerProcess);
  process.kill('SIGTERM');
  await waitUntil(async () => (await fetch(`${url}/readyz`)).status === 503);
  // Signals within a second count as an echo of the first one.
  const echoes = setInterval(() => process.kill('SIGTERM'), 100);
  const before = performance.now();
  expect(await over).toEqual([1, null]);
  clearInterval(echoes);
  expect(performance.now() - before).toBeGreaterThan(500);
});
