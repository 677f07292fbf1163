import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { addFactor } from '#tests/support/clients.ts';
import { fragment } from '#tests/support/mails.ts';
import {
  acme,
  begin,
  browser,
  createBrowser,
  email,
  oauthOfFile,
  oidc,
  password,
  sent,
  server,
  through,
} from '#tests/support/oauth.ts';

oauthOfFile();

async function signedIn(options = {}): Promise<SupabaseClient> {
  const client = server.client({ ...options, global: { fetch: browser.ask } });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

describe('linking an identity', () => {
  const link = async (client: SupabaseClient, login: string) => {
    const { data, error } = await client.auth.linkIdentity({
      provider: acme,
      options: { skipBrowserRedirect: true },
    });
    if (error) throw error;
    return sent(await oidc.signIn(data?.url ?? '', login));
  };

  it('adds an identity with any address to the signed-in user, who can then sign in with it', async () => {
    const client = await signedIn({ auth: { flowType: 'pkce' } });
    const address = await link(client, 'other@example.org');
    const exchanged = await client.auth.exchangeCodeForSession(address.searchParams.get('code') ?? '');
    expect(exchanged.data.user?.email).toBe(email);
    const again = await through(await begin(server.client()), 'other@example.org');
    const claims = await server.auth.verifyAccessToken(fragment(again).access_token ?? '');
    expect(claims.email).toBe(email);
  });

  it('refuses an identity with which a different browser returns', async () => {
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

  it('removes an identity, but never the last one', async () => {
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

  it('refuses an identity of another account', async () => {
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

  it('requires a session, at the second level if there is a factor', async () => {
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
