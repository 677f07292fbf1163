import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Kysely } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import type { Log } from '#server/log.ts';
import type { Mail } from '#server/mail/mail.ts';
import { requestField } from '#server/operation/request-context.ts';
import { listAdministrators, removeAdministrator } from './administrators.ts';
import { INVALID_KEY, showsKey } from './api-key.ts';
import { requireBearer, requireFinished } from './bearer.ts';
import type { Captcha } from './captcha.ts';
import { API_VERSION, API_VERSION_HEADER, AuthError, errorResponse, validationFailed } from './errors.ts';
import { evenly } from './evenly.ts';
import { createFactorRoutes } from './factors.ts';
import { requireFullLevel, unlinkIdentity } from './identities.ts';
import { invite } from './invite.ts';
import type { SigningKeys } from './keys.ts';
import type { TryLimits } from './limits.ts';
import { reauthenticate, recover } from './mailed.ts';
import { authorize, authorizeOrReturn, callback } from './oauth.ts';
import type { OauthProviders } from './oauth-providers.ts';
import { sendOtp } from './otp.ts';
import { endSession, listSessions } from './own-sessions.ts';
import { createRecoveryCodeRoutes } from './recovery-codes.ts';
import type { Redirects } from './redirects.ts';
import { resend } from './resend.ts';
import type { Sealing } from './sealing.ts';
import type { Claims, Sessions } from './sessions.ts';
import type { SignInWithPassword } from './sign-in.ts';
import type { Sms } from './sms.ts';
import type { Spacing } from './spacing.ts';
import { createTokenEndpoint } from './token.ts';
import { updateUser } from './update-user.ts';
import { verifyOpened, verifyPosted } from './verify.ts';

/** What every part of the auth API is made from. */
export interface AuthParts {
  database: Kysely<Database>;
  clock: Clock;
  log: Log;
  keys: SigningKeys;
  sessions: Sessions;
  /** Of passwords. */
  limits: TryLimits;
  /** Of second factors, recovery codes and codes that were sent. */
  codeLimits: TryLimits;
  /** Throws AuthError 429 once a household has begun too many sign-ins at providers. */
  limitBeginnings(household: string): void;
  signInWithPassword: SignInWithPassword;
  verifyAccessToken(token: string): Promise<Claims>;
  trustProxy: number;
  publicUrl: string;
  publishableKey(): string;
  /** Whether these claims may administer, as the database judges it. */
  isAdministrator(claims: Claims): Promise<boolean>;
  mail: Pick<Mail, 'enqueue'>;
  sealing: Sealing;
  providers: OauthProviders;
  sms: Sms;
  captcha: Captcha;
  redirects: Redirects;
  /** What the congress is called: no password is made of it. */
  congressNames(): string[];
  spacing: Spacing;
  /** Seconds between two messages to one person. */
  mailSpacing: number;
}

/** Called by browsers that follow a link or by anybody who verifies tokens: without a key. */
const OPEN = /\/(verify|authorize|callback|health|\.well-known\/jwks\.json)$/;
const JWKS_MAX_AGE_SECONDS = 600;

/** The auth API (PROTOCOL, section A): parse, authorise, call, answer. */
export function createAuthRoutes(parts: AuthParts): Hono {
  const { keys, sessions, log } = parts;
  const routes = new Hono();
  const anyBearer = requireBearer(parts);
  const bearer = async (c: Context) => {
    const who = await anyBearer(c);
    requireFinished(who);
    return who;
  };

  routes.use(async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!(reads && OPEN.test(c.req.path)) && !showsKey(c.req.raw, parts.publishableKey())) {
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

  routes.post('/signup', () => {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  });
  routes.post('/token', createTokenEndpoint(parts));
  routes.post('/recover', async (c) => c.json(await evenly(() => recover(parts, c))));
  routes.post('/otp', async (c) => c.json(await evenly(() => sendOtp(parts, c))));
  routes.post('/resend', async (c) => c.json(await evenly(() => resend(parts, c))));
  routes.get('/reauthenticate', async (c) => c.json(await reauthenticate(parts, await bearer(c))));
  routes.post('/invite', async (c) => c.json(await invite(parts, c, await bearer(c))));
  routes.post('/verify', async (c) => c.json(await verifyPosted(parts, c)));
  routes.get('/verify', async (c) => {
    // Asking only whether the address exists does nothing.
    if (c.req.method === 'HEAD') return c.body(null, 200);
    return c.redirect(await verifyOpened(parts, c), 303);
  });

  routes.get('/admin/users', async (c) => c.json(await listAdministrators(parts, await bearer(c))));
  routes.delete('/admin/users/:id', async (c) =>
    c.json(await removeAdministrator(parts, await bearer(c), c.req.param('id'))),
  );

  routes.get('/user', async (c) => c.json((await anyBearer(c)).account.user));
  routes.put('/user', async (c) => c.json(await updateUser(parts, c, await anyBearer(c))));

  routes.get('/authorize', async (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 200);
    return c.redirect(await authorizeOrReturn(parts, c), 302);
  });
  routes.get('/callback', async (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 200);
    return c.redirect(await callback(parts, c), 302);
  });
  routes.get('/user/sessions', async (c) => c.json(await listSessions(parts, await bearer(c))));
  routes.delete('/user/sessions/:id', async (c) =>
    c.json(await endSession(parts, await bearer(c), c.req.param('id'))),
  );
  routes.get('/user/identities/authorize', async (c) => {
    const who = await bearer(c);
    requireFullLevel(who);
    const url = await authorize(parts, c, who.account.row.id);
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
  });
  routes.delete('/user/identities/:id', async (c) =>
    c.json(await unlinkIdentity(parts.database, await bearer(c), c.req.param('id'))),
  );

  routes.route('/factors', createFactorRoutes(parts, bearer));
  routes.route('/recovery-codes', createRecoveryCodeRoutes(parts, bearer));

  routes.post('/logout', async (c) => {
    const who = await anyBearer(c);
    const scope = c.req.query('scope') || 'global';
    if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
      throw validationFailed(`Unsupported logout scope "${scope}"`);
    }
    // Who knows only the password must not sign out who has shown the second factor.
    if (scope !== 'local') requireFullLevel(who);
    await sessions.end({ id: who.session.id, userId: who.session.user_id }, scope);
    return c.body(null, 204);
  });

  routes.notFound((c) => errorResponse(c, new AuthError(404, 'not_found', 'There is no such endpoint')));
  routes.onError((error, c) => {
    if (error instanceof AuthError) return errorResponse(c, error);
    if (error instanceof HTTPException) {
      return errorResponse(c, new AuthError(400, 'validation_failed', 'Malformed request'));
    }
    log.error({ error }, 'an auth request failed');
    const extra = { retryAfter: 1, ...requestField() };
    return errorResponse(c, new AuthError(503, 'unexpected_failure', 'Please try again', extra));
  });
  return routes;
}
