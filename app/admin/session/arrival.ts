import { z } from 'zod';
import { forget, keep, kept } from '../../ui/kept.ts';

/** What somebody brings along who was sent here by a mailed link or by a provider. */
export type Arrival =
  | MailedLink
  /** Signed in by a provider or by a link that asks for nothing more. */
  | { kind: 'session'; emailChanged: boolean; tokens: Tokens }
  /** One of the two addresses has agreed to a change of the e-mail. */
  | { kind: 'half' }
  /** `mailed`: what failed was a link out of a letter. */
  | { kind: 'failed'; mailed: boolean; code: string };

/** A link that signs in, to choose a password: it is not used up before its reader says so. */
export interface MailedLink {
  kind: 'link';
  email: string;
  invited: boolean;
  tokens: Tokens;
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** What is said to who came too late with a link. */
export const LOST_LINK =
  'Este link já foi usado ou passou do prazo. Peça outro aqui: ele chega em instantes.';

const KEPT = 'plenaria-link';
const CHOOSING = 'plenaria-new-password';
const KeptSchema = z.object({
  kind: z.literal('link'),
  email: z.string(),
  invited: z.boolean(),
  tokens: z.object({ access_token: z.string(), refresh_token: z.string() }),
});

/** Reads the fragment that the server sent the browser on with; null when there is none of that kind. */
export function arrivalIn(hash: string): Arrival | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const code = values.get('error_code');
  if (code) return { kind: 'failed', mailed: code === 'otp_expired', code };
  if (values.has('message')) return { kind: 'half' };
  const [access_token, refresh_token] = [values.get('access_token'), values.get('refresh_token')];
  if (!access_token || !refresh_token) return null;
  const tokens = { access_token, refresh_token };
  const type = values.get('type') ?? '';
  if (!['recovery', 'invite', 'signup'].includes(type)) {
    return { kind: 'session', emailChanged: type === 'email_change', tokens };
  }
  return { kind: 'link', email: emailOf(access_token), invited: type !== 'recovery', tokens };
}

function emailOf(token: string): string {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (sign) =>
      sign.charCodeAt(0),
    );
    return String(JSON.parse(new TextDecoder().decode(bytes)).email ?? '');
  } catch {
    return '';
  }
}

/** A link outlives a reload of this page until it is used or put away. */
export function keptLink(): MailedLink | null {
  return KeptSchema.safeParse(kept('tab', KEPT)).data ?? null;
}
export const keepLink = (link: MailedLink) => keep('tab', KEPT, link);
export const dropLink = () => forget('tab', KEPT);

/** Whether this page's session came by mail and its owner has still to choose a password. */
export const isChoosing = () => kept('tab', CHOOSING) !== null;
export const beginChoosing = () => keep('tab', CHOOSING, true);
export const endChoosing = () => forget('tab', CHOOSING);
