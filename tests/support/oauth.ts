import type { Provider, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { OauthProvider } from '#server/env.ts';
import { startOidcServer, type TestOidcServer } from '#tests/support/oidc.ts';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

export const SITE = 'http://localhost:3000';
export const { email, password } = ADMINISTRATOR;
export const acme = 'acme' as Provider;

export let oidc: TestOidcServer;
export let providers: OauthProvider[];
export let server: WireServer;
export let browser: Browser;

type Browser = ReturnType<typeof createBrowser>;

/** A fetch function with a cookie jar, like a browser. */
export function createBrowser() {
  const cookies = new Map<string, string>();
  const ask: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(input, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0(;|$)/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return { ask, cookies };
}

/** Opens an address in the browser. @returns the address of the redirect */
export async function sent(address: string, by = browser): Promise<URL> {
  const { pathname, search } = new URL(address);
  const answer = await by.ask(server.url + pathname + search, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? 'missing:');
}

/** Does a whole sign-in in a browser. @param start the address from the client @returns the final address */
export async function through(start: string, login: string): Promise<URL> {
  const toProvider = await sent(start);
  return sent(await oidc.signIn(toProvider.href, login));
}

export async function begin(client: SupabaseClient, options: object = {}, provider = acme): Promise<string> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider,
    options: { skipBrowserRedirect: true, ...options },
  });
  if (error) throw error;
  return data.url ?? '';
}

/** Starts a provider, and for each test a site that is configured for it, for the tests of the file that calls it. */
export function oauthOfFile() {
  beforeAll(async () => {
    oidc = await startOidcServer(`${SITE}/auth/v1/callback`);
  });
  afterAll(() => oidc.stop());
  beforeEach(async () => {
    const provider = (name: string, clientId: string, issuer = oidc.issuer) => ({
      name,
      issuer,
      clientId,
      clientSecret: `secret of ${clientId}`,
    });
    providers = [
      provider('acme', 'basic'),
      provider('posting', 'post'),
      provider('away', 'basic', 'http://127.0.0.1:9'),
    ];
    server = await createWireServer({
      redirectAllowList: ['https://app.example'],
      oauthProviders: providers,
    });
    browser = createBrowser();
  });
  afterEach(() => server.close());
}
