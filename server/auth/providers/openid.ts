import * as oidc from 'openid-client';
import type { Clock } from '#congress/clock.ts';
import { readEmailAddress } from '#congress/email-address.ts';
import type { OauthProvider } from '#server/env.ts';
import { AuthError } from '../errors.ts';

/** What the provider's response is verified against; stored with the sign-in under way. */
export interface Checks {
  nonce: string;
  codeVerifier: string;
}

/** The person whom a provider authenticated. */
export interface Person {
  /** The provider's own id. */
  id: string;
  /** Lower case; null if the provider does not disclose it. */
  email: string | null;
  emailVerified: boolean;
  /** The provider's data on the person, stored as `identity_data`. */
  data: Record<string, unknown>;
  token: string;
  refreshToken: string | undefined;
}

const TIMEOUT_SECONDS = 6;
/** Lifetime of cached discovery results: a provider may move its endpoints and rotate its keys. */
const FRESH_MS = 3600 * 1000;

/**
 * OpenID Connect providers, configured by discovery. Requests go only to the issuers of the environment, never to an address
 * from a request.
 */
export function createOauthProviders(
  providers: OauthProvider[],
  { publicUrl, clock }: { publicUrl: string; clock: Clock },
) {
  const redirectUri = `${publicUrl}/auth/v1/callback`;
  const discovered = new Map<string, { at: number; client: Promise<Client> }>();

  function clientOf(name: string): Promise<Client> {
    const provider = providers.find((one) => one.name === name);
    if (!provider) {
      throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
    }
    const known = discovered.get(name);
    if (known && clock().getTime() - known.at < FRESH_MS) return known.client;
    const client = discover(provider);
    discovered.set(name, { at: clock().getTime(), client });
    client.catch(() => discovered.delete(name));
    return client;
  }

  return {
    names: providers.map(({ name }) => name),
    /** Prepares the URL of the provider's sign-in page. Throws AuthError 400 for an unknown name, 503 if the provider is unreachable. */
    async begin(name: string, { scopes, extras }: { scopes: string; extras: Record<string, string> }) {
      const { configuration } = await clientOf(name);
      const checks: Checks = { nonce: oidc.randomNonce(), codeVerifier: oidc.randomPKCECodeVerifier() };
      const code_challenge = await oidc.calculatePKCECodeChallenge(checks.codeVerifier);
      const urlFor = (state: string) =>
        oidc.buildAuthorizationUrl(configuration, {
          ...extras,
          redirect_uri: redirectUri,
          scope: scopes,
          state,
          nonce: checks.nonce,
          code_challenge,
          code_challenge_method: 'S256',
        }).href;
      return { checks, urlFor };
    },
    /** Verifies the provider's response at /callback (`query` with the question mark). Throws AuthError 400. */
    async finish(
      name: string,
      query: string,
      state: string,
      { nonce, codeVerifier }: Checks,
    ): Promise<Person> {
      const client = await clientOf(name);
      const expected = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      try {
        const tokens = await client.exchange(new URL(redirectUri + query), expected);
        return await personOf(client.configuration, tokens);
      } catch (error) {
        if (error instanceof AuthError) throw error;
        throw new AuthError(400, 'bad_oauth_callback', 'The answer of the provider could not be used');
      }
    },
  };
}

interface Client {
  configuration: oidc.Configuration;
  exchange(url: URL, checks: oidc.AuthorizationCodeGrantChecks): Promise<Tokens>;
}
type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

async function discover({ issuer, clientId, clientSecret }: OauthProvider): Promise<Client> {
  const server = new URL(issuer);
  // The operator chose the issuer; one without TLS is for development and tests.
  const execute = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const options = { execute, timeout: TIMEOUT_SECONDS };
  const basic = await oidc
    .discovery(server, clientId, undefined, oidc.ClientSecretBasic(clientSecret), options)
    .catch(() => {
      throw new AuthError(503, 'unexpected_failure', 'The provider cannot be reached', { retryAfter: 5 });
    });
  const metadata = basic.serverMetadata();
  const post = new oidc.Configuration(metadata, clientId, undefined, oidc.ClientSecretPost(clientSecret));
  post.timeout = TIMEOUT_SECONDS;
  for (const allow of execute) allow(post);
  const supported = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  let clients = supported.includes('client_secret_basic') ? [basic, post] : [post];
  return {
    configuration: basic,
    // The method of client authentication is fixed at registration, and discovery does not reveal it: if the first is refused,
    // which leaves the code unused, the other one is tried.
    async exchange(url, checks) {
      const [first = post, ...others] = clients;
      try {
        return await oidc.authorizationCodeGrant(first, url, checks);
      } catch (error) {
        const [second] = others;
        if (!second || !isRefusedClient(error)) throw error;
        const tokens = await oidc.authorizationCodeGrant(second, url, checks);
        clients = [second, first];
        return tokens;
      }
    },
  };
}

function isRefusedClient(error: unknown): boolean {
  if (error instanceof oidc.WWWAuthenticateChallengeError) return true;
  return error instanceof oidc.ResponseBodyError && error.error === 'invalid_client';
}

async function personOf(configuration: oidc.Configuration, tokens: Tokens): Promise<Person> {
  const claims = tokens.claims();
  if (!claims) throw new Error('no identity token');
  const needsUserInfo = !claims.email && configuration.serverMetadata().userinfo_endpoint;
  const more = needsUserInfo ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  const profile: Record<string, unknown> = { ...claims, ...more };
  const email = typeof profile.email === 'string' ? readEmailAddress(profile.email) : null;
  const emailVerified = profile.email_verified === true || profile.email_verified === 'true';
  const { iss, sub } = claims;
  return {
    id: sub,
    email,
    emailVerified,
    data: {
      iss,
      sub,
      provider_id: sub,
      ...(email && { email }),
      email_verified: emailVerified,
      phone_verified: false,
      ...(typeof profile.name === 'string' && { name: profile.name, full_name: profile.name }),
      ...(typeof profile.picture === 'string' && { avatar_url: profile.picture }),
    },
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
  };
}
