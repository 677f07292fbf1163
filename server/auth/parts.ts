import type { Kysely } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import type { Log } from '#server/log.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { Captcha } from './captcha.ts';
import type { Spacing } from './limits/spacing.ts';
import type { TryLimits } from './limits/tries.ts';
import type { Redirects } from './links-and-codes/redirects.ts';
import type { Sms } from './links-and-codes/sms.ts';
import type { OauthProviders } from './providers/openid.ts';
import type { Sealing } from './sealing/sealing.ts';
import type { Claims, Sessions } from './sessions/sessions.ts';
import type { SigningKeys } from './sessions/signing-keys.ts';

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
  /** Throws AuthError 429 once too many sign-ins at providers were begun by one rate-limit key. */
  limitProviderSignIns(rateLimitKey: string): void;
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
