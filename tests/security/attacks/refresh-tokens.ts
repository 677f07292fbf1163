import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { signedIn } from '#tests/support/sign-in.ts';
import { attack, type Target } from '../attack.ts';

interface Rotating {
  first: string;
  second: string;
  third: string;
  use(token: string): Promise<number>;
}

export const refreshTokens = attack<(turn: Rotating, target: Target) => Promise<number>>(
  'refresh-tokens.ts',
  {
    name: 'Refresh tokens: replayed, made up, of other sessions, planted',
    answer: '400; a replay ends the session',
    inputs: {
      'a replay of an old one': ({ first, use }) => use(first),
      'a replay of the parent of the current one': ({ second, use }) => use(second),
      'the newest after a replay': async ({ first, third, use }) => {
        await use(first);
        return use(third);
      },
      'one cut short': ({ third, use }) => use(third.slice(0, -1)),
      'one with another counter': ({ third, use }) => {
        const bytes = Buffer.from(third, 'base64url');
        bytes.writeUIntBE(900, 16, 6);
        return use(bytes.toString('base64url'));
      },
      'one with another session': ({ third, use }) => {
        const bytes = Buffer.from(third, 'base64url');
        randomBytes(16).copy(bytes);
        return use(bytes.toString('base64url'));
      },
      'one with the signature of nothing': ({ third, use }) => {
        const bytes = Buffer.from(third, 'base64url');
        bytes.fill(0, 22);
        return use(bytes.toString('base64url'));
      },
      'one that an attacker chose beforehand': ({ use }) => use(randomBytes(38).toString('base64url')),
      'an access token in its place': ({ use }, { token }) => use(token),
      'an empty one': ({ use }) => use(''),
    },
    async check(tried, target) {
      const { site } = target;
      const ask = (token: string) =>
        site.request('/auth/v1/token?grant_type=refresh_token', {
          method: 'POST',
          headers: { apikey: site.publishableKey, 'Content-Type': 'application/json' },
          body: JSON.stringify({ refresh_token: token }),
        });
      const next = async (token: string) => {
        const answer = await ask(token);
        expect(answer.status).toBe(200);
        return ((await answer.json()) as { refresh_token: string }).refresh_token;
      };
      const { refreshToken: first } = await signedIn(site);
      const second = await next(first);
      const third = await next(second);
      const started = site.clock.now;
      // After the interval in which concurrent refreshes of several tabs are allowed.
      site.clock.now = new Date(started.getTime() + 60_000);
      try {
        expect(
          await tried({ first, second, third, use: async (token) => (await ask(token)).status }, target),
        ).toBe(400);
      } finally {
        site.clock.now = started;
      }
    },
  },
);
