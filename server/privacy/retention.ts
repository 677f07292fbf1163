import { type DeleteResult, sql } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { RETENTION } from '#congress/legal/rules.ts';
import type { Database } from '#database/tables.ts';
import { type Job, SCHEDULE } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';

interface RetentionParameters {
  database: Database;
  /** `privacy.enquiryMonths` may change while the server runs. */
  facts: () => Facts;
  clock: Clock;
  log: Log;
}

const HOUR = 3600 * 1000;

/** Erases personal data whose time is over, as the privacy policy promises. */
export function retentionJob(parameters: RetentionParameters): Job {
  return {
    ...SCHEDULE.retention,
    async run() {
      const erased = await eraseExpired(parameters);
      if (Object.values(erased).some((count) => count > 0))
        parameters.log.info(erased, 'expired personal data erased');
    },
  };
}

/**
 * One round of erasing, by the facts and the clock of this moment. Each table is one idempotent statement: several servers
 * may do it at the same time, and a round that failed is made up by the next. Answers how many rows of each kind it was.
 */
export async function eraseExpired({
  database,
  facts,
  clock,
}: Pick<RetentionParameters, 'database' | 'facts' | 'clock'>) {
  const now = clock();
  const before = (age: { months?: number; days?: number }) =>
    sql<Date>`${now}::timestamptz - make_interval(months => ${age.months ?? 0}, days => ${age.days ?? 0})`;
  const enquiries = await erased(
    database
      .deleteFrom('enquiries')
      .where('created_at', '<', before({ months: facts().privacy.enquiryMonths })),
  );
  const spam = await erased(
    database
      .deleteFrom('enquiries')
      .where('spam', '=', true)
      .where('created_at', '<', before({ days: RETENTION.spamDays })),
  );
  const unconfirmed = await erased(
    database
      .deleteFrom('newsletter_subscribers')
      .where('status', '=', 'pending')
      .where('requested_at', '<', before({ days: RETENTION.unconfirmedDays })),
  );
  const formerSubscribers = await erased(
    database
      .deleteFrom('newsletter_subscribers')
      .where('status', '=', 'left')
      .where('left_at', '<', before({ months: RETENTION.formerSubscriberMonths })),
  );
  return { enquiries, spam, unconfirmed, formerSubscribers, ...(await eraseSpent(database, now)) };
}

/** How many rows it was. */
async function erased(rows: { executeTakeFirstOrThrow(): Promise<DeleteResult> }): Promise<number> {
  return Number((await rows.executeTakeFirstOrThrow()).numDeletedRows);
}

/**
 * What accounts leave behind. Tokens only some time after their end: a session that a link opened in its last minute is
 * settled by it (server/auth/accounts/one-time-tokens.ts).
 */
async function eraseSpent(database: Database, now: Date) {
  const ended = new Date(now.getTime() - RETENTION.endedSessionDays * 24 * HOUR);
  const spent = new Date(now.getTime() - RETENTION.spentTokenHours * HOUR);
  // Ended for misuse or by themselves, or opened by a mailed link and never used. A sign-out leaves nothing to erase.
  const sessions = await erased(
    database
      .deleteFrom('plenaria.sessions')
      .where((of) =>
        of.or([of('revoked_at', '<', ended), of('not_after', '<', ended), of('ends_at', '<', ended)]),
      ),
  );
  const tokens = [
    database.deleteFrom('plenaria.one_time_tokens').where('expires_at', '<', spent),
    database.deleteFrom('plenaria.newsletter_tokens').where('expires_at', '<', spent),
    database.deleteFrom('plenaria.mfa_challenges').where('created_at', '<', spent),
    // Those that continue a mailed link go with it.
    database
      .deleteFrom('plenaria.flow_states')
      .where('created_at', '<', spent)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('plenaria.one_time_tokens as token')
              .select('token.id')
              .whereRef('token.flow_id', '=', 'plenaria.flow_states.id'),
          ),
        ),
      ),
  ];
  let spentTokens = 0;
  for (const rows of tokens) spentTokens += await erased(rows);
  const forgotten = new Date(now.getTime() - RETENTION.knownHouseholdDays * 24 * HOUR);
  const households = await erased(
    database.deleteFrom('plenaria.known_households').where('seen_at', '<', forgotten),
  );
  return { sessions, tokens: spentTokens, households };
}
