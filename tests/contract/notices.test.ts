import { createECDH } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { isSealed } from '#server/auth/sealing/sealing.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { waitUntil } from '#tests/support/wait.ts';

const NOW = new Date('2026-05-28T13:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();

const onTheCurve = createECDH('prime256v1');
onTheCurve.generateKeys();
const HALF_A_POINT = onTheCurve.getPublicKey('base64url', 'compressed');
const OFF_THE_CURVE = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');

let service: Awaited<ReturnType<typeof startPushService>>;
let site: TestApp;
beforeAll(async () => {
  service = await startPushService();
  site = await createTestApp({ now: NOW, config: { pushServices: [service.url] } });
});
afterAll(async () => {
  await site.close();
  await service.stop();
});

const publish = async (text: string, more: object = {}) => {
  const row = { text, starts_at: inMinutes(-1), ends_at: inMinutes(60), translations: {}, ...more };
  return site.database.insertInto('notices').values(row).returning('id').executeTakeFirstOrThrow();
};
const textOf = async (path: string) => (await site.request(path)).text();

describe('on the pages', () => {
  it('is shown on its pages in their language from its start to its end, also on cached pages', async () => {
    // A vertical tab, which text copied from presentations contains, and which XML cannot represent.
    await publish('A sala 2\u000b está lotada.', {
      ...{ level: 'attention', pages: ['programme'], starts_at: inMinutes(10), ends_at: inMinutes(20) },
      translations: { en: { text: 'Room 2 is full.' } },
    });
    const isShown = async (path: string, text: string) => {
      const html = await textOf(path);
      return html.includes(text) && / data-level="attention"(?![^>]* hidden)/.test(html);
    };
    await waitUntil(async () => (await textOf('/programacao')).includes('A sala 2'));
    expect(await isShown('/programacao', 'A sala 2')).toBe(false);
    site.clock.now = new Date(inMinutes(10));
    expect(await isShown('/programacao', 'A sala 2')).toBe(true);
    expect(await isShown('/en/programacao/minha-agenda', 'Room 2 is full')).toBe(true);
    expect(await textOf('/contato')).not.toContain('A sala 2');
    expect(await textOf('/programacao/mudancas.xml')).toMatch(/Atenção: A sala 2\s+está lotada\./);
    site.clock.now = new Date(inMinutes(20));
    expect(await textOf('/programacao')).not.toContain('A sala 2');
    site.clock.now = NOW;
  });
});

describe('on devices', () => {
  const ask = (method: string, body?: object) =>
    site.request('/push', { method, ...(body && { body: JSON.stringify(body) }) });
  const sentTo = (path: string) =>
    service.received.filter((one) => one.path === path && one.headers.topic !== 'welcome');
  const isDone = async () => {
    const { rows } = await sql<{ left: number }>`SELECT count(*)::int AS left FROM pgboss.job
      WHERE name LIKE 'push-%' AND state < 'completed'`.execute(site.database);
    return rows[0]?.left === 0;
  };

  const subscribed = () =>
    site.database.selectFrom('plenaria.push_subscriptions').selectAll().orderBy('created_at').execute();

  it('is sent once to each subscription, encrypted and signed, and not to deleted ones', async () => {
    const [ana, ben, gone] = [service.aBrowser('/ana'), service.aBrowser('/ben'), service.aBrowser('/gone')];
    service.answers.set('/gone', [201, 410]);
    // The push service fails temporarily, which must not lose the notice.
    service.answers.set('/ana', [201, 503]);
    for (const [{ subscription }, language] of [
      [ana, 'pt-BR'],
      [ben, 'en'],
      [gone, 'es'],
    ] as const)
      expect((await ask('POST', { ...subscription, language })).status).toBe(204);
    await waitUntil(async () => (await subscribed()).filter(({ confirmed_at }) => confirmed_at).length === 3);
    const { id } = await publish('Chove: use a entrada da avenida.', {
      ...{ level: 'urgent', pages: ['contact'], translations: { en: { text: 'It rains.' } } },
    });
    await waitUntil(() => sentTo('/ana').length > 0 && sentTo('/ben').length > 0);

    const [toAna, toBen] = [sentTo('/ana')[0], sentTo('/ben')[0]];
    if (!toAna || !toBen) throw new Error('nothing was sent');
    const title = shippedFacts.congress.shortName;
    expect(ana.read(toAna)).toEqual({
      ...{ id, title, text: 'Chove: use a entrada da avenida.', language: 'pt-BR' },
      ...{ url: '/contato', urgent: true },
    });
    expect(ben.read(toBen)).toMatchObject({ text: 'It rains.', language: 'en', url: '/en/contato' });
    expect(toAna.headers).toMatchObject({
      ...{ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high', topic: id.replaceAll('-', '') },
    });
    expect(toAna.body.toString('latin1')).not.toContain('Chove');

    const { publicKey } = (await (await ask('GET')).json()) as { publicKey: string };
    const [, token = '', shown = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(`${toAna.headers.authorization}`) ?? [];
    expect(shown).toBe(publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const keys = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', x, y }] as never });
    const { payload } = await jwtVerify(token, keys, { audience: service.url });
    expect(payload.sub).toBe(`mailto:${shippedFacts.contact.email}`);

    expect(await subscribed()).toHaveLength(2);
    expect((await ask('DELETE', { endpoint: ana.subscription.endpoint })).status).toBe(204);
    // Correcting the text does not send the notice again.
    await site.database.updateTable('notices').set({ text: 'Chove.' }).where('id', '=', id).execute();
    await publish('Parou de chover.');
    await waitUntil(() => sentTo('/ben').length > 1);
    await waitUntil(isDone);
    expect([sentTo('/ana').length, sentTo('/ben').length, sentTo('/gone').length]).toEqual([1, 2, 0]);
    expect(await subscribed()).toMatchObject([{ endpoint: ben.subscription.endpoint, failing_since: null }]);
  });

  it('start with a test message, which is not repeated when a browser renews its subscription', async () => {
    const browser = service.aBrowser('/bia');
    await ask('POST', { ...browser.subscription, language: 'en' });
    await waitUntil(isDone);
    const [welcome] = service.received.filter(({ path }) => path === '/bia');
    expect(welcome && browser.read(welcome)).toMatchObject({
      ...{ title: shippedFacts.congress.shortName, language: 'en', url: '/en/programacao', urgent: false },
      text: 'Notices are on: this is how they reach this device.',
    });
    expect(welcome?.headers).toMatchObject({ ttl: '60', topic: 'welcome' });
    expect((await ask('POST', { ...browser.subscription, language: 'es' })).status).toBe(204);
    await waitUntil(isDone);
    expect(service.asked.filter((path) => path === '/bia')).toHaveLength(1);
    const [row] = (await subscribed()).filter(({ endpoint }) => endpoint.endsWith('/bia'));
    expect(row).toMatchObject({ language: 'es', network: null, confirmed_at: expect.any(Date) });
  });

  it.each([404, 410, 400, 403])(
    'forgets an invented browser at once: its service answers %i',
    async (status) => {
      const { subscription } = service.aBrowser(`/invented-${status}`);
      service.answers.set(`/invented-${status}`, [status]);
      expect((await ask('POST', { ...subscription, language: 'en' })).status).toBe(204);
      await waitUntil(isDone);
      expect((await subscribed()).map(({ endpoint }) => endpoint)).not.toContain(subscription.endpoint);
    },
  );

  it('stores the private key encrypted', async () => {
    await ask('GET');
    const row = await site.database.selectFrom('plenaria.vapid_keys').selectAll().executeTakeFirstOrThrow();
    expect(isSealed(row.private_key)).toBe(true);
  });

  it.each([
    ['a place inside', { endpoint: 'http://127.0.0.1:5432/' }, 422],
    ['a place outside that is no push service', { endpoint: 'https://example.org/' }, 422],
    ['another spelling of a place', { endpoint: 'HERE?again=1' }, 422],
    ['no address', { endpoint: 'push' }, 400],
    ['a language that the site has not', { language: 'fr' }, 400],
    ['keys that encrypt nothing', { keys: { p256dh: 'AAAA', auth: 'AAAA' } }, 400],
    ['a key that is no point', { keys: { p256dh: OFF_THE_CURVE, auth: 'A'.repeat(22) } }, 400],
    ['half a point', { keys: { p256dh: HALF_A_POINT, auth: 'A'.repeat(22) } }, 400],
  ])('asks no push service at %s', async (_, wrong, status) => {
    const { subscription } = service.aBrowser('/wrong');
    const body = JSON.stringify({ ...subscription, language: 'en', ...wrong });
    const sent = { method: 'POST', body: body.replace('HERE', subscription.endpoint) };
    expect((await site.request('/push', sent)).status).toBe(status);
  });

  it('refuses subscriptions from other sites', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await site.request('/push', { method: 'DELETE', headers })).status).toBe(403);
  });
});
