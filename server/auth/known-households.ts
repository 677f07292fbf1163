import type { Kysely } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import { rateLimitKey } from '#server/http/visitor-address.ts';
import { MOST_HOUSEHOLDS } from './bounds.ts';
import type { Sessions } from './sessions.ts';

/** Whether nobody has finished a sign-in to one of these accounts from the household (server/retention forgets old ones). */
export async function isStranger(
  database: Kysely<Database>,
  userIds: string[],
  household: string,
): Promise<boolean> {
  const known = await database
    .selectFrom('plenaria.known_households')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('household', '=', household)
    .executeTakeFirst();
  return !known;
}

/** Somebody has finished a sign-in from here, with the second factor where the account has one. */
export async function rememberHousehold(
  { database, clock }: { database: Kysely<Database>; clock: Clock },
  userId: string,
  household: string,
): Promise<void> {
  const seen_at = clock();
  await database
    .insertInto('plenaria.known_households')
    .values({ user_id: userId, household, seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'household']).doUpdateSet({ seen_at }))
    .execute();
  await database
    .deleteFrom('plenaria.known_households')
    .where('user_id', '=', userId)
    .where('household', 'in', (of) =>
      of
        .selectFrom('plenaria.known_households')
        .select('household')
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .offset(MOST_HOUSEHOLDS),
    )
    .execute();
}

/** Sessions that make the household known where they are opened. */
export function rememberingHouseholds(
  sessions: Sessions,
  parts: { database: Kysely<Database>; clock: Clock },
): Sessions {
  return {
    ...sessions,
    async open(userId, method, device, tokenId) {
      const session = await sessions.open(userId, method, device, tokenId);
      const factors = (session.user.factors ?? []) as Array<{ status: string }>;
      const isHalf = factors.some(({ status }) => status === 'verified');
      // A mailed link may have been opened by a machine.
      if (!isHalf && !tokenId && device.ip) await rememberHousehold(parts, userId, rateLimitKey(device.ip));
      return session;
    },
  };
}
