import type { ExpressionBuilder } from 'kysely';
import type { Tables, Transaction } from '#database/tables.ts';
import { lockUser } from '../accounts/users.ts';

/** Which sessions of a user end: one, all but one, or all. */
export type EndedSessions = { only: string } | { except: string } | 'all';

/**
 * Ends sessions of a user. Unless it is only one, the codes that wait to be exchanged for a session
 * end, too, and the linking of identities under way. Mailed links stay valid: only their recipient has them.
 */
export async function endSessions(
  transaction: Transaction,
  userId: string,
  which: EndedSessions,
  now: Date,
): Promise<{ id: string; wasListed: unknown }[]> {
  await lockUser(transaction, userId);
  let rows = transaction.deleteFrom('plenaria.sessions').where('user_id', '=', userId);
  if (which !== 'all')
    rows = 'only' in which ? rows.where('id', '=', which.only) : rows.where('id', '!=', which.except);
  const ended = await rows.returning((e) => ['id', isListed(now)(e).as('wasListed')]).execute();
  if (which === 'all' || 'except' in which) {
    await transaction
      .deleteFrom('plenaria.flow_states')
      .where((e) =>
        e.or([
          e.and([e('user_id', '=', userId), e('auth_code_hash', 'is not', null)]),
          e('linking_user_id', '=', userId),
        ]),
      )
      .execute();
  }
  return ended;
}

/** Whether its owner sees a session in the list: in use, neither expired nor only opened by a mailed link. */
export const isListed = (now: Date) => (e: ExpressionBuilder<Tables, 'plenaria.sessions'>) =>
  e.and([e('revoked_at', 'is', null), e('not_after', 'is', null), e('ends_at', '>', now)]);

/** A number of sessions, for security events. */
export const sessionsText = (count: number) => (count === 1 ? '1 sessão' : `${count} sessões`);
