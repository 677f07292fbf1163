import { expect } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { attack } from '../attack.ts';

type Send = (app: TestApp, url: string, place: number) => Promise<Response>;

interface Flood {
  times: number;
  /** The most requests that may be answered before the limit applies. */
  most: number;
  /** Without a trusted proxy: the addresses that a sender claims must be ignored. */
  direct?: true;
  send: Send;
  /** false: no limit may apply, because it would affect other visitors. */
  held?: boolean;
}

/** The address from the trusted proxy, unless a flood sets its own headers: different for each flood. */
let sender: Record<string, string> = {};

const post = (url: string, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(url + path, { method: 'POST', body, headers: { ...sender, ...headers } });

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
const begin =
  (headers: (place: number) => Record<string, string>): Send =>
  (_, url, place) =>
    fetch(`${url}/auth/v1/authorize?provider=nobody`, { headers: { ...sender, ...headers(place) } });
export const from = (address: string) => ({ 'X-Forwarded-For': address });

let alone: TestApp;
let proxied: TestApp;
let floodsSoFar = 0;

/** Starts two sites: one behind a trusted proxy, one without. */
async function around(_: unknown, tries: () => Promise<void>) {
  alone = await createTestApp({ kept: 'never' });
  proxied = await createTestApp({ config: { trustProxy: 1 }, kept: 'never' });
  try {
    await tries();
  } finally {
    await alone.close();
    await proxied.close();
  }
}

export const floods = attack<Flood>('limits.ts', {
  name: 'More than a person does: passwords, accounts, codes, sign-ins begun; with made-up addresses of senders',
  answer: '429 with Retry-After',
  isLong: true,
  inputs: {
    'passwords of one account': { times: 30, most: 20, send: guess(() => 'admin@localhost') },
    // These attempts cost nothing, and a limit on them would lock out other people behind the same address.
    'one password for many names that nobody has': {
      times: 70,
      most: 70,
      held: false,
      send: guess((place) => `ninguem${place}@x.example`),
    },
    'passwords, each from an address that is claimed': {
      direct: true,
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
    'sign-ins begun at providers': { times: 70, most: 60, send: begin(() => ({})) },
    'sign-ins begun, a claimed address each': {
      direct: true,
      times: 70,
      most: 60,
      send: begin((place) => from(`203.0.113.${place}`)),
    },
  },
  async check({ times, most, direct, send, held = true }) {
    const app = direct ? alone : proxied;
    floodsSoFar += 1;
    sender = direct ? {} : from(`192.0.2.${floodsSoFar}`);
    const url = await app.listen();
    const answers = await Promise.all(Array.from({ length: times }, (_, place) => send(app, url, place)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.length - refused.length, 'answered').toBeLessThanOrEqual(most);
    expect(refused.length > 0, 'refused').toBe(held);
    for (const { headers } of refused) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  },
  around,
});
