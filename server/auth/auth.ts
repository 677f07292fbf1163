import type { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import type { OauthProvider } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import type { Mail } from '#server/mail/mail.ts';
import { CODE_TRIES, PASSWORD_TRIES } from './bounds.ts';
import { type AskCaptcha, createCaptcha } from './captcha.ts';
import { AccessTokenError } from './errors.ts';
import { ensureFirstAdministrator, ensurePublishableKey, type FirstAdministrator } from './first-start.ts';
import { createSigningKeys } from './keys.ts';
import { rememberingHouseholds } from './known-households.ts';
import { createBeginningLimit, createTryLimits } from './limits.ts';
import { createOauthProviders } from './oauth-providers.ts';
import { createRedirects } from './redirects.ts';
import { createAuthRoutes } from './routes.ts';
import type { Sealing } from './sealing.ts';
import { type Claims, createSessions, issuerOf } from './sessions.ts';
import { createSignInWithPassword, type SignInWithPassword } from './sign-in.ts';
import { createSms } from './sms.ts';
import { createSpacing } from './spacing.ts';

export interface AuthConfig {
  publicUrl: string;
  /** Seconds. */
  accessTokenTtl: number;
  /** Seconds. */
  refreshReuseInterval: number;
  /** Seconds from the sign-in to the end of a session. */
  sessionTtl: number;
  /** Seconds after which a session ends that was not refreshed. */
  sessionIdleTtl: number;
  /** How many proxies in front are believed about the visitor's address. */
  trustProxy?: number | undefined;
  /** Seconds between two messages to one person; 60 when absent. */
  mailSpacing?: number | undefined;
  /** Where links and providers may send a browser besides the site itself. */
  redirectAllowList?: string[] | undefined;
  captchaSecret?: string | undefined;
  smsHookUrl?: string | undefined;
  oauthProviders?: OauthProvider[] | undefined;
}

export interface Auth {
  /** The auth API, to be mounted at /auth/v1. */
  routes: Hono;
  /** Signature and times of an access token; throws AccessTokenError (`reason` expired or invalid). */
  verifyAccessToken(token: string): Promise<Claims>;
  signInWithPassword: SignInWithPassword;
  /** Whether these claims may write and see what is private, as the database judges it. */
  isAdministrator(claims: Claims): Promise<boolean>;
  ensureFirstAdministrator(wanted: FirstAdministrator): Promise<{ created: boolean; password?: string }>;
  /** Must have resolved before the first request. */
  ensurePublishableKey(configured?: string): Promise<string>;
  trustProxy: number;
}

/** Accounts, sessions and tokens, on a database and a clock. Starts nothing by itself. */
export function createAuth({
  database,
  clock,
  config,
  log,
  mail,
  sealing,
  congressNames,
  askCaptcha,
}: {
  database: Kysely<Database>;
  clock: Clock;
  config: AuthConfig;
  log: Log;
  mail: Pick<Mail, 'enqueue'>;
  sealing: Sealing;
  /** What the congress is called: no password is made of it. */
  congressNames: () => string[];
  /** Replaces the captcha service (tests). */
  askCaptcha?: AskCaptcha;
}): Auth {
  const keys = createSigningKeys({ database, sealing, clock, issuer: issuerOf(config.publicUrl) });
  const sessions = rememberingHouseholds(createSessions({ database, keys, clock, config }), {
    database,
    clock,
  });
  const limits = createTryLimits({ tries: PASSWORD_TRIES, clock });
  const signInWithPassword = createSignInWithPassword({
    database,
    sessions,
    limits,
    clock,
  });
  const verifyAccessToken = async (token: string) => {
    const claims = await keys.verify(token);
    if (!isUserToken(claims)) throw new AccessTokenError('invalid', 'not a token of a user');
    return claims;
  };
  const trustProxy = config.trustProxy ?? 0;
  const mailSpacing = config.mailSpacing ?? 60;
  let publishableKey = '';
  return {
    trustProxy,
    verifyAccessToken,
    signInWithPassword,
    isAdministrator: (claims) => isAdministrator(database, claims),
    ensureFirstAdministrator: (wanted) => ensureFirstAdministrator({ database, clock }, wanted),
    async ensurePublishableKey(configured) {
      publishableKey = await ensurePublishableKey(database, configured);
      return publishableKey;
    },
    routes: createAuthRoutes({
      database,
      clock,
      log,
      keys,
      sessions,
      limits,
      codeLimits: createTryLimits({ tries: CODE_TRIES, clock }),
      signInWithPassword,
      limitBeginnings: createBeginningLimit(clock),
      verifyAccessToken,
      trustProxy,
      publicUrl: config.publicUrl,
      publishableKey: () => publishableKey,
      isAdministrator: (claims) => isAdministrator(database, claims),
      mail,
      sealing,
      congressNames,
      providers: createOauthProviders(config.oauthProviders ?? [], { publicUrl: config.publicUrl, clock }),
      sms: createSms(config.smsHookUrl, log),
      captcha: createCaptcha(config.captchaSecret, askCaptcha),
      redirects: createRedirects(config.publicUrl, config.redirectAllowList),
      spacing: createSpacing(mailSpacing, clock),
      mailSpacing,
    }),
  };
}

const Ours = z.object({ sub: z.guid(), session_id: z.guid(), role: z.literal('authenticated') });

/** Our keys sign nothing else; what a copied key signs must not reach the database as something else. */
const isUserToken = (claims: object): claims is Claims => Ours.safeParse(claims).success;

/** The database's own judgement of claims (the same that guards every write). */
export async function isAdministrator(database: Kysely<Database>, claims: Claims): Promise<boolean> {
  const { rows } = await sql<{
    yes: boolean;
  }>`SELECT plenaria.is_administrator(${JSON.stringify(claims)}::jsonb) AS yes`.execute(database);
  return rows[0]?.yes === true;
}
