import type { Provider, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OauthProvider } from '#server/env.ts';
import { addFactor } from '#tests/support/clients.ts';
import { startOidcServer, type TestOidcServer } from '#tests/support/oidc.ts';
import { ADMINISTRATOR, createWireServer, type WireServer } from '#tests/support/wire.ts';

const SITE = 'http://localhost:3000';
const { email, password } = ADMINISTRATOR;
const acme = 'acme' as Provider;

let oidc: TestOidcServer;
let providers: OauthProvider[];
let server: WireServer;
let browser: Browser;

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

type Browser = ReturnType<typeof createBrowser>;

/** Asks our server as a browser does, with its cookies, one `name=value` each. */
function createBrowser() {
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

/** The address that the browser is sent on to. */
async function sent(address: string, by = browser): Promise<URL> {
  const { pathname, search } = new URL(address);
  const answer = await by.ask(server.url + pathname + search, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? 'missing:');
}

/** A whole sign-in in a browser, from the client's address to where it ends. */
async function through(start: string, login: string): Promise<URL> {
  const toProvider = await sent(start);
  return sent(await oidc.signIn(toProvider.href, login));
}

async function begin(client: SupabaseClient, options: object = {}, provider = acme): Promise<string> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider,
    options: { skipBrowserRedirect: true, ...options },
  });
  if (error) throw error;
  return data.url ?? '';
}

const fragment = (address: URL) => Object.fromEntries(new URLSearchParams(address.hash.slice(1)));

