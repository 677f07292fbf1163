import type { Provider } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { fragment } from '#tests/support/mails.ts';
import {
  begin,
  browser,
  createBrowser,
  email,
  oauthOfFile,
  oidc,
  providers,
  SITE,
  sent,
  server,
  through,
} from '#tests/support/oauth.ts';
import { createWireServer } from '#tests/support/wire.ts';

oauthOfFile();

describe('signing in at a provider', () => {
  it('redirects an implicit client with a session and the tokens of the provider', async () => {
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

  it('redirects a PKCE client with a code, whose session has the tokens of the provider', async () => {
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

  it('authenticates with its secret in the way that the provider requires', async () => {
    for (let i = 0; i < 2; i += 1) {
      const start = await begin(server.client(), {}, 'posting' as Provider);
      expect(fragment(await through(start, email)).access_token).toBeTruthy();
    }
  });

  it('recognises the user, also with another address', async () => {
    await through(await begin(server.client()), email);
    await server.database.updateTable('plenaria.users').set({ email: 'nova@example.org' }).execute();
    const address = await through(await begin(server.client()), email);
    const claims = await server.auth.verifyAccessToken(fragment(address).access_token ?? '');
    expect(claims.email).toBe('nova@example.org');
  });

  it.each([
    ['somebody unknown', 'stranger@example.org', 'signup_disabled'],
    ['somebody whose address nobody has proven', 'handed-over@localhost', 'signup_disabled'],
    ['an address that is not verified', 'unverified@localhost', 'provider_email_needs_verification'],
  ])('does not let in %s', async (_, login, expected) => {
    await server.database
      .insertInto('plenaria.users')
      .values([
        { email: 'unverified@localhost', team_role: 'owner' },
        { email: 'handed-over@localhost', team_role: 'owner', handed_over_at: new Date() },
      ])
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

  it('reports if the user denies access', async () => {
    const toProvider = await sent(await begin(server.client(), { redirectTo: 'https://app.example/x' }));
    const address = await sent(await oidc.refuse(toProvider.href));
    expect(address.origin).toBe('https://app.example');
    expect(fragment(address)).toMatchObject({ error_code: 'access_denied', error_description: /./ });
  });

  it('accepts a response only once, and only one to its own request', async () => {
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

  it('is bound to the browser that started it, so that no link can sign anybody in to another account', async () => {
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

  it('may run several times in one browser, each with its own cookie, which is deleted at the end', async () => {
    const [one, two] = [await sent(await begin(server.client())), await sent(await begin(server.client()))];
    expect(browser.cookies.size).toBe(2);
    for (const toProvider of [one, two]) {
      expect(fragment(await sent(await oidc.signIn(toProvider.href, email))).access_token).toBeTruthy();
    }
    expect(browser.cookies.size).toBe(0);
  });

  it('keeps only the newest five cookies of a browser', async () => {
    const begun: URL[] = [];
    for (let at = 0; at < 7; at += 1) begun.push(await sent(await begin(server.client())));
    expect(browser.cookies.size).toBe(5);
    const last = begun.at(-1)?.href ?? '';
    expect(fragment(await sent(await oidc.signIn(last, email))).access_token).toBeTruthy();
  });

  it('sets a `__Host-` cookie that scripts cannot read, except where browsers refuse such cookies', async () => {
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

  it('passes the client’s parameters to the provider, except for those that the server sets itself', async () => {
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

  it('redirects back if the provider is unreachable', async () => {
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
