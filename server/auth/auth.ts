import type { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#database/tables.ts';
import type { OauthProvider } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import type { Mail } from '#server/mail/mail.ts';
import {
  ensureFirstAdministrator,
  ensurePublishableKey,
  type FirstAdministrator,
} from './administrators/first-start.ts';
import { CODE_TRIES, PASSWORD_TRIES } from './bounds.ts';
import { type AskCaptcha, createCaptcha } from './captcha.ts';
import { AccessTokenError } from './errors.ts';
import { createSpacing } from './limits/spacing.ts';
import { createProviderLimit, createTryLimits } from './limits/tries.ts';
import { createRedirects } from './links-and-codes/redirects.ts';
import { createSms } from './links-and-codes/sms.ts';
import type { AuthParts } from './parts.ts';
import { type Credentials, type SignedIn, signInWithPassword } from './passwords/sign-in.ts';
import { createOauthProviders } from './providers/openid.ts';
import { createAuthRoutes } from './routes.ts';
import type { Sealing } from './sealing/sealing.ts';
import {
  type Claims,
  createSessions,
  type Device,
  issuerOf,
  type SessionConfig,
} from './sessions/sessions.ts';
import { createSigningKeys } from './sessions/signing-keys.ts';

export interface AuthConfig extends SessionConfig {
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
  /** Throws AuthError as POST /token does. */
  signInWithPassword(credentials: Credentials, device: Device): Promise<SignedIn>;
  /** Whether these claims may write and see what is private, as the database judges it. */
  isAdministrator(claims: Claims): Promise<boolean>;
  ensureFirstAdministrator(wanted: FirstAdministrator): Promise<{ created: boolean; password?: string }>;
  /** Must have resolved before the first request. */
  ensurePublishableKey(configured?: string): Promise<string>;
  trustProxy: number;
}

interface AuthParameters extends Pick<AuthParts, 'clock' | 'congressNames'> {
  database: Kysely<Database>;
  config: AuthConfig;
  log: Log;
  mail: Pick<Mail, 'enqueue'>;
  sealing: Sealing;
  /** Replaces the captcha service (tests). */
  askCaptcha?: AskCaptcha;
}

/** Accounts, sessions and tokens, on a database and a clock. Starts nothing by itself. */
export function createAuth({ config, askCaptcha, ...given }: AuthParameters): Auth {
  const { database, sealing, clock, log } = given;
  const { publicUrl, trustProxy = 0, mailSpacing = 60 } = config;
  const keys = createSigningKeys({ database, sealing, clock, issuer: issuerOf(publicUrl) });
  let publishableKey = '';
  const parts: AuthParts = {
    ...given,
    keys,
    sessions: createSessions({ database, keys, clock, config }),
    limits: createTryLimits({ tries: PASSWORD_TRIES, clock }),
    codeLimits: createTryLimits({ tries: CODE_TRIES, clock }),
    limitProviderSignIns: createProviderLimit(clock),
    async verifyAccessToken(token) {
      const claims = await keys.verify(token);
      if (!isUserToken(claims)) throw new AccessTokenError('invalid', 'not a token of a user');
      return claims;
    },
    trustProxy,
    publicUrl,
    publishableKey: () => publishableKey,
    isAdministrator: (claims) => isAdministrator(database, claims),
    providers: createOauthProviders(config.oauthProviders ?? [], { publicUrl, clock }),
    sms: createSms(config.smsHookUrl, log),
    captcha: createCaptcha(config.captchaSecret, askCaptcha),
    redirects: createRedirects(publicUrl, config.redirectAllowList),
    spacing: createSpacing(mailSpacing, clock),
    mailSpacing,
  };
  return {
    trustProxy,
    verifyAccessToken: parts.verifyAccessToken,
    isAdministrator: parts.isAdministrator,
    signInWithPassword: (credentials, device) => signInWithPassword(parts, credentials, device),
    ensureFirstAdministrator: (wanted) => ensureFirstAdministrator({ database, clock }, wanted),
    async ensurePublishableKey(configured) {
      publishableKey = await ensurePublishableKey(database, configured);
      return publishableKey;
    },
    routes: createAuthRoutes(parts),
  };
}

const UserClaims = z.object({ sub: z.guid(), session_id: z.guid(), role: z.literal('authenticated') });

/** Our keys sign nothing else; what a copied key signs must not reach the database as something else. */
const isUserToken = (claims: object): claims is Claims => UserClaims.safeParse(claims).success;

/** The database's own judgement of claims (the same that guards every write). */
export async function isAdministrator(database: Kysely<Database>, claims: Claims): Promise<boolean> {
  const { rows } = await sql<{
    yes: boolean;
  }>`SELECT plenaria.is_administrator(${JSON.stringify(claims)}::jsonb) AS yes`.execute(database);
  return rows[0]?.yes === true;
}
