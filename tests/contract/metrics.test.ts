import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aSpeaker } from '#tests/support/factories.ts';
import { waitFor, waitUntil } from '#tests/support/wait.ts';

const OPERATIONS = join(import.meta.dirname, '../../operations');
const TOKEN = 'the-token-of-prometheus';
let site: TestApp;
let url: string;
beforeAll(async () => {
  site = await createTestApp({ config: { metricsToken: TOKEN }, sampleContent: true, kept: 'ahead' });
  url = await site.listen();
});
afterAll(() => site.close());

const figures = () => site.app.metrics.text();

/** The sum of a metric over the lines that contain all of `labels`. */
async function total(name: string, ...labels: string[]): Promise<number> {
  const lines = (await figures()).split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line));
  const wanted = lines.filter((line) => labels.every((label) => line.includes(label)));
  return wanted.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** By how much `work` increases a metric. */
async function growth(name: string, labels: string[], work: () => Promise<unknown>): Promise<number> {
  const before = await total(name, ...labels);
  await work();
  return (await total(name, ...labels)) - before;
}

const get = async (path: string, init?: RequestInit) => {
  const answer = await fetch(url + path, init);
  await answer.arrayBuffer();
  return answer;
};

it('every metric of the dashboard and the alerts exists, and all of ours are used there', async () => {
  const dashboard = await readFile(join(OPERATIONS, 'grafana/dashboard.json'), 'utf8');
  const alerts = await readFile(join(OPERATIONS, 'prometheus/alerts.yaml'), 'utf8');
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
  const { groups } = parse(alerts) as { groups: { rules: { expr: string }[] }[] };
  const expressions = [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ];
  const named = new Set(expressions.join('\n').match(/\b(plenaria|nodejs|process)_\w+/g));
  const text = await figures();
  const there = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name as string],
  );
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((name) => !there.includes(name))).toEqual([]);
  const shown = (name: string) => named.has(name) || named.has(name.replace(/_(sum|count)$/, '_bucket'));
  expect(there.filter((name) => name.startsWith('plenaria_') && !shown(name))).toEqual([]);
});

it('counts requests by kind and status, and cached responses separately', async () => {
  await get('/');
  const ready = () => get('/', { headers: { 'accept-encoding': 'br' } });
  expect(await growth('plenaria_ready_answers_total', ['2xx'], ready)).toBe(1);
  expect(await growth('plenaria_ready_bytes_total', [], ready)).toBeGreaterThan(5000);
  const { headers } = await get('/');
  const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
  expect(await growth('plenaria_ready_answers_total', ['3xx'], () => get('/', again))).toBe(1);

  const apikey = site.publishableKey;
  for (const [kind, status, ask] of [
    ['page', '2xx', () => get('/?utm=1&q=x')],
    ['page', '4xx', () => get('/nowhere')],
    ['data-api', '2xx', () => get('/rest/v1/speakers?select=name', { headers: { apikey } })],
    ['data-api', '4xx', () => get('/rest/v1/speakers')],
    ['auth', '2xx', () => get('/auth/v1/health')],
    ['media', '4xx', () => get('/media/nothing')],
    ['forms', '4xx', () => get('/', { method: 'POST', body: new URLSearchParams({ a: 'b' }) })],
    ['health', '2xx', () => get('/healthz')],
  ] as const) {
    const labels = [`kind="${kind}"`, `status="${status}"`];
    const grown = await growth('plenaria_requests_total', labels, ask);
    // A page without parameters of its own is served from the cache whatever the query, and counted by the metric above.
    if (kind !== 'page' || status !== '2xx') expect(grown, kind).toBe(1);
  }
});

it('the number of label values does not grow with invented requests', async () => {
  const lines = async () =>
    (await figures()).split('\n').filter((line) => /^plenaria_(?!mail_letters)/.test(line)).length;
  const ask = (n: number) =>
    Promise.all([get(`/unknown-${n}`), get(`/rest/v1/table${n}`), get(`/media/${n}`), get(`/auth/v1/x${n}`)]);
  await ask(1);
  const before = await lines();
  for (let n = 2; n < 20; n += 1) await ask(n);
  expect(await lines()).toBe(before);
});

it('reports renders, changes, sockets, the database and the mail queue', async () => {
  const before = await total('plenaria_live_changes_total');
  const refreshed = await total('plenaria_snapshot_refresh_seconds_count');
  await site.database.insertInto('speakers').values(aSpeaker().row).execute();
  await waitUntil(async () => (await total('plenaria_live_changes_total')) === before + 1);
  expect(await total('plenaria_snapshot_refresh_seconds_count')).toBeGreaterThan(refreshed);
  expect(await total('plenaria_render_seconds_count')).toBeGreaterThan(0);
  expect(await total('plenaria_kept_bytes')).toBeGreaterThan(10_000);
  expect(await total('plenaria_database_up')).toBe(1);
  expect(await total('plenaria_ready')).toBe(1);
  expect(await total('plenaria_database_connections', 'idle')).toBeGreaterThan(0);
  // This metric is missing from a response if the database does not answer immediately.
  await waitFor(async () => expect(await figures()).toMatch(/^plenaria_mail_letters\{state="waiting"\} 0$/m));

  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${site.publishableKey}`,
  );
  await new Promise((open) => socket.addEventListener('open', open));
  expect(await total('plenaria_live_sockets')).toBe(1);
  socket.close();
});

it('counts sent emails', async () => {
  const sent = await total('plenaria_mail_sent_total');
  const form = { 'form-name': 'newsletter', email: 'ana@exemplo.org', language: 'pt-BR' };
  const answer = await get('/', { method: 'POST', body: new URLSearchParams(form) });
  expect(answer.status).toBe(200);
  await waitUntil(async () => (await total('plenaria_mail_sent_total')) > sent);
});

it('reports the number of backups and the time of the newest, if the server makes them', async () => {
  const ofBackups = async () =>
    (await figures()).split('\n').filter((line) => line.startsWith('plenaria_backup_'));
  expect(await ofBackups()).toEqual([]);
  let newest: Date | null = null;
  site.app.metrics.watchBackups({ everyHours: 48, newest: async () => newest });
  const every = 'plenaria_backup_every_seconds 172800';
  expect(await ofBackups()).toEqual([every, 'plenaria_backup_last_success_timestamp_seconds 0']);
  newest = new Date('2026-03-02T03:00:00Z');
  expect(await ofBackups()).toEqual([every, 'plenaria_backup_last_success_timestamp_seconds 1772420400']);
});

it('requires a token where visitors could reach the metrics', async () => {
  expect((await get('/metrics')).status).toBe(401);
  expect((await get('/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds');
});
