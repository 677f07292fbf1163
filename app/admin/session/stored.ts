/** The signed-in administrator as `/functions/v1/admin-auth` describes them; who was invited has no user name. */
export interface AdminUser {
  id: string;
  username?: string | null;
  email?: string;
  /** Of who came by an invitation. */
  invited_at?: string;
  /** No password yet: nothing else can be done before. */
  pending?: boolean;
  user_metadata?: { name?: unknown };
}

/** What to call somebody. */
export function nameOf({ username, email, user_metadata }: AdminUser): string {
  const chosen = user_metadata?.name;
  return (typeof chosen === 'string' && chosen.trim()) || username || email || '';
}

const USER = 'admin_user';
const TOKEN = 'admin_token';

/** The administrator and the token kept in local browser storage (specification section 3). */
export function storedAdmin(): { user: AdminUser; token: string } | null {
  try {
    const token = localStorage.getItem(TOKEN);
    const user: unknown = JSON.parse(localStorage.getItem(USER) ?? 'null');
    return token && user && typeof user === 'object' ? { user: user as AdminUser, token } : null;
  } catch {
    return null;
  }
}

export function storeAdmin(user: AdminUser, token: string) {
  try {
    localStorage.setItem(USER, JSON.stringify(user));
    localStorage.setItem(TOKEN, token);
  } catch {
    // A browser that keeps nothing still works until the page is closed.
  }
}

export function forgetAdmin() {
  try {
    localStorage.removeItem(USER);
    localStorage.removeItem(TOKEN);
  } catch {
    // Nothing was kept.
  }
}
