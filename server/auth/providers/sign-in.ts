import { hash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { FlowStatesTable } from '#database/accounts.ts';
import type { Transaction } from '#database/tables.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import { lockUser } from '../accounts/users.ts';
import { MAX_PROVIDER_SIGN_INS, PROVIDER_SIGN_IN_SECONDS } from '../bounds.ts';
import { AuthError, validationFailed } from '../errors.ts';
import { issueCode, readChallenge, startFlow } from '../links-and-codes/pkce.ts';
import { errorRedirect, sessionRedirect, withQuery } from '../links-and-codes/redirects.ts';
import { redirectOf } from '../links-and-codes/send.ts';
import type { AuthParts } from '../parts.ts';
import { deviceOf } from '../request.ts';
import type { SignedInUser } from '../sessions/bearer.ts';
import { userOfPerson } from './identities.ts';
import type { Checks } from './openid.ts';

/** Parameters that a client may pass on to the provider; all others are set here. */
const EXTRAS = [
  'prompt',
  'login_hint',
  'access_type',
  'hd',
  'display',
  'ui_locales',
  'max_age',
  'acr_values',
];

type Flow = Selectable<FlowStatesTable>;

/**
 * The cookie by which /callback recognises the browser that started the sign-in. Without it, a crafted link could sign somebody
 * in to another person's account or link another person's identity. One cookie for each sign-in under way. Lax: the provider
 * redirects from its own site. `__Host-`: other hosts under the same domain cannot set it.
 */
function cookieOf({ publicUrl }: AuthParts, state: string) {
  const { protocol, hostname } = new URL(publicUrl);
  // Browsers accept such a cookie only over HTTPS, and from localhost.
  const secure = protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  const name = `${secure ? '__Host-' : ''}oauth-${state}`;
  return { name, scope: { path: '/', httpOnly: true, sameSite: 'Lax' as const, secure } };
}

/**
 * GET /authorize, and GET /user/identities/authorize with the linking user: returns the URL of the provider's sign-in page. A
 * cookie binds the sign-in to the browser. Throws AuthError 400 `validation_failed`, 429 `over_request_rate_limit`, 503 when
 * the provider is unreachable.
 */
export async function authorize(parts: AuthParts, c: Context, linking?: SignedInUser): Promise<string> {
  parts.limitProviderSignIns(visitorRateLimitKey(c, parts.trustProxy));
  const provider = c.req.query('provider')?.toLowerCase() ?? '';
  const pkce = readChallenge(c.req.query());
  const wanted = (c.req.query('scopes') ?? '')
    .split(/[\s,]+/)
    .filter((one) => /^[\w:/.~-]{1,200}$/.test(one));
  const scopes = [...new Set(['openid', 'email', 'profile', ...wanted])].join(' ');
  const extras = Object.fromEntries(
    EXTRAS.flatMap((name) => {
      const value = c.req.query(name);
      return value && value.length <= 500 ? [[name, value]] : [];
    }),
  );
  const { checks, urlFor } = await parts.providers.begin(provider, { scopes, extras });
  const browser = randomBytes(32).toString('base64url');
  const state = await startFlow(parts.database, {
    method: 'oauth',
    provider,
    provider_state: JSON.stringify({ ...checks, browser: hash('sha256', browser) }),
    redirect_to: redirectOf(parts, c),
    linking_user_id: linking?.account.row.id ?? null,
    linking_session_id: linking?.session.id ?? null,
    ...pkce,
    created_at: parts.clock(),
  });
  const { name, scope } = cookieOf(parts, state);
  // Browsers send the oldest cookie first.
  const earlier = Object.keys(getCookie(c)).filter((each) => each.startsWith(cookieOf(parts, '').name));
  for (const oldest of earlier.slice(0, 1 - MAX_PROVIDER_SIGN_INS)) deleteCookie(c, oldest, scope);
  setCookie(c, name, browser, { ...scope, maxAge: PROVIDER_SIGN_IN_SECONDS });
  return urlFor(state);
}

/** GET /authorize in a browser: redirects back with the error when the provider is unreachable. */
export async function authorizeOrReturn(parts: AuthParts, c: Context): Promise<string> {
  try {
    return await authorize(parts, c);
  } catch (error) {
    if (!(error instanceof AuthError) || error.status < 500) throw error;
    return errorRedirect(redirectOf(parts, c), error, { query: true });
  }
}

/** GET /callback: the provider's response. Returns where the browser is redirected, also for errors. */
export async function callback(parts: AuthParts, c: Context): Promise<string> {
  const flow = await takeFlow(parts, c);
  const target = flow?.redirect_to ?? parts.chooseRedirect(null);
  try {
    if (!flow) throw notFound();
    requireNoRefusal(c);
    return await finish(parts, c, flow, target);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return errorRedirect(target, error, { query: true });
  }
}

/** Deletes and returns this browser's sign-in under way, so that it can be continued only once. */
async function takeFlow(parts: AuthParts, c: Context): Promise<Flow | undefined> {
  const { data: state } = z.uuid().safeParse(c.req.query('state'));
  if (!state) return undefined;
  const { name, scope } = cookieOf(parts, state);
  const browser = getCookie(c, name);
  if (!browser) return undefined;
  deleteCookie(c, name, scope);
  return parts.database
    .deleteFrom('plenaria.flow_states')
    .where('id', '=', state)
    .where('method', '=', 'oauth')
    .where('auth_code_hash', 'is', null)
    .where(sql`provider_state ->> 'browser'`, '=', hash('sha256', browser))
    .where('created_at', '>', new Date(parts.clock().getTime() - PROVIDER_SIGN_IN_SECONDS * 1000))
    .returningAll()
    .executeTakeFirst();
}

const notFound = () => new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');

function requireNoRefusal(c: Context): void {
  const error = c.req.query('error');
  if (error) {
    const description = c.req.query('error_description')?.slice(0, 300) || 'The provider refused the sign-in';
    throw new AuthError(403, /^[a-z_]{1,60}$/.test(error) ? error : 'bad_oauth_callback', description);
  }
  if (!c.req.query('code')) throw validationFailed('OAuth callback with missing authorization code');
}

async function finish(parts: AuthParts, c: Context, flow: Flow, target: string): Promise<string> {
  const { database } = parts;
  const { id, provider, code_challenge, code_challenge_method } = flow;
  if (!provider) throw notFound();
  const { search } = new URL(c.req.url);
  const person = await parts.providers.finish(provider, search, id, flow.provider_state as Checks);
  const now = parts.clock();
  const tokens = { provider_token: person.token, provider_refresh_token: person.refreshToken };
  const { code, session } = await database.transaction().execute(async (transaction) => {
    if (flow.linking_user_id) await requireLinkingSession(parts, transaction, flow);
    const network = visitorRateLimitKey(c, parts.trustProxy);
    const arrival = { provider, person, linkingUserId: flow.linking_user_id, network };
    const userId = await userOfPerson(parts, transaction, arrival);
    if (!code_challenge) {
      const opening = { userId, method: 'oauth', device: deviceOf(c, parts.trustProxy) };
      return { session: await parts.sessions.add(transaction, opening) };
    }
    const challenge = { code_challenge, code_challenge_method, ...tokens, created_at: now };
    return { code: await issueCode(transaction, { user_id: userId, method: 'oauth', ...challenge }) };
  });
  if (session) return sessionRedirect(target, await parts.sessions.begin(session), tokens);
  return withQuery(target, { code: code ?? '' });
}

/** Throws if the session that started the linking has ended meanwhile. */
async function requireLinkingSession(
  { sessions }: AuthParts,
  transaction: Transaction,
  { linking_user_id, linking_session_id }: Flow,
): Promise<void> {
  if (linking_user_id) await lockUser(transaction, linking_user_id);
  if (!linking_session_id || !(await sessions.find(linking_session_id, transaction))) throw notFound();
}
