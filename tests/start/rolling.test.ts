import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { volumePath } from '#congress/annals/addresses.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestFolder } from '#tests/support/folder.ts';
import { freePort } from '#tests/support/free-port.ts';
import { nginxProblem, type ReverseProxy, startNginx } from '#tests/support/nginx.ts';
import { aPdf } from '#tests/support/pdf.ts';
import { type S3Server, startS3 } from '#tests/support/s3.ts';
import { SEALING_KEY } from '#tests/support/sealing-key.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { http2Client, openSockets, startTraffic, startWriting } from '#tests/support/traffic.ts';
import { waitUntil } from '#tests/support/wait.ts';

const problem = nginxProblem();
/** The number of restarts of each server. */
const ROUNDS = Number(process.env.ROLLING_ROUNDS ?? 1);
const SOCKETS = 20;
const KEY = 'sb_publishable_of_the_rolling_test';
const PASSWORD = 'uma senha longa de teste';

describe.skipIf(problem)(
  `two servers behind nginx, with one PostgreSQL and one bucket${problem ? ` (skipped: ${problem})` : ''}`,
  {
    tags: ['faults'],
  },
  () => {
    let database: TestDatabase;
    let folder: Awaited<ReturnType<typeof createTestFolder>>;
    let proxy: ReverseProxy;
    let s3: S3Server;
    let authorization: Record<string, string>;
    const servers: ServerProcess[] = [];
    const ports: number[] = [];

    const startServer = (place: number) =>
      startServerProcess({
        PORT: String(ports[place]),
        DATA_DIR: `${folder.path}/data-${place}`,
        DATABASE_URL: database.url,
        STORAGE_URL: s3.url({ folder: 'site' }),
        PUBLIC_URL: proxy.url,
        PUBLISHABLE_KEY: KEY,
        ADMIN_PASSWORD: PASSWORD,
        SEALING_KEY,
        TRUST_PROXY: '1',
        // As in compose.yaml.
        DRAIN_SECONDS: '8',
        LOG_LEVEL: 'warn',
        NODE_COMPILE_CACHE: `${folder.path}/compiled`,
      });

    beforeAll(async () => {
      database = await createTestDatabase();
      folder = await createTestFolder();
      s3 = await startS3();
      ports.push(await freePort(), await freePort());
      proxy = await startNginx(folder.path, [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`]);
      // Started together, they must run the migrations and load the sample content only once.
      servers.push(...(await Promise.all([startServer(0), startServer(1)])));
      authorization = {
        apikey: KEY,
        authorization: `Bearer ${await signIn()}`,
        'content-type': 'application/json',
      };
    }, 120_000);
    afterAll(async () => {
      for (const server of servers) if (server.process.exitCode === null) await server.stop('SIGKILL');
      await proxy?.stop();
      await s3?.stop();
      await database?.drop();
      await folder?.remove();
    });

    async function once(...asked: Parameters<ReturnType<typeof http2Client>['ask']>) {
      const client = http2Client(proxy.url);
      try {
        return await client.ask(...asked);
      } finally {
        client.close();
      }
    }

    async function signIn(): Promise<string> {
      const answer = await once({
        path: '/functions/v1/admin-auth',
        method: 'POST',
        headers: { apikey: KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password: PASSWORD }),
      });
      expect(answer.status).toBe(200);
      return (JSON.parse(answer.text) as { token: string }).token;
    }

    const write = (name: string) => ({
      path: '/rest/v1/speakers',
      method: 'POST',
      headers: authorization,
      body: JSON.stringify({ name, title: 'Enfermeira', bio: 'Cuida.' }),
    });
    const reads = [
      '/',
      '/en',
      '/es',
      '/contato',
      '/programacao?q=ferida',
      '/rest/v1/speakers?select=name&limit=3',
    ];

    it('restarts each server in turn without a failed request', {
      timeout: 60_000 + ROUNDS * 240_000,
    }, async () => {
      const sockets = openSockets(proxy.url, KEY, SOCKETS);
      await waitUntil(() => sockets.subscribed() === SOCKETS);
      const written: string[] = [];
      const traffic = startTraffic(proxy.url, {
        askers: 4,
        next(turn) {
          if (turn % 10 === 9) {
            written.push(`Pessoa ${turn}`);
            return write(`Pessoa ${turn}`);
          }
          return { path: reads[turn % reads.length] as string, headers: { apikey: KEY } };
        },
      });
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const place of [0, 1]) {
          const server = servers[place] as ServerProcess;
          await server.stop();
          expect(server.process.exitCode, server.output()).toBe(0);
          servers[place] = await startServer(place);
          await waitUntil(() => sockets.subscribed() === SOCKETS);
        }
      }
      await traffic.stop();

      expect(await proxy.failures()).toBe('');
      expect(traffic.failures).toEqual([]);
      expect(traffic.answered()).toBeGreaterThan(100);
      expect(new Set(sockets.farewells)).toEqual(new Set([1012]));
      const { rows } = await database.pool.query<{ name: string }>(
        "SELECT name FROM speakers WHERE name LIKE 'Pessoa %'",
      );
      expect(rows.map(({ name }) => name).sort()).toEqual(written.sort());

      await once(write('Quem todos ouvem'));
      await waitUntil(() =>
        sockets.heard.every((all) => all.some((text) => text.includes('Quem todos ouvem'))),
      );
      sockets.stop();
      process.stdout.write(
        `${ROUNDS * 2} restarts, ${traffic.answered()} requests, ${traffic.failures.length} failed; ` +
          `${SOCKETS} sockets, ${sockets.farewells.length} good-byes, all back\n`,
      );
    });

    /** Stores a file for a paper of the sample, and a speaker with a picture. @returns their addresses when they can be loaded */
    async function storeFiles(): Promise<string[]> {
      const pdf = aPdf({ trailer: '/Of the rolling test' });
      const sent = await once({
        path: '/functions/v1/paper-files',
        method: 'POST',
        headers: { ...authorization, 'content-type': 'application/pdf' },
        body: pdf.toString(),
      });
      const { hash } = JSON.parse(sent.text) as { hash: string };
      const { rows } = await database.pool.query<{ edition: number; slug: string }>(
        'UPDATE papers SET pdf = $1 WHERE id = (SELECT min(id::text)::uuid FROM papers) RETURNING edition, slug',
        [hash],
      );
      const { edition, slug } = rows[0] ?? { edition: 0, slug: '' };
      const image = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#1f7a78' } })
        .png()
        .toBuffer();
      const { rows: pictures } = await database.pool.query<{ hash: string }>(
        `WITH one AS (INSERT INTO speakers (name, title, bio, image) VALUES ('Com retrato', 'T', 'B', $1) RETURNING id)
          SELECT encode(sha256($1::text::bytea), 'hex') AS hash FROM one`,
        [`data:image/png;base64,${image.toString('base64')}`],
      );
      const addresses = [
        `${volumePath(edition)}/${slug}-${hash.slice(0, 8)}.pdf`,
        ...[380, 720].map((width) => `/media/${pictures[0]?.hash.slice(0, 32)}/${width}.webp`),
      ];
      await waitUntil(async () => {
        const answers = await Promise.all(addresses.map((path) => once({ path })));
        return answers.every(({ status }) => status === 200);
      });
      return addresses;
    }

    it('loses no request and no file when a server is killed under traffic', {
      timeout: 120_000 + ROUNDS * 240_000,
    }, async () => {
      const files = await storeFiles();
      const asked = [...reads, ...files];
      const traffic = startTraffic(proxy.url, {
        askers: 4,
        next: (turn) => ({ path: asked[turn % asked.length] as string, headers: { apikey: KEY } }),
      });
      const writing = startWriting((name) => once(write(name)));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const place of [0, 1]) {
          const [answered, written] = [traffic.answered(), writing.acknowledged.length];
          // Each address twice: every write outdates the pages, so that on a busy machine one takes seconds.
          await waitUntil(() => traffic.answered() > answered + 2 * asked.length, 120_000);
          await (servers[place] as ServerProcess).stop('SIGKILL');
          await waitUntil(() => writing.acknowledged.length > written + 5, 120_000);
          servers[place] = await startServer(place);
        }
      }
      await Promise.all([traffic.stop(), writing.stop()]);

      expect(traffic.failures).toEqual([]);
      // A proxy must not repeat a write, so the outcome of a write in progress on a killed server is unknown.
      expect(writing.unanswered.length).toBeLessThanOrEqual(ROUNDS * 2);
      const { rows } = await database.pool.query<{ name: string }>(
        "SELECT name FROM speakers WHERE name LIKE 'Escrita %'",
      );
      const stored = new Set(rows.map(({ name }) => name));
      expect(writing.acknowledged.filter((name) => !stored.has(name))).toEqual([]);
      // Both servers have been restarted, and have no files of their own.
      for (const server of ports.map((port) => `http://127.0.0.1:${port}`)) {
        for (const path of files) {
          const [own, proxied] = await Promise.all([fetch(server + path), once({ path })]);
          expect([own.status, own.headers.get('etag')], path).toEqual([200, proxied.headers.etag]);
        }
      }
      process.stdout.write(
        `${ROUNDS * 2} servers killed, ${traffic.answered()} requests, ${traffic.failures.length} failed; ` +
          `${writing.acknowledged.length} writes acknowledged, none lost, ${writing.unanswered.length} unanswered\n`,
      );
    });

    it('says itself who asks, under which id, and keeps the figures inside', async () => {
      const claims = { 'x-request-id': 'claimed-by-a-visitor', 'x-forwarded-for': '203.0.113.9' };
      const answer = await once({ path: '/rest/v1/speakers?limit=1', headers: { apikey: KEY, ...claims } });
      expect(answer.headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
      await once({
        path: '/auth/v1/token?grant_type=password',
        method: 'POST',
        headers: { apikey: KEY, 'content-type': 'application/json', ...claims },
        body: JSON.stringify({ email: 'admin@localhost', password: PASSWORD }),
      });
      const { rows } = await database.pool.query<{ ip: string }>('SELECT DISTINCT ip FROM plenaria.sessions');
      expect(rows).toEqual([{ ip: '127.0.0.1' }]);

      expect((await once({ path: '/metrics' })).status).toBe(404);
      const tooLarge = await once({
        path: '/',
        method: 'POST',
        headers: { 'content-length': String(66 * 1024 * 1024) },
        body: '',
      }).catch(() => null);
      expect(tooLarge?.status ?? 413).toBe(413);
      const plain = await fetch(`${proxy.plainUrl}/en?a=b`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://localhost/en?a=b']);
    });
  },
);
