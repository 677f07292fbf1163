import { expect } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { attack } from '../attack.ts';

type Send = (app: TestApp, url: string, place: number) => Promise<Response>;

interface Flood {
  times: number;
  /** How many of them may be answered before the limit holds. */
  most: number;
  trustProxy?: number;
  send: Send;
  /** false: a limit must not hold here, for these are many visitors. */
  held?: boolean;
}

const post = (url: string, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(url + path, { method: 'POST', body, headers });

const guess =
  (account: (place: number) => string): Send =>
  (app, url, place) =>
    post(
      url,
      '/auth/v1/token?grant_type=password',
      JSON.stringify({ email: account(place), password: `errada ${place}` }),
      {
        apikey: app.publishableKey,
      },
    );
const form =
  (headers: (place: number) => Record<string, string>): Send =>
  (_, url, place) =>
    post(
      url,
      '/',
      new URLSearchParams({ 'form-name': 'newsletter', email: `sem endereço ${place}` }),
      headers(place),
    );
const begin =
  (headers: (place: number) => Record<string, string>): Send =>
  (_, url, place) =>
    fetch(`${url}/auth/v1/authorize?provider=nobody`, { headers: headers(place) });
const from = (address: string) => ({ 'X-Forwarded-For': address });

export const floods = attack<Flood>('limits.ts', {
  name: 'More than a person does: passwords, accounts, codes, forms, sign-ins begun; with made-up addresses of senders',
  answer: '429 with Retry-After',
  inputs: {
    'passwords of one account': { times: 30, most: 20, send: guess(() => 'admin@localhost') },
    'one password for many accounts': {
      times: 70,
      most: 52,
      send: guess((place) => `ninguem${place}@x.example`),
    },
    'passwords, each from an address that is claimed': {
      times: 30,
      most: 20,
      send: (app, url, place) =>
        post(
          url,
          '/auth/v1/token?grant_type=password',
          JSON.stringify({ email: 'admin@localhost', password: `x${place}` }),
          {
            apikey: app.publishableKey,
            ...from(`203.0.113.${place}`),
          },
        ),
    },
    'the door of the administrators': {
      times: 30,
      most: 20,
      send: (app, url, place) =>
        post(url, '/functions/v1/admin-auth', JSON.stringify({ username: 'admin', password: `x${place}` }), {
          apikey: app.publishableKey,
        }),
    },
    'guessed codes': {
      times: 30,
      most: 20,
      send: (app, url, place) =>
        post(
          url,
          '/auth/v1/verify',
          JSON.stringify({ type: 'recovery', email: 'admin@localhost', token: `${100_000 + place}` }),
          {
            apikey: app.publishableKey,
          },
        ),
    },
    forms: { times: 36, most: 30, send: form(() => ({})) },
    'forms, no proxy, a claimed address each': {
      times: 36,
      most: 30,
      send: form((place) => from(`203.0.113.${place}`)),
    },
    'forms, one proxy, a claim before what it adds': {
      times: 36,
      most: 30,
      trustProxy: 1,
      send: form((place) => from(`203.0.113.${place}, 198.51.100.7`)),
    },
    'forms, one proxy, addresses of one IPv6 network': {
      times: 36,
      most: 30,
      trustProxy: 1,
      send: form((place) => from(`2001:db8:1:2::${place.toString(16)}`)),
    },
    'forms, one proxy, as many visitors as forms': {
      times: 36,
      most: 36,
      trustProxy: 1,
      held: false,
      send: form((place) => from(`198.51.100.${place}`)),
    },
    'sign-ins begun at providers': { times: 70, most: 60, send: begin(() => ({})) },
    'sign-ins begun, a claimed address each': {
      times: 70,
      most: 60,
      send: begin((place) => from(`203.0.113.${place}`)),
    },
  },
  async check({ times, most, trustProxy = 0, send, held = true }) {
    const app = await createTestApp({ config: { trustProxy }, cachedPages: false });
    try {
      const url = await app.listen();
      const answers = await Promise.all(Array.from({ length: times }, (_, place) => send(app, url, place)));
      const refused = answers.filter(({ status }) => status === 429);
      expect(answers.length - refused.length, 'answered').toBeLessThanOrEqual(most);
      expect(refused.length > 0, 'refused').toBe(held);
      for (const { headers } of refused) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    } finally {
      await app.close();
    }
  },
});
