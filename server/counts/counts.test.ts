import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { codeOf } from '#congress/programme/sessions.ts';
import { createLog } from '#server/log.ts';
import { onlyPaper } from '#tests/support/annals.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { answer } from '#tests/support/everything.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const OPENING = { 'Sec-Fetch-Dest': 'document', Accept: 'text/html', 'User-Agent': PHONE };
const NOW = new Date('2026-03-03T02:30:00Z');

let app: TestApp;
let logged = '';
beforeAll(async () => {
  const stream = new Writable({
    write(line, _encoding, done) {
      logged += line;
      done();
    },
  });
  app = await createTestApp({
    sampleContent: true,
    now: NOW,
    config: { trustProxy: 1 },
    log: createLog({ logLevel: 'debug' }, stream),
  });
});
afterAll(() => app.close());
beforeEach(forget);

async function forget() {
  await app.counts.write();
  await app.pool.query('DELETE FROM plenaria.counts');
  logged = '';
}

const open = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { ...OPENING, ...headers } });
const click = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request('/counts', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'User-Agent': PHONE, ...headers },
    body: new URLSearchParams(fields),
  });

async function counted(): Promise<string[]> {
  await app.counts.write();
  const { rows } = await app.pool.query(
    'SELECT day::text, kind, subject, language, count FROM plenaria.counts ORDER BY kind, subject, language',
  );
  return rows.map((row) => Object.values(row).join(' '));
}
const sponsor = async () =>
  codeOf((await app.database.selectFrom('sponsors').select('id').executeTakeFirstOrThrow()).id);

it('counts pages that people open, by day in the time zone of the congress and by language, cached or not', async () => {
  const url = await app.listen();
  for (const path of ['/prazos', '/prazos', '/en/prazos?utm_source=x', '/en'])
    await (await fetch(url + path, { headers: OPENING })).text();
  const { headers } = await fetch(`${url}/prazos`, { headers: OPENING });
  await fetch(`${url}/prazos`, { headers: { ...OPENING, 'If-None-Match': headers.get('ETag') ?? '' } });
  expect(await counted()).toEqual([
    '2026-03-02 page / en 1',
    '2026-03-02 page /prazos en 1',
    '2026-03-02 page /prazos pt-BR 4',
  ]);
});

