import { z } from 'zod';
import type { SignedInUser } from './bearer.ts';
import { AuthError } from './errors.ts';
import { requireFullLevel } from './identities.ts';
import type { AuthParts } from './routes.ts';

/**
 * GET /user/sessions: where the user is signed in, the latest first. What a mailed link opened and nobody used is no
 * sign-in. Throws AuthError 403 `insufficient_aal`.
 */
export async function listSessions({ database, clock }: AuthParts, who: SignedInUser): Promise<object> {
  requireFullLevel(who);
  const rows = await database
    .selectFrom('plenaria.sessions')
    .select(['id', 'aal', 'ip', 'user_agent', 'created_at', 'refreshed_at'])
    .where('user_id', '=', who.account.row.id)
    .where('revoked_at', 'is', null)
    .where('not_after', 'is', null)
    .where('ends_at', '>', clock())
    .orderBy((e) => e.fn.coalesce('refreshed_at', 'created_at'), 'desc')
    .execute();
  return { sessions: rows.map((row) => ({ ...row, current: row.id === who.session.id })) };
}

/** DELETE /user/sessions/{id}. Throws AuthError: 403 `insufficient_aal`, 404 `session_not_found`. */
export async function endSession({ database }: AuthParts, who: SignedInUser, id: string): Promise<object> {
  requireFullLevel(who);
  const ended = z.uuid().safeParse(id).success
    ? await database
        .deleteFrom('plenaria.sessions')
        .where('id', '=', id)
        .where('user_id', '=', who.account.row.id)
        .returning('id')
        .executeTakeFirst()
    : undefined;
  if (!ended) throw new AuthError(404, 'session_not_found', 'Session not found');
  return {};
}
