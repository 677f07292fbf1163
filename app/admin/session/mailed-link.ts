import { decodeJwt, type JWTPayload } from 'jose';
import { z } from 'zod';
import { ADMIN_LINK, readStored, removeStored, writeStored } from '../../ui/browser-storage.ts';

/** What the URL contains after a redirect from a mailed link or a provider. */
export type UrlSession =
  | MailedLink
  /** Signed in by a provider, or by a link that requires no further step. */
  | { kind: 'session'; emailChanged: boolean; tokens: Tokens }
  /** One of the two addresses has confirmed a change of the email address. */
  | { kind: 'half' }
  /** Some of a session's parameters are missing; they are ignored. */
  | { kind: 'incomplete' }
  /** `mailed`: a mailed link failed. */
  | { kind: 'failed'; mailed: boolean; code: string };

const TokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
type Tokens = z.infer<typeof TokensSchema>;

const NonEmpty = z.string().min(1);
/** The parameters of a session in the URL; all are required (specification section 5). */
const RedirectSchema = z.object({
  access_token: NonEmpty,
  refresh_token: NonEmpty,
  expires_in: z.string().regex(/^\d+$/),
  token_type: NonEmpty,
});

const MailedLinkSchema = z.object({
  kind: z.literal('link'),
  email: z.string(),
  invited: z.boolean(),
  tokens: TokensSchema,
});
/** A link that signs in to choose a password. It is only used once its reader confirms. */
export type MailedLink = z.infer<typeof MailedLinkSchema>;

export const LINK_EXPIRED =
  'Este link já foi usado ou passou do prazo. Peça outro aqui: ele chega em instantes.';

const CHOOSING = 'plenaria-new-password';

/** Parses the URL's fragment after a redirect; null if it contains nothing of that kind. */
export function readUrlSession(hash: string): UrlSession | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const code = values.get('error_code') ?? values.get('error') ?? values.get('error_description');
  if (code !== null) return { kind: 'failed', mailed: code === 'otp_expired', code };
  if (values.has('message')) return { kind: 'half' };
  if (!Object.keys(RedirectSchema.shape).some((name) => values.has(name))) return null;
  const parameters = RedirectSchema.safeParse(Object.fromEntries(values)).data;
  if (!parameters) return { kind: 'incomplete' };
  const tokens = TokensSchema.parse(parameters);
  const type = values.get('type') ?? '';
  if (!['recovery', 'invite', 'signup'].includes(type)) {
    return { kind: 'session', emailChanged: type === 'email_change', tokens };
  }
  return { kind: 'link', email: emailOf(tokens.access_token), invited: type !== 'recovery', tokens };
}

/**
 * Seconds after which tokens in a URL are stale: the URL may have been bookmarked or passed on (specification section
 * 5).
 */
const FRESH = 120;

/** Whether the access token was issued longer ago than a redirect takes. `now`: milliseconds. */
export function isStale({ access_token }: Tokens, now: number): boolean {
  const { iat } = claimsOf(access_token);
  return iat !== undefined && now / 1000 - iat >= FRESH;
}

const emailOf = (token: string): string => String(claimsOf(token).email ?? '');

/** Empty if it is not a token. */
function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

/**
 * Reads the mailed link, which is stored for the browser tab until it is used or dismissed, so that it survives a
 * reload.
 */
export function storedLink(): MailedLink | null {
  return MailedLinkSchema.safeParse(readStored('tab', ADMIN_LINK)).data ?? null;
}
export const storeLink = (link: MailedLink) => writeStored('tab', ADMIN_LINK, link);
export const forgetLink = () => removeStored('tab', ADMIN_LINK);

/** Whether the current session came from an email and a password must be chosen. */
export const isChoosing = () => readStored('tab', CHOOSING) !== null;
export const setChoosing = (choosing: boolean) =>
  choosing ? writeStored('tab', CHOOSING, true) : removeStored('tab', CHOOSING);
