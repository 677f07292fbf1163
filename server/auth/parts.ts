import { sql } from 'kysely';
import type { TeamRole } from '#congress/accounts/rights.ts';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import type { Config } from '#server/env.ts';
import { createFairQueue } from '#server/limits/fair-queue.ts';
import type { Log } from '#server/log.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { SecurityEvents } from '#server/security-events/security-events.ts';
import { CODE_TRIES, PASSWORD_TRIES, REQUESTS } from './bounds.ts';
import { type AskCaptcha, createCaptcha } from './captcha.ts';
import { createSpacing } from './limits/spacing.ts';
import { createProviderLimit, createTryLimits } from './limits/tries.ts';
import { createRedirects } from './links-and-codes/redirects.ts';
import { createSms } from './links-and-codes/sms.ts';
import { createOauthProviders } from './providers/openid.ts';
import type { Sealing } from './sealing/sealing.ts';
import type { Claims } from './sessions/claims.ts';
import { createSessions, issuerOf, type SessionConfig } from './sessions/sessions.ts';
import { createSigningKeys } from './sessions/signing-keys.ts';

export type AuthConfig = SessionConfig &
  Partial<Pick<Config, 'trustProxy' | 'mailSpacing' | 'redirectAllowList'>> &
  Partial<Pick<Config, 'captchaSecret' | 'smsHookUrl' | 'oauthProviders' | 'smtpUrl'>>;

export interface AuthParameters {
  database: Database;
  clock: Clock;
  config: AuthConfig;
  log: Log;
  mail: Pick<Mail, 'enqueue'>;
  events: Pick<SecurityEvents, 'record' | 'count'>;
  sealing: Sealing;
  /** The names of the congress: a password must not be made of them. */
  congressNames(): string[];
  /** Replaces the captcha service (tests). */
  askCaptcha?: AskCaptcha;
}

export type AuthParts = ReturnType<typeof createParts>;

/** What every part of the auth API is made from. */
export function createParts({ config, askCaptcha, ...dependencies }: AuthParameters) {
  const { database, sealing, clock, log, events } = dependencies;
  const { publicUrl, accessTokenTtl, trustProxy = 0, mailSpacing = 60 } = config;
  const keys = createSigningKeys({ database, sealing, clock, issuer: issuerOf(publicUrl), accessTokenTtl });
  return {
    ...dependencies,
    ...{ keys, publicUrl, trustProxy, mailSpacing },
    sendsMail: config.smtpUrl !== undefined,
    /** Empty until `ensurePublishableKey` has resolved, before the first request. */
    publishableKey: '',
    sessions: createSessions({ database, keys, clock, config, events }),
    /** Limits of password tries. */
    limits: createTryLimits({ tries: PASSWORD_TRIES, clock }),
    /** Limits of tries of second factors, recovery codes and mailed or texted codes. */
    codeLimits: createTryLimits({ tries: CODE_TRIES, clock }),
    /** Queue of the requests that send a message. */
    requests: createFairQueue(REQUESTS),
    limitProviderSignIns: createProviderLimit(clock),
    providers: createOauthProviders(config.oauthProviders ?? [], { publicUrl, clock }),
    sms: createSms(config.smsHookUrl, log),
    captcha: createCaptcha(config.captchaSecret, askCaptcha),
    chooseRedirect: createRedirects(publicUrl, config.redirectAllowList),
    spacing: createSpacing(mailSpacing, clock),
  };
}

/** The team role behind these claims, as the policies of the database decide it; null if there is none. */
export async function teamRoleOf(database: Database, claims: Claims): Promise<TeamRole | null> {
  const { rows } = await sql<{
    role: TeamRole | null;
  }>`SELECT plenaria.team_role(${JSON.stringify(claims)}::jsonb) AS role`.execute(database);
  return rows[0]?.role ?? null;
}