it('does not count robots, prefetched pages, refreshes, missing pages, files or the administrator area', async () => {
  await open('/prazos', {
    'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  await open('/prazos', { 'User-Agent': '' });
  await open('/prazos', { 'Sec-Purpose': 'prefetch;anonymous-client-ip' });
  await open('/prazos', { 'Sec-Fetch-Dest': 'empty' });
  await app.request('/prazos', { headers: { Accept: '*/*', 'User-Agent': LAPTOP } });
  for (const path of ['/nada', '/prazos.ics', '/admin', '/favicon.svg']) {
    await open(path);
    expect((await click({ kind: 'page', subject: path, language: 'pt-BR' })).status, path).toBe(422);
  }
  expect(await counted()).toEqual([]);
});

it('counts clicks on existing subjects, and prefetched pages that are opened', async () => {
  const id = await sponsor();
  for (const fields of [
    { kind: 'sponsor', subject: id, language: 'es' },
    { kind: 'sponsor', subject: id, language: 'es' },
    { kind: 'registration', subject: 'student', language: 'en' },
    { kind: 'calendar', subject: '/programacao.ics', language: 'en' },
    { kind: 'page', subject: '/prazos', language: 'en' },
  ])
    expect((await click(fields)).status, fields.subject).toBe(204);
  expect(await counted()).toEqual([
    '2026-03-02 calendar /programacao.ics en 1',
    '2026-03-02 page /prazos en 1',
    '2026-03-02 registration student en 1',
    `2026-03-02 sponsor ${id} es 2`,
  ]);
});

it('limits a flood from one network, and reports the rest separately', async () => {
  const id = await sponsor();
  const fields = { kind: 'sponsor', subject: id, language: 'es' };
  const from = (address: string) => click(fields, { 'X-Forwarded-For': address });
  for (let time = 0; time < 120; time += 1) expect((await from('203.0.113.9')).status).toBe(204);
  await from('198.51.100.7');
  expect(await counted()).toEqual([`2026-03-02 sponsor ${id} es 61`]);
  const { headers } = await signedIn(app);
  const ask = (path: string) => app.request(`/functions/v1/counts${path}`, { headers });
  const { days, subjects } = await (await ask('?period=month')).json();
  expect(days).toEqual([{ day: '2026-03-02', kind: 'sponsor', language: 'es', count: 61, apart: 60 }]);
  expect(subjects).toEqual([{ kind: 'sponsor', subject: id, count: 61, apart: 60 }]);
});

it('refuses unknown subjects, other spellings, and requests of other sites', async () => {
  for (const fields of [
    { kind: 'sponsor', subject: 'b1946ac92e', language: 'es' },
    { kind: 'registration', subject: 'nobodys', language: 'es' },
    { kind: 'calendar', subject: '/prazos', language: 'es' },
    { kind: 'page', subject: '/nada', language: 'es' },
    { kind: 'page', subject: '/prazos?a=b', language: 'es' },
    { kind: 'page', subject: '/en/prazos', language: 'pt-BR' },
    { kind: 'page', subject: '//', language: 'pt-BR' },
    { kind: 'page', subject: '/prazos', language: 'fr' },
    { kind: 'wishes', subject: '/prazos', language: 'es' },
  ])
    expect((await click(fields)).status, fields.subject).toBe(422);
  const fields = { kind: 'page', subject: '/prazos', language: 'es' };
  expect((await click(fields, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect(await counted()).toEqual([]);
});

it('checks the existence of a file without opening it, which would keep a slot among the downloads', async () => {
  const volume = '/anais/primeiro-congresso';
  await onlyPaper(app, `${volume}/mudanca-de-decubito-guiada-por-relogio-visual`);
  const subject = `${volume}.pdf`;
  const tag = async () => (await app.request(subject, { method: 'HEAD' })).headers.get('ETag');
  // Once it was drawn, and after another change, it is sent from the storage.
  expect(await tag()).toMatch(/^W\//);
  await app.database.updateTable('sponsors').set({ website: 'https://sponsor.example' }).execute();
  await expect.poll(tag).toMatch(/^"/);
  expect((await click({ kind: 'page', subject, language: 'pt-BR' })).status).toBe(422);
  expect(app.app.work().file.running).toBe(0);
});

it('draws a sheet for each sponsor with its clicks by day and language', async () => {
  const id = await sponsor();
  await app.pool.query(
    `INSERT INTO plenaria.counts (day, kind, subject, language, count) VALUES
      ('2026-02-20', 'sponsor', $1, 'pt-BR', 1200), ('2026-02-20', 'sponsor', $1, 'en', 31),
      ('2026-03-01', 'sponsor', $1, 'es', 7), ('2025-06-01', 'sponsor', $1, 'es', 100000),
      ('2026-03-01', 'sponsor', 'another', 'es', 5000), ('2026-03-01', 'page', '/', 'es', 6000)`,
    [id],
  );
  await app.pool.query(`UPDATE plenaria.counts SET apart = 60 WHERE subject = $1 AND language = 'es'`, [id]);
  const { headers } = await signedIn(app);
  const ask = (path: string) => app.request(`/functions/v1/counts${path}`, { headers });
  const { days } = await (await ask(`?period=month&sponsor=${id}`)).json();
  expect(days.map(({ day, language, count }: Record<string, unknown>) => [day, language, count])).toEqual([
    ['2026-02-20', 'en', 31],
    ['2026-02-20', 'pt-BR', 1200],
    ['2026-03-01', 'es', 7],
  ]);
  const sheet = await answer(await ask(`/sponsors/${id}?period=month`));
  expect(sheet.type).toBe('application/pdf');
  for (const said of [
    '1.238 cliques no logotipo',
    '1º de fevereiro – 2 de março de 2026',
    'Quando Português English Español Total',
    '20 de fevereiro 1.200 31 0 1.231',
    '1º de março 0 0 7 7',
    'Total 1.200 31 7 1.238',
    'À parte: 60 cliques em lote de uma só rede',
    'Não é uma pessoa',
  ])
    expect(sheet.text).toContain(said);
});

it('writes later what the database could not store, and pending counts on stop', async () => {
  await app.pool.query('ALTER TABLE plenaria.counts RENAME TO away');
  await open('/prazos');
  await app.counts.write();
  await app.pool.query('ALTER TABLE plenaria.away RENAME TO counts');
  await open('/prazos');
  expect(await counted()).toEqual(['2026-03-02 page /prazos pt-BR 2']);
});

/**
 * The table and the log must not reveal that two visits were by one person: the same two visits, made once by one person and once by
 * two, must leave the same data.
 */
it('stores nothing by which two visits could be linked to one person', async () => {
  const visitor = (name: string, browser: string, address: string) => ({
    'User-Agent': browser,
    'X-Forwarded-For': address,
    Cookie: `who=${name}`,
    Referer: `https://${name}.example/`,
  });
  const ana = visitor('ana', PHONE, '203.0.113.7');
  const bia = visitor('bia', LAPTOP, '198.51.100.9');
  const columns = await app.pool.query(
    "SELECT column_name FROM information_schema.columns WHERE table_name = 'counts' ORDER BY ordinal_position",
  );
  expect(columns.rows.map((row) => row.column_name)).toEqual([
    ...['day', 'kind', 'subject', 'language', 'count', 'apart'],
  ]);

  async function left(people: Record<string, string>[]): Promise<{ rows: string[]; lines: string[] }> {
    await forget();
    const subject = await sponsor();
    const url = await app.listen();
    for (const person of people) {
      await (await fetch(`${url}/prazos`, { headers: { ...OPENING, ...person } })).text();
      await fetch(`${url}/counts`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin', ...person },
        body: new URLSearchParams({ kind: 'sponsor', subject, language: 'pt-BR' }),
      });
    }
    const lines = logged
      .trim()
      .split('\n')
      .map((line) => {
        // Fields of a request: its id, times and durations.
        const { time, request, ms, ...rest } = JSON.parse(line);
        return JSON.stringify(rest);
      });
    return { rows: await counted(), lines };
  }

  await left([ana]);
  const one = await left([ana, ana]);
  const two = await left([ana, bia]);
  expect(one.rows).toHaveLength(2);
  expect(two).toEqual(one);
  for (const value of [...Object.values(ana), ...Object.values(bia)])
    expect(JSON.stringify([one, two])).not.toContain(value);
});

it('counts nothing, and adds no script, if counting is off in the facts', async () => {
  const facts = { ...shippedFacts, counting: { on: false } };
  await app.database
    .updateTable('event_facts')
    .set({ facts: JSON.stringify(facts) })
    .execute();
  await expect.poll(async () => (await open('/prazos')).text()).not.toContain('data-counted');
  await forget();
  await open('/prazos');
  await click({ kind: 'page', subject: '/prazos', language: 'es' });
  expect(await counted()).toEqual([]);
});
