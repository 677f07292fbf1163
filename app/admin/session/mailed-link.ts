import { decodeJwt, type JWTPayload } from 'jose';
import { z } from 'zod';
import { ADMIN_LINK, readStored, removeStored, writeStored } from '../../ui/browser-storage.ts';

/** What the address brings along when a mailed link or a provider sent the browser here. */
export type UrlSession =
  | MailedLink
  /** Signed in by a provider or by a link that asks for nothing more. */
  | { kind: 'session'; emailChanged: boolean; tokens: Tokens }
  /** One of the two addresses has agreed to a change of the e-mail. */
  | { kind: 'half' }
  /** Not all that a session takes: nothing comes of it. */
  | { kind: 'incomplete' }
  /** `mailed`: what failed was a mailed link. */
  | { kind: 'failed'; mailed: boolean; code: string };

const TokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
type Tokens = z.infer<typeof TokensSchema>;

const Given = z.string().min(1);
/** What the address has to hold of a session, all of it (specification section 5). */
const RedirectSchema = z.object({
  access_token: Given,
  refresh_token: Given,
  expires_in: z.string().regex(/^\d+$/),
  token_type: Given,
});

const MailedLinkSchema = z.object({
  kind: z.literal('link'),
  email: z.string(),
  invited: z.boolean(),
  tokens: TokensSchema,
});
/** A link that signs in, to choose a password: it is not used up before its reader says so. */
export type MailedLink = z.infer<typeof MailedLinkSchema>;

export const LINK_EXPIRED =
  'Este link já foi usado ou passou do prazo. Peça outro aqui: ele chega em instantes.';

const CHOOSING = 'plenaria-new-password';

/** Reads the fragment that the server sent the browser on with; null when there is none of that kind. */
export function readUrlSession(hash: string): UrlSession | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const code = values.get('error_code') ?? values.get('error') ?? values.get('error_description');
  if (code !== null) return { kind: 'failed', mailed: code === 'otp_expired', code };
  if (values.has('message')) return { kind: 'half' };
  if (!Object.keys(RedirectSchema.shape).some((name) => values.has(name))) return null;
  const given = RedirectSchema.safeParse(Object.fromEntries(values)).data;
  if (!given) return { kind: 'incomplete' };
  const tokens = TokensSchema.parse(given);
  const type = values.get('type') ?? '';
  if (!['recovery', 'invite', 'signup'].includes(type)) {
    return { kind: 'session', emailChanged: type === 'email_change', tokens };
  }
  return { kind: 'link', email: emailOf(tokens.access_token), invited: type !== 'recovery', tokens };
}

/** Seconds after which an address with a session is stale: it may have been kept, or passed on (specification, section 5). */
const FRESH = 120;

/** Whether the access token of an address was issued longer ago than a redirect takes. `now`: milliseconds. */
export function isStale({ access_token }: Tokens, now: number): boolean {
  const { iat } = claimsOf(access_token);
  return iat !== undefined && now / 1000 - iat >= FRESH;
}

const emailOf = (token: string): string => String(claimsOf(token).email ?? '');

/** None of what is no token. */
function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

/** A link outlives a reload of this page until it is used or put away. */
export function storedLink(): MailedLink | null {
  return MailedLinkSchema.safeParse(readStored('tab', ADMIN_LINK)).data ?? null;
}
export const storeLink = (link: MailedLink) => writeStored('tab', ADMIN_LINK, link);
export const forgetLink = () => removeStored('tab', ADMIN_LINK);

/** Whether this page's session came by mail and its owner has still to choose a password. */
export const isChoosing = () => readStored('tab', CHOOSING) !== null;
export const setChoosing = (choosing: boolean) =>
  choosing ? writeStored('tab', CHOOSING, true) : removeStored('tab', CHOOSING);
