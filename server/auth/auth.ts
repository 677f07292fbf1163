import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { ignoresBody } from '#server/http/bodies/takes.ts';
import { refusalOf } from '#server/http/refused.ts';
import { requestField } from '#server/http/request-context.ts';
import {
  changeRole,
  endSessionsOf,
  invite,
  listAdministrators,
  readAdministrator,
  removeAdministrator,
} from './administrators/administrators.ts';
import {
  ensureFirstAdministrator,
  ensurePublishableKey,
  type FirstAdministrator,
} from './administrators/first-start.ts';
import { updateUser } from './administrators/update-user.ts';
import {
  API_VERSION,
  API_VERSION_HEADER,
  AuthError,
  authErrorOf,
  errorResponse,
  validationFailed,
} from './errors.ts';
import { createFactorRoutes } from './factors/factors.ts';
import { createRecoveryCodeRoutes } from './factors/recovery-codes.ts';
import { answerInSteps } from './limits/tries.ts';
import { reauthenticate, recover, resend } from './links-and-codes/requests.ts';
import { verifyOpened, verifyPosted } from './links-and-codes/verify.ts';
import { type AuthParameters, type AuthParts, createParts, teamRoleOf } from './parts.ts';
import { proveAgain, requireRecentProof } from './passwords/proof.ts';
import { type Credentials, signInWithPassword } from './passwords/sign-in.ts';
import { unlinkIdentity } from './providers/identities.ts';
import { authorize, authorizeOrReturn, callback } from './providers/sign-in.ts';
import { INVALID_KEY, showsKey, takesJson } from './request.ts';
import { requireBearer, requireFullLevel, requirePasswordSet, type SignedInUser } from './sessions/bearer.ts';
import type { Claims } from './sessions/claims.ts';
import type { EndedSessions } from './sessions/ending.ts';
import type { Device } from './sessions/stored-sessions.ts';
import { token } from './token.ts';

export type Auth = ReturnType<typeof createAuth>;

/** Accounts, sessions and tokens on the given database and clock. Creating it starts nothing. */
export function createAuth(parameters: AuthParameters) {
  const parts = createParts(parameters);
  return {
    /** The auth API, to be mounted at /auth/v1. */
    routes: createAuthRoutes(parts),
    trustProxy: parts.trustProxy,
    /** Checks signature and times of an access token; throws AccessTokenError (`reason` expired or invalid). */
    verifyAccessToken: parts.sessions.verify,
    /** The team role behind these claims as the database decides it; null if there is none. */
    teamRoleOf: (claims: Claims) => teamRoleOf(parts.database, claims),
    /** Throws AuthError as POST /token does. */
    signInWithPassword: (credentials: Credentials, device: Device) =>
      signInWithPassword(parts, credentials, device),
    ensureFirstAdministrator: (wanted: FirstAdministrator) => ensureFirstAdministrator(parts, wanted),
    /** Must have resolved before the first request. */
    async ensurePublishableKey(configured?: string): Promise<string> {
      parts.publishableKey = await ensurePublishableKey(parts.database, configured);
      return parts.publishableKey;
    },
  };
}

/** Routes that need no key: a browser follows a link to them, or anyone may verify tokens with them. */
const OPEN = /\/(verify|authorize|callback|health|\.well-known\/jwks\.json)$/;
/** Errors of a caller without the right, or without the second factor; they are recorded as security events. */
const REFUSED_RIGHTS = ['not_admin', 'insufficient_aal'];
const JWKS_MAX_AGE_SECONDS = 600;

