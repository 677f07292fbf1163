import { expect } from 'vitest';
import { PACES } from '#server/mail/bounds.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { waitUntil } from '#tests/support/wait.ts';
import { attack } from '../attack.ts';
import { from } from './limits.ts';

interface FormFlood {
  /** Without a trusted proxy. */
  direct?: true;
  headers(place: number): Record<string, string>;
  /** Each form is from a different visitor, so none is doubtful. */
  visitors?: true;
}

const more = 6;
/** A few more forms than the number of emails that the organisers may receive at once. */
const FORMS = PACES.organisers.network[0].most + more;

export const formFloods = attack<FormFlood>('form-floods.ts', {
  name: 'More forms than a venue sends, from one network; with made-up addresses of senders',
  answer: 'All kept; beyond the bound they wait to be looked at, and nobody is mailed',
  isLong: true,
  inputs: {
    'one proxy': { headers: () => from('192.0.2.1') },
    'no proxy, a claimed address each': { direct: true, headers: (place) => from(`203.0.113.${place}`) },
    'one proxy, a claim before what it adds': {
      headers: (place) => from(`203.0.113.${place}, 198.51.100.7`),
    },
    'one proxy, addresses of one IPv6 network': {
      headers: (place) => from(`2001:db8:1:2::${place.toString(16)}`),
    },
    'one proxy, as many visitors as forms': { headers: (place) => from(`192.0.3.${place}`), visitors: true },
  },
  async check({ direct, headers, visitors }) {
    // A new site for each, because the total is limited as well.
    const app = await createTestApp({ config: direct ? {} : { trustProxy: 1 }, kept: 'never' });
    const url = await app.listen();
    const post = (place: number) => {
      const fields = {
        'form-name': 'contato',
        nome: `Ana ${place}`,
        assunto: 'outros',
        mensagem: `Olá ${place}`,
      };
      const body = new URLSearchParams({ ...fields, email: `ana${place}@exemplo.example` });
      return fetch(url, { method: 'POST', body, headers: headers(place) });
    };
    const answers = await Promise.all(Array.from({ length: FORMS }, (_, place) => post(place)));
    for (const { status } of answers) expect(status).toBe(200);
    const kept = await app.database.selectFrom('enquiries').select('doubt').execute();
    await app.close();
    expect(kept).toHaveLength(FORMS);
    expect(kept.filter(({ doubt }) => doubt === 'many')).toHaveLength(visitors ? 0 : more);
  },
});

interface MailBomb {
  /** The recipient, and the network of the sender. */
  to(place: number): string;
  from(place: number): string;
  times: number;
  /** The most emails that may be sent at once. */
  most: number;
}

let proxied: TestApp;
const { mailbox: ofMailbox, network: ofNetwork, all: ofAll } = PACES.newsletter;

export const mailBombs = attack<MailBomb>('form-floods.ts', {
  name: 'The newsletter asked for in the names of others: one mailbox in many spellings, many strangers',
  answer: 'A few emails to a mailbox in a day; the others wait and go out at a pace, by network and in all',
  isLong: true,
  inputs: {
    'one mailbox, with a plus': {
      to: (place) => `alvo+${place}@exemplo.example`,
      from: () => '192.0.4.1',
      ...{ times: 60, most: ofMailbox },
    },
    'one mailbox at Google, with dots and from everywhere': {
      to: (place) => `alvo.gmail${'.'.repeat(place % 2)}x+${place}@${place % 3 ? 'gmail' : 'googlemail'}.com`,
      from: (place) => `192.0.5.${place}`,
      ...{ times: 60, most: ofMailbox },
    },
    'strangers, from one network': {
      to: (place) => `estranho${place}@exemplo.example`,
      from: () => '192.0.4.2',
      times: ofNetwork[0].most + 60,
      most: ofNetwork[0].most,
    },
    'strangers, from many networks': {
      to: (place) => `outro${place}@exemplo.example`,
      from: (place) => `192.0.6.${place % 200}`,
      times: ofAll[0].most + 60,
      most: ofAll[0].most,
    },
  },
  async check({ to, from: network, times, most }) {
    const url = await proxied.listen();
    const addresses = Array.from({ length: times }, (_, place) => to(place));
    const answers = await Promise.all(
      addresses.map((email, place) =>
        fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ 'form-name': 'newsletter', email }),
          headers: from(network(place)),
        }),
      ),
    );
    for (const { status } of answers) expect(status).toBe(200);
    const { rows } = await proxied.pool.query(
      `SELECT FROM pgboss.job WHERE name = 'mail' AND data ->> 'to' = ANY ($1)`,
      [addresses],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(most);
  },
  async around(_, tries) {
    proxied = await createTestApp({ config: { trustProxy: 1 }, kept: 'never' });
    try {
      await tries();
    } finally {
      await proxied.close();
    }
  },
});

const INVENTED = 120;
const REAL = 5;

export const inventedBrowsers = attack<number>('form-floods.ts', {
  name: 'Notices asked for in the names of browsers that do not exist',
  answer:
    'Their push service is asked once about each; none is left when a notice comes, and the others have it',
  isLong: true,
  inputs: { 'answered 404': 404, 'answered 410': 410, 'answered 403': 403 },
  async check(status) {
    const service = await startPushService();
    const now = new Date('2026-05-28T13:00:00Z');
    const site = await createTestApp({ now, config: { pushServices: [service.url] }, kept: 'never' });
    try {
      const subscribe = async (path: string) => {
        const { subscription } = service.aBrowser(path);
        const body = JSON.stringify({ ...subscription, language: 'en' });
        expect((await site.request('/push', { method: 'POST', body })).status).toBe(204);
      };
      for (let place = 0; place < INVENTED; place += 1) {
        service.answers.set(`/invented-${place}`, [status, status, status]);
        await subscribe(`/invented-${place}`);
      }
      for (let place = 0; place < REAL; place += 1) await subscribe(`/real-${place}`);
      const left = async () =>
        (await site.database.selectFrom('plenaria.push_subscriptions').select('endpoint').execute()).length;
      await waitUntil(async () => (await left()) === REAL);
      const asked = service.asked.length;
      await site.database
        .insertInto('notices')
        .values({
          text: 'Sala trocada',
          level: 'urgent',
          starts_at: now.toISOString(),
          ends_at: '2026-05-28T20:00:00Z',
        })
        .execute();
      await waitUntil(() => service.received.length === 2 * REAL);
      expect(service.asked.slice(asked).filter((path) => !path.startsWith('/real-'))).toEqual([]);
    } finally {
      await site.close();
      await service.stop();
    }
  },
});
