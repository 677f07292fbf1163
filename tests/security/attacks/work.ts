import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { generatePath } from 'react-router';
import { expect } from 'vitest';
import { LANES, type Lane } from '#server/limits/bounds.ts';
import { routeManifest } from '#tests/support/route-manifest.ts';
import { waitFor } from '#tests/support/wait.ts';
import { anotherVisitor, attack, named, type Target } from '../attack.ts';

const FILE = 'work.ts';

const random = () => `x${randomBytes(6).toString('hex')}`;
const rendersOf = async ({ site }: Target) =>
  Number(/^plenaria_render_seconds_count (\d+)$/m.exec(await site.app.metrics.text())?.[1] ?? 0);

/** Sends each request on a new connection, and closes that when the request has been sent. */
async function askAndClose({ url }: Target, paths: readonly string[]): Promise<void> {
  const { hostname, port } = new URL(url);
  const from = Object.entries(anotherVisitor())
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  await Promise.all(
    paths.map(async (path) => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on('error', () => undefined);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${from}\r\n`, () => socket.destroy());
      await once(socket, 'close');
    }),
  );
}

/** Waits until no lane has running or queued tasks. */
const isIdle = ({ site }: Target) =>
  waitFor(() => {
    const busy = Object.entries(site.app.work()).filter(([, { running, waiting }]) => running + waiting > 0);
    expect(busy).toEqual([]);
  });

const routes = await routeManifest();

export const inventedAddresses = attack(FILE, {
  name: 'Invented addresses: unknown slugs of every route with one, unknown parameters and values of every page',
  answer: 'The cached page, or the one missing page of its language; none is rendered',
  inputs: named(routes.map(({ pattern }) => pattern).filter((pattern) => pattern !== '/minha-pagina')),
  async check(pattern: string, target) {
    const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => [name, random()]);
    const path = generatePath(pattern, Object.fromEntries(names));
    const first = await target.site.request(path);
    await first.text();
    const before = await rendersOf(target);
    for (let time = 0; time < 5; time += 1) {
      const again = await target.site.request(
        names.length > 0 ? `${path}${time}` : `${path}?${random()}=${time}`,
      );
      await again.text();
      expect(again.status).toBe(first.status);
    }
    expect(await rendersOf(target)).toBe(before);
  },
});

export const abandonedWork = attack(FILE, {
  name: 'Requests that are closed at once, 300 at a time, for what has to be made: searches, documents, drawings',
  answer: 'Those who have gone leave the line; nothing waits, and the next visitor is answered',
  isLong: true,
  inputs: {
    searches: () => `/programacao?busca=${random()}`,
    'calendars of unknown days': () => `/programacao/dia/${random()}.ics`,
    'portraits to share': () => `/compartilhar/palestrantes/${random()}.png`,
    'own pages': () => `/minha-pagina?token=${random()}`,
    pictures: () => `/media/${randomBytes(16).toString('hex')}/380.webp`,
  },
  async check(path: () => string, target) {
    await askAndClose(target, Array.from({ length: 300 }, path));
    // How many were started before depends on speed; that disconnected clients leave the queue is tested in server/limits/work.test.ts.
    await isIdle(target);
    expect((await fetch(`${target.url}/prazos`)).status).toBe(200);
  },
});

export const abandonedFiles = attack(FILE, {
  name: 'A paper’s file, asked for 500 times and closed at once',
  answer: 'Every file is closed, and the next reader gets it whole',
  isLong: true,
  inputs: { 'a paper': '/anais/primeiro-congresso/mudanca-de-decubito-guiada-por-relogio-visual' },
  async check(paper: string, target) {
    const { database } = target.site;
    const content = randomBytes(1024 * 1024);
    const hash = createHash('sha256').update(content).digest('hex');
    await database.insertInto('plenaria.files').values({ hash, content }).execute();
    await database.updateTable('papers').set({ pdf: hash }).where('pages', '=', '11-12').execute();
    const address = `${paper}-${hash.slice(0, 8)}.pdf`;
    await waitFor(async () => {
      const answer = await fetch(target.url + address, { method: 'HEAD', redirect: 'manual' });
      expect(answer.status).toBe(200);
    });
    await askAndClose(target, Array<string>(500).fill(address));
    await isIdle(target);
    const whole = await fetch(target.url + address, { headers: anotherVisitor() });
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    await isIdle(target);
  },
});

export const crowdedLanes = attack(FILE, {
  name: 'More searches at a time than one network may have waiting',
  answer: '503 with Retry-After beyond the bound; another network, a ready page and a sign-in are answered',
  inputs: { search: 'search' as Lane },
  async check(lane: Lane, target) {
    const gone = new AbortController();
    const headers = { Accept: 'text/html' };
    const refused: Response[] = [];
    const most = LANES[lane].each + LANES[lane].concurrency;
    const asked = Array.from({ length: most + 20 }, async () => {
      const path = `/en/programacao?busca=${random()}`;
      const answer = await target.site.request(path, { headers, signal: gone.signal });
      if (answer.status === 503) refused.push(answer);
    });
    const all = Promise.allSettled(asked);
    await waitFor(() => expect(refused.length).toBeGreaterThan(0));
    const other = { headers: anotherVisitor() };
    for (const path of ['/', `/programacao?busca=${random()}`])
      expect((await fetch(target.url + path, other)).status).toBe(200);
    for (const answer of refused) {
      expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
      expect(await answer.text()).toContain('<html lang="en">');
    }
    gone.abort();
    await all;
    await isIdle(target);
  },
});
