import { z } from 'zod';
import type { TeamRole } from '#congress/accounts/rights.ts';
import { removeStored } from '../../ui/browser-storage.ts';
import { keepDraftsOf } from '../drafts.ts';

/** The signed-in administrator as `/functions/v1/admin-auth` describes them; invited people have no user name. */
export interface AdminUser {
  id: string;
  username?: string | null | undefined;
  email?: string | undefined;
  /** Set if the account was created by an invitation. */
  invited_at?: string;
  /** The account has no password yet; it must be chosen first. */
  pending?: boolean;
  /** Missing if they are no longer in the team. */
  team_role?: TeamRole;
  user_metadata?: { name?: unknown };
}

export function nameOf({ username, email, user_metadata }: AdminUser): string {
  const chosen = user_metadata?.name;
  return (typeof chosen === 'string' && chosen.trim()) || username || email || '';
}

const USER = 'admin_user';
const TOKEN = 'admin_token';

/** The administrator in local storage (specification section 3); null unless both user and token are stored. */
export function storedAdmin(): AdminUser | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(USER) ?? 'null');
    return localStorage.getItem(TOKEN) && user && typeof user === 'object' ? (user as AdminUser) : null;
  } catch {
    return null;
  }
}

export function storeAdmin(user: AdminUser, token: string) {
  keepDraftsOf(user.id);
  try {
    localStorage.setItem(USER, JSON.stringify(user));
    localStorage.setItem(TOKEN, token);
  } catch {
    // Without storage the session lasts until the page is closed.
  }
}

export function forgetAdmin() {
  removeStored('browser', USER);
  removeStored('browser', TOKEN);
}

const AnswerSchema = z.object({
  success: z.boolean().optional(),
  user: z
    .looseObject({ id: z.string(), username: z.string().nullish(), email: z.string().optional() })
    .nullish(),
  token: z.string().nullish(),
  session: z.looseObject({ access_token: z.string(), refresh_token: z.string() }).nullish(),
  error: z.string().nullish(),
});
type SignInAnswer = z.infer<typeof AnswerSchema>;

/** Signs in with a password (specification sections 7 and 8). Never throws: a failure is returned as a message. */
export async function signIn(
  credentials: { username: string; password: string },
  publishableKey: string,
): Promise<{ user: AdminUser; session: NonNullable<SignInAnswer['session']> } | { error: string }> {
  let response: Response;
  try {
    response = await fetch('/functions/v1/admin-auth', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${publishableKey}`,
        apikey: publishableKey,
      },
      body: JSON.stringify(credentials),
    });
  } catch {
    return { error: 'Network error' };
  }
  const body: unknown = await response.json().catch(() => null);
  const { success, user, token, session, error } = AnswerSchema.safeParse(body).data ?? {};
  if (response.ok && success && user && token && session) return { user, session };
  return { error: error || (response.status === 401 ? 'Credenciais inválidas!' : 'Login failed') };
}
