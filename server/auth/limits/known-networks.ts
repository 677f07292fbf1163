import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import { MAX_KNOWN_NETWORKS } from '../bounds.ts';

/** Whether none of these accounts was ever signed in to from this network (server/privacy/retention.ts deletes old records). */
export async function isStranger(
  database: Database,
  userIds: string[],
  rateLimitKey: string,
): Promise<boolean> {
  const known = await database
    .selectFrom('plenaria.known_households')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('household', '=', rateLimitKey)
    .executeTakeFirst();
  return !known;
}

/** Records a completed sign-in from this network, including the second factor if the account has one. */
export async function rememberNetwork(
  { database, clock }: { database: Database; clock: Clock },
  userId: string,
  rateLimitKey: string,
): Promise<void> {
  const seen_at = clock();
  await database
    .insertInto('plenaria.known_households')
    .values({ user_id: userId, household: rateLimitKey, seen_at })
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
        .offset(MAX_KNOWN_NETWORKS),
    )
    .execute();
}
