import { z } from 'zod';
import type { TeamRole } from '#congress/accounts/rights.ts';
import { removeStored } from '../../ui/browser-storage.ts';
import { keepDraftsOf } from '../drafts.ts';

/** The signed-in administrator as `/functions/v1/admin-auth` describes them; who was invited has no user name. */
export interface AdminUser {
  id: string;
  username?: string | null | undefined;
  email?: string | undefined;
  /** Of who came by an invitation. */
  invited_at?: string;
  /** No password yet: nothing else can be done before. */
  pending?: boolean;
  /** Missing: nobody of the team any more. */
  team_role?: TeamRole;
  user_metadata?: { name?: unknown };
}

export function nameOf({ username, email, user_metadata }: AdminUser): string {
  const chosen = user_metadata?.name;
  return (typeof chosen === 'string' && chosen.trim()) || username || email || '';
}

const USER = 'admin_user';
const TOKEN = 'admin_token';

/** The administrator in local browser storage (specification section 3); null without a user and a token. */
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
    // A browser that keeps nothing still works until the page is closed.
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
type Answer = z.infer<typeof AnswerSchema>;

/** Asks the server for a session (specification sections 7 and 8). Never throws: a failure is a message to show. */
export async function signIn(
  credentials: { username: string; password: string },
  publishableKey: string,
): Promise<{ user: AdminUser; session: NonNullable<Answer['session']> } | { error: string }> {
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