async function signedIn(options = {}): Promise<SupabaseClient> {
  const client = server.client({ ...options, global: { fetch: browser.ask } });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

describe('signing in at a provider', () => {
  it('leads an implicit client home with a session and the tokens of the provider', async () => {
    const start = await begin(server.client(), { redirectTo: 'https://app.example/admin' });
    const address = await through(start, email);
    expect(address.origin + address.pathname).toBe('https://app.example/admin');
    const values = fragment(address);
    expect(values).toMatchObject({ provider_token: expect.any(String), token_type: 'bearer', sb: '' });
    const client = server.client();
    const { data } = await client.auth.setSession({
      access_token: values.access_token ?? '',
      refresh_token: values.refresh_token ?? '',
    });
    expect(data.user).toMatchObject({ email, app_metadata: { providers: ['email', 'acme'] } });
    expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
  });

  it('leads a PKCE client home with a code, whose session has the tokens of the provider', async () => {
    const client = server.client({ auth: { flowType: 'pkce' } });
    const start = await begin(client, { scopes: 'offline_access', queryParams: { prompt: 'consent' } });
    const address = await through(start, email);
    expect(address.hash).toBe('');
    const { data, error } = await client.auth.exchangeCodeForSession(address.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
      user: { email },
    });
    const shown = (await client.auth.getUserIdentities()).data?.identities;
    expect(shown?.find(({ provider }) => provider === 'acme')).toMatchObject({
      id: email,
      identity_data: { email, email_verified: true, name: 'Ana' },
    });
  });

  it('shows its secret the way that the provider wants', async () => {
    for (let i = 0; i < 2; i += 1) {
      const start = await begin(server.client(), {}, 'posting' as Provider);
      expect(fragment(await through(start, email)).access_token).toBeTruthy();
    }
  });

  it('knows the person again, also under another address', async () => {
    await through(await begin(server.client()), email);
    await server.database.updateTable('plenaria.users').set({ email: 'nova@example.org' }).execute();
    const address = await through(await begin(server.client()), email);
    const claims = await server.auth.verifyAccessToken(fragment(address).access_token ?? '');
    expect(claims.email).toBe('nova@example.org');
  });

  it.each([
    ['somebody unknown', 'stranger@example.org', 'signup_disabled'],
    ['an address that is not verified', 'unverified@localhost', 'provider_email_needs_verification'],
  ])('does not let in %s', async (_, login, expected) => {
    await server.database
      .insertInto('plenaria.users')
      .values({
        email: 'unverified@localhost',
        team_role: 'owner',
        username: null,
        phone: null,
        password_hash: null,
        new_email: null,
        new_email_confirmed: null,
        new_phone: null,
      })
      .execute();
    const address = await through(
      await begin(server.client(), { redirectTo: 'https://app.example/' }),
      login,
    );
    expect(address.origin).toBe('https://app.example');
    for (const values of [fragment(address), Object.fromEntries(address.searchParams)]) {
      expect(values).toMatchObject({ error: 'access_denied', error_code: expected });
    }
    expect(fragment(address)).not.toHaveProperty('access_token');
  });

  it('tells when the person says no', async () => {
    const toProvider = await sent(await begin(server.client(), { redirectTo: 'https://app.example/x' }));
    const address = await sent(await oidc.refuse(toProvider.href));
    expect(address.origin).toBe('https://app.example');
    expect(fragment(address)).toMatchObject({ error_code: 'access_denied', error_description: /./ });
  });

  it('takes an answer once, and only one that it asked for', async () => {
    const toProvider = await sent(await begin(server.client()));
    const back = await oidc.signIn(toProvider.href, email);
    const forged = new URL(back);
    forged.searchParams.set('state', '11111111-1111-4111-8111-111111111111');
    expect(fragment(await sent(forged.href)).error_code).toBe('bad_oauth_state');
    expect(fragment(await sent(back)).access_token).toBeTruthy();
    expect(fragment(await sent(back)).error_code).toBe('bad_oauth_state');
    const other = await sent(await begin(server.client()));
    const mixed = new URL(back);
    mixed.searchParams.set('state', other.searchParams.get('state') ?? '');
    expect(fragment(await sent(mixed.href)).error_code).toBe('bad_oauth_callback');
  });

  it('belongs to the browser that began it: no link signs anybody in to another account', async () => {
    const victim = createBrowser();
    for (const flowType of ['implicit', 'pkce'] as const) {
      const toProvider = await sent(await begin(server.client({ auth: { flowType } })));
      const back = await oidc.signIn(toProvider.href, email);
      await sent(await begin(server.client()), victim);
      const elsewhere = await sent(back, victim);
      expect(fragment(elsewhere)).toMatchObject({ error_code: 'bad_oauth_state' });
      expect([...elsewhere.searchParams.keys(), ...Object.keys(fragment(elsewhere))]).not.toContain('code');
      const made = [...browser.cookies].map(([name]) => [name, 'made-up'] as const);
      victim.cookies.clear();
      for (const [name, value] of made) victim.cookies.set(name, value);
      expect(fragment(await sent(back, victim)).error_code).toBe('bad_oauth_state');
      const here = await sent(back);
      expect(fragment(here).access_token ?? here.searchParams.get('code')).toBeTruthy();
    }
  });

  it('may be under way several times in one browser, each with a cookie that ends with it', async () => {
    const [one, two] = [await sent(await begin(server.client())), await sent(await begin(server.client()))];
    expect(browser.cookies.size).toBe(2);
    for (const toProvider of [one, two]) {
      expect(fragment(await sent(await oidc.signIn(toProvider.href, email))).access_token).toBeTruthy();
    }
    expect(browser.cookies.size).toBe(0);
  });

  it('keeps the newest five cookies of a browser that begins again and again', async () => {
    const begun: URL[] = [];
    for (let at = 0; at < 7; at += 1) begun.push(await sent(await begin(server.client())));
    expect(browser.cookies.size).toBe(5);
    const last = begun.at(-1)?.href ?? '';
    expect(fragment(await sent(await oidc.signIn(last, email))).access_token).toBeTruthy();
  });

  it('sets a cookie that no script reads and no other host sets, but where browsers take none such', async () => {
    const scope = ['HttpOnly', 'Max-Age=900', 'Path=/', 'SameSite=Lax'];
    const cases = [
      { publicUrl: 'http://localhost:3000', prefix: '__Host-', expected: [...scope, 'Secure'] },
      { publicUrl: 'https://congress.example', prefix: '__Host-', expected: [...scope, 'Secure'] },
      { publicUrl: 'http://intranet.example', prefix: '', expected: scope },
    ];
    for (const { publicUrl, prefix, expected } of cases) {
      const { url, database, close } = await createWireServer({ publicUrl, oauthProviders: providers });
      try {
        const answer = await fetch(`${url}/auth/v1/authorize?provider=acme`, { redirect: 'manual' });
        const [named = '', ...attributes] = answer.headers.getSetCookie()[0]?.split('; ') ?? [];
        expect(named).toMatch(new RegExp(`^${prefix}oauth-[0-9a-f-]{36}=[\\w-]{43}$`));
        expect(attributes.sort()).toEqual(expected);
        const stored = await database.selectFrom('plenaria.flow_states').select('provider_state').execute();
        expect(JSON.stringify(stored)).not.toContain(named.split('=')[1]);
      } finally {
        await close();
      }
    }
  });

  it.each(['', '?state=x', '?error=access_denied', '?state=%00&code=1', '?code=1'])(
    'sends a stray answer home: %s',
    async (query) => {
      const address = await sent(`${server.url}/auth/v1/callback${query}`);
      expect(address.origin).toBe(SITE);
      expect(fragment(address)).toMatchObject({ error: 'access_denied', error_code: 'bad_oauth_state' });
    },
  );

  it('asks the provider for what the client wants, and sets what is its own', async () => {
    const start = new URL(
      await begin(server.client(), {
        scopes: 'email phone',
        queryParams: { prompt: 'login', login_hint: 'x', nonce: 'mine', client_id: 'other' },
      }),
    );
    const { searchParams, origin } = await sent(start.href);
    expect(origin).toBe(oidc.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'basic',
      redirect_uri: `${SITE}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile phone',
      prompt: 'login',
      login_hint: 'x',
      code_challenge_method: 'S256',
    });
    expect(searchParams.get('nonce')).not.toBe('mine');
  });

  it.each(['', '?provider=google', '?provider=__proto__', '?provider=acme&code_challenge=x'])(
    'refuses %j',
    async (query) => {
      const answer = await fetch(`${server.url}/auth/v1/authorize${query}`, { redirect: 'manual' });
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'validation_failed']);
    },
  );

  it('sends home when the provider is away', async () => {
    const address = await sent(`${server.url}/auth/v1/authorize?provider=away`);
    expect(address.origin).toBe(SITE);
    expect(fragment(address)).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' });
  });

  it('lists the providers in its settings', async () => {
    const { external } = await (await server.call('/auth/v1/settings')).json();
    expect(external).toMatchObject({ email: true, phone: false, acme: true, posting: true });
    expect(external).not.toHaveProperty('google');
  });
});

describe('linking an identity', () => {
  const link = async (client: SupabaseClient, login: string) => {
    const { data, error } = await client.auth.linkIdentity({
      provider: acme,
      options: { skipBrowserRedirect: true },
    });
    if (error) throw error;
    return sent(await oidc.signIn(data?.url ?? '', login));
  };

  it('adds one with any address to the signed-in user, who then signs in with it', async () => {
    const client = await signedIn({ auth: { flowType: 'pkce' } });
    const address = await link(client, 'other@example.org');
    const exchanged = await client.auth.exchangeCodeForSession(address.searchParams.get('code') ?? '');
    expect(exchanged.data.user?.email).toBe(email);
    const again = await through(await begin(server.client()), 'other@example.org');
    const claims = await server.auth.verifyAccessToken(fragment(again).access_token ?? '');
    expect(claims.email).toBe(email);
  });

  it('adds none that another browser comes back with', async () => {
    const client = await signedIn();
    const { data } = await client.auth.linkIdentity({
      provider: acme,
      options: { skipBrowserRedirect: true },
    });
    const address = await sent(await oidc.signIn(data?.url ?? '', 'other@example.org'), createBrowser());
    expect(fragment(address).error_code).toBe('bad_oauth_state');
    const identities = (await client.auth.getUserIdentities()).data?.identities;
    expect(identities?.map(({ provider }) => provider)).toEqual(['email']);
  });

  it('removes it again, but never the last one', async () => {
    const client = await signedIn();
    await link(client, 'other@example.org');
    const identities = (await client.auth.getUserIdentities()).data?.identities ?? [];
    expect(identities.map(({ provider }) => provider)).toEqual(['email', 'acme']);
    const [own, linked] = identities;
    if (!own || !linked) return expect.fail('two identities');
    expect((await client.auth.unlinkIdentity(linked)).error).toBeNull();
    expect((await client.auth.unlinkIdentity(linked)).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
    });
    expect((await client.auth.unlinkIdentity(own)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
    const address = await through(await begin(server.client()), 'other@example.org');
    expect(fragment(address).error_code).toBe('signup_disabled');
  });

  it('does not take one that belongs to somebody else', async () => {
    const { id } = await server.database
      .insertInto('plenaria.users')
      .values({
        email: 'other@example.org',
        team_role: 'owner',
        username: null,
        phone: null,
        password_hash: null,
        new_email: null,
        new_email_confirmed: null,
        new_phone: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await through(await begin(server.client()), 'other@example.org');
    const address = await link(await signedIn(), 'other@example.org');
    expect(fragment(address).error_code).toBe('identity_already_exists');
    const identity = await server.database
      .selectFrom('plenaria.identities')
      .select('user_id')
      .where('provider', '=', 'acme')
      .executeTakeFirst();
    expect(identity?.user_id).toBe(id);
  });

  it('needs a session, at the second level when there is a factor', async () => {
    const path = '/auth/v1/user/identities/authorize?provider=acme&skip_http_redirect=true';
    expect((await server.call(path)).status).toBe(401);
    const client = await signedIn();
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token ?? '';
    expect(await (await server.call(path, { token })).json()).toEqual({
      url: expect.stringContaining(oidc.issuer),
    });
    await addFactor(server.database, data.session?.user.id ?? '');
    expect(await (await server.call(path, { token })).json()).toMatchObject({ code: 'insufficient_aal' });
    const removal = await server.call('/auth/v1/user/identities/x', { token, method: 'DELETE' });
    expect(await removal.json()).toMatchObject({ code: 'insufficient_aal' });
  });
});