/** The auth API (PROTOCOL, section A). */
function createAuthRoutes(parts: AuthParts): Hono {
  const { keys, log } = parts;
  const routes = new Hono();
  /** The verified caller of each request, so that a later refusal is recorded with the account. */
  const callers = new WeakMap<Request, SignedInUser>();
  const anyBearer = async (c: Context) => {
    const who = await requireBearer(parts, c);
    callers.set(c.req.raw, who);
    return who;
  };
  function countRefusal(c: Context): void {
    const who = callers.get(c.req.raw);
    if (!who) return;
    const detail = `${c.req.method} ${c.req.path}`;
    parts.events.count('right_refused', { accountId: who.account.row.id, network: who.network, detail });
  }
  const bearer = async (c: Context) => {
    const who = await anyBearer(c);
    requirePasswordSet(who);
    return who;
  };
  const fullBearer = async (c: Context) => {
    const who = await bearer(c);
    requireFullLevel(who);
    return who;
  };
  const provedBearer = async (c: Context) => {
    const who = await fullBearer(c);
    requireRecentProof(parts, who);
    return who;
  };
  /** A GET route that redirects a browser. HEAD has no effect, because link checkers send it. */
  const redirectRoute = (path: string, status: 302 | 303, next: (c: Context) => Promise<string>) =>
    routes.get(path, async (c) =>
      c.req.method === 'HEAD' ? c.body(null, 200) : c.redirect(await next(c), status),
    );

  routes.use(async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!(reads && OPEN.test(c.req.path)) && !showsKey(c.req.raw, parts.publishableKey)) {
      return c.json(INVALID_KEY, 401);
    }
    c.header('cache-control', 'no-store');
    if (c.req.header(API_VERSION_HEADER)) c.header(API_VERSION_HEADER, API_VERSION);
    await next();
  });

  routes.get('/.well-known/jwks.json', async (c) => {
    c.header('cache-control', `public, max-age=${JWKS_MAX_AGE_SECONDS}`);
    return c.json(await keys.published());
  });
  routes.get('/health', (c) =>
    c.json({ version: 'v2', name: 'Plenária', description: 'Accounts and sessions of the congress site' }),
  );
  const enabled = Object.fromEntries(parts.providers.names.map((name) => [name, true]));
  routes.get('/settings', (c) =>
    c.json({
      external: { email: true, phone: parts.sms.enabled, anonymous_users: false, ...enabled },
      disable_signup: true,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    }),
  );

  routes.post('/signup', ignoresBody, () => {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  });
  routes.post('/token', takesJson, async (c) => c.json(await token(parts, c)));
  routes.post('/recover', takesJson, async (c) => c.json(await answerInSteps(() => recover(parts, c))));
  routes.post('/resend', takesJson, async (c) => c.json(await answerInSteps(() => resend(parts, c))));
  routes.get('/reauthenticate', async (c) => c.json(await reauthenticate(parts, await bearer(c))));
  routes.post('/reauthenticate', takesJson, async (c) =>
    c.json(await proveAgain(parts, c, await fullBearer(c))),
  );
  routes.post('/verify', takesJson, async (c) => c.json(await verifyPosted(parts, c)));
  redirectRoute('/verify', 303, (c) => verifyOpened(parts, c));

  redirectRoute('/authorize', 302, (c) => authorizeOrReturn(parts, c));
  redirectRoute('/callback', 302, (c) => callback(parts, c));
  addAdministrators(routes, parts, { bearer });
  addUser(routes, parts, { anyBearer, fullBearer, provedBearer });
  routes.route('/factors', createFactorRoutes(parts, bearer));
  routes.route('/recovery-codes', createRecoveryCodeRoutes(parts, bearer));

  routes.onError((error, c) => {
    if (error instanceof AuthError) {
      if (REFUSED_RIGHTS.includes(error.code)) countRefusal(c);
      return errorResponse(c, error);
    }
    const refused = refusalOf(error);
    if (refused) return errorResponse(c, authErrorOf(refused));
    if (error instanceof HTTPException) {
      return errorResponse(c, new AuthError(400, 'validation_failed', 'Malformed request'));
    }
    log.error({ error }, 'an auth request failed');
    const extra = { retryAfter: 1, ...requestField() };
    return errorResponse(c, new AuthError(503, 'unexpected_failure', 'Please try again', extra));
  });
  return routes;
}

/** Authenticates the caller and requires what the guard's name says. */
type Guard = (c: Context) => Promise<SignedInUser>;

/** Management of the team. */
function addAdministrators(routes: Hono, parts: AuthParts, { bearer }: Record<'bearer', Guard>): void {
  routes.post('/invite', takesJson, async (c) => c.json(await invite(parts, c, await bearer(c))));
  routes.get('/admin/users', async (c) => c.json(await listAdministrators(parts, await bearer(c))));
  routes.get('/admin/users/:id', async (c) =>
    c.json(await readAdministrator(parts, await bearer(c), c.req.param('id'))),
  );
  routes.put('/admin/users/:id', takesJson, async (c) =>
    c.json(await changeRole(parts, c, await bearer(c), c.req.param('id'))),
  );
  routes.delete('/admin/users/:id', ignoresBody, async (c) =>
    c.json(await removeAdministrator(parts, await bearer(c), c.req.param('id'))),
  );
  routes.delete('/admin/users/:id/sessions', ignoresBody, async (c) =>
    c.json(await endSessionsOf(parts, await bearer(c), c.req.param('id'))),
  );
}

/** What accounts do with their own data, sessions and identities. */
function addUser(
  routes: Hono,
  parts: AuthParts,
  guards: Record<'anyBearer' | 'fullBearer' | 'provedBearer', Guard>,
): void {
  const { sessions } = parts;
  const { anyBearer, fullBearer, provedBearer } = guards;
  routes.get('/user', async (c) => c.json((await anyBearer(c)).account.user));
  routes.put('/user', takesJson, async (c) => c.json(await updateUser(parts, c, await anyBearer(c))));
  routes.get('/user/sessions', async (c) => {
    const { account, session } = await fullBearer(c);
    const listed = await sessions.list(account.row.id);
    return c.json({ sessions: listed.map((row) => ({ ...row, current: row.id === session.id })) });
  });
  routes.delete('/user/sessions/:id', ignoresBody, async (c) => {
    const who = await provedBearer(c);
    const { data: id } = z.uuid().safeParse(c.req.param('id'));
    const ended = id ? await sessions.end({ only: id }, who) : 0;
    if (ended === 0) throw new AuthError(404, 'session_not_found', 'Session not found');
    return c.json({});
  });

  routes.get('/user/identities/authorize', async (c) => {
    const url = await authorize(parts, c, await provedBearer(c));
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
  });
  routes.delete('/user/identities/:id', ignoresBody, async (c) =>
    c.json(await unlinkIdentity(parts, await provedBearer(c), c.req.param('id'))),
  );

  routes.post('/logout', ignoresBody, async (c) => {
    const who = await anyBearer(c);
    const scope = c.req.query('scope') || 'global';
    const own = who.session.id;
    const scopes: Record<string, EndedSessions> = {
      global: 'all',
      local: { only: own },
      others: { except: own },
    };
    const ended = Object.hasOwn(scopes, scope) ? scopes[scope] : undefined;
    if (!ended) {
      throw validationFailed(`Unsupported logout scope "${scope}"`);
    }
    // Someone who knows only the password must not sign out someone who passed the second factor.
    if (scope !== 'local') requireFullLevel(who);
    // Signing out oneself is always allowed; signing out all others might be the act of an intruder.
    if (scope === 'others') requireRecentProof(parts, who);
    await sessions.end(ended, who);
    return c.body(null, 204);
  });
}
