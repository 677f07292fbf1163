import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import { addDays, dayOf, momentOf } from '#congress/day.ts';
import { NEEDS } from '#congress/enquiries/forms.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { RETENTION } from '#congress/legal/rules.ts';
import type { Database } from '#database/tables.ts';
import { FORM_BOUNDS, type FormBounds } from '#server/forms/bounds.ts';
import { type Job, SCHEDULE } from '#server/jobs/queue.ts';
import type { Log } from '#server/log.ts';

interface RetentionParameters {
  database: Database;
  /** Read for each run, because `privacy.enquiryMonths` may change while the server runs. */
  facts: () => Facts;
  clock: Clock;
  log: Log;
  bounds?: Pick<FormBounds, 'unconfirmed' | 'doubtful'>;
}

/** Deletes expired personal data, as the privacy policy promises. */
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
 * Deletes expired data once, by the present facts and time; returns the number of rows by kind. Each statement is idempotent, so several
 * servers may run it concurrently, and the next run makes up for a failed one.
 */
export async function eraseExpired({
  database,
  facts,
  clock,
  bounds = FORM_BOUNDS,
}: Omit<RetentionParameters, 'log'>) {
  const before = ({ months = 0, days = 0, hours = 0 }) =>
    sql`${clock()}::timestamptz - make_interval(months => ${months}, days => ${days}, hours => ${hours})`;
  const rowsOf = async (statement: RawBuilder<unknown>) =>
    Number((await statement.execute(database)).numAffectedRows);
  const erase = (table: string, isOver: RawBuilder<unknown>) =>
    rowsOf(sql`DELETE FROM ${sql.table(table)} AS t WHERE ${isOver}`);
  // Some time after they expired: a session that a link opened in its last minute is settled by its token
  // (server/auth/accounts/one-time-tokens.ts).
  const spent = before({ hours: RETENTION.spentTokenHours });
  const unconfirmed = sql`status = 'pending' AND (requested_at < ${before({ days: RETENTION.unconfirmedDays })} OR id IN (
    SELECT id FROM newsletter_subscribers WHERE status = 'pending'
    ORDER BY requested_at DESC OFFSET ${bounds.unconfirmed}))`;
  // Addresses that had unsubscribed before somebody entered them again return to that state.
  await sql`UPDATE newsletter_subscribers SET status = 'left' WHERE left_at IS NOT NULL AND ${unconfirmed}`.execute(
    database,
  );
  return {
    enquiries: await erase(
      'enquiries',
      sql`created_at < ${before({ months: facts().privacy.enquiryMonths })}`,
    ),
    spam: await erase('enquiries', sql`spam AND created_at < ${before({ days: RETENTION.spamDays })}`),
    doubtful: await erase(
      'enquiries',
      sql`id IN (SELECT id FROM enquiries WHERE (spam OR doubt IS NOT NULL) AND status = 'new'
        ORDER BY created_at DESC OFFSET ${bounds.doubtful})`,
    ),
    unconfirmed: await erase('newsletter_subscribers', unconfirmed),
    // They no longer count towards a limit, or their link would have expired before they were sent; the queue has deleted their content.
    pacedEmails: await erase(
      'plenaria.paced_emails',
      sql`released_at < ${before({ hours: RETENTION.pacedEmailHours })}
        OR asked_at < ${before({ days: RETENTION.waitingEmailDays })}`,
    ),
    formerSubscribers: await erase(
      'newsletter_subscribers',
      sql`status = 'left' AND left_at < ${before({ months: RETENTION.formerSubscriberMonths })}`,
    ),
    feedback: await erase(
      'feedback',
      sql`created_at < ${before({ months: RETENTION.feedbackMonths })}
        OR doubt = 'unconfirmed' AND created_at < ${before({ days: RETENTION.spamDays })}
        OR id IN (SELECT id FROM feedback WHERE doubt IS NOT NULL ORDER BY created_at DESC OFFSET ${bounds.doubtful})`,
    ),
    // Sessions that were revoked for misuse, expired, or were opened by a mailed link and never used. A sign-out deletes the row itself.
    sessions: await erase(
      'plenaria.sessions',
      sql`least(revoked_at, not_after, ends_at) < ${before({ days: RETENTION.endedSessionDays })}`,
    ),
    tokens:
      (await erase('plenaria.one_time_tokens', sql`expires_at < ${spent}`)) +
      (await erase('plenaria.newsletter_tokens', sql`expires_at < ${spent}`)) +
      (await erase('plenaria.mfa_challenges', sql`created_at < ${spent}`)) +
      // Flow states of a mailed link are deleted with it.
      (await erase(
        'plenaria.flow_states',
        sql`created_at < ${spent}
          AND NOT EXISTS (SELECT FROM plenaria.one_time_tokens token WHERE token.flow_id = t.id)`,
      )),
    // The rows stay, without the address, for the counts of the report.
    mailedAddresses: await rowsOf(sql`
      UPDATE plenaria.mailing_recipients AS r SET email = NULL, reason = NULL
      FROM mailings m WHERE m.id = r.mailing_id AND r.email IS NOT NULL
        AND coalesce(m.finished_at, m.stopped_at) < ${before({ days: RETENTION.mailingRecipientDays })}`),
    // The unsubscribe link works, and an objection is respected, as long as the address may be written to.
    letterLinks: await erase(
      'plenaria.letter_tokens',
      sql`created_at < ${before({ days: RETENTION.mailingRecipientDays })} AND ${isNobodys}`,
    ),
    letterObjections: await erase(
      'plenaria.letter_objections',
      sql`objected_at < ${before({ months: RETENTION.consentMonths })} AND ${isNobodys}`,
    ),
    pushSubscriptions: await erase(
      'plenaria.push_subscriptions',
      sql`(confirmed_at IS NULL AND created_at < ${before({ hours: RETENTION.unknownBrowserHours })})
        OR failing_since < ${before({ days: RETENTION.failingBrowserDays })}`,
    ),
    households: await erase(
      'plenaria.known_households',
      sql`seen_at < ${before({ days: RETENTION.knownHouseholdDays })}`,
    ),
    // Full buckets are the same as missing ones.
    accountPaces: await erase('plenaria.account_paces', sql`full_at < ${clock()}`),
    addressPaces: await erase('plenaria.address_paces', sql`full_at < ${clock()}`),
    securityEvents:
      (await erase(
        'plenaria.security_events',
        sql`last_at < ${before({ months: RETENTION.securityEventMonths })}`,
      )) +
      (await erase(
        'plenaria.security_events',
        sql`kind IN ('sign_in_failed', 'code_failed') AND last_at < ${before({ days: RETENTION.failedSignInDays })}`,
      )),
    ownPages:
      (await erase(
        'plenaria.own_pages',
        sql`least(revoked_at, expires_at) < ${before({ days: RETENTION.unusedLinkDays })}
          AND NOT EXISTS (SELECT FROM plenaria.own_page_answers answer WHERE answer.own_page_id = t.id)`,
      )) +
      (await erase(
        'plenaria.own_pages',
        sql`least(revoked_at, expires_at) < ${before({ months: RETENTION.consentMonths })}`,
      )),
    // The draft no longer exists, so it cannot be restored with its speaker.
    mergedDrafts: await rowsOf(sql`
      UPDATE plenaria.merged_speakers SET draft_changes = NULL, draft_became = NULL
      WHERE draft_changes IS NOT NULL AND draft_id NOT IN (SELECT id FROM drafts)`),
    accessNeeds: await forgetAccessNeeds(database, facts(), clock()),
  };
}

/** Whether no link to an own page was mailed to the address of row `t`. */
const isNobodys = sql`NOT EXISTS (SELECT FROM plenaria.own_pages o WHERE lower(o.email) = lower(t.email))`;

/**
 * Deletes the accessibility needs that were stored before the end of an edition, some days after that end: for the current edition and
 * earlier ones, because closing an edition replaces its facts by the next one's. Returns their number.
 */
async function forgetAccessNeeds(database: Database, { event }: Facts, now: Date): Promise<number> {
  const day = dayOf(now, event.timeZone);
  const editions = await database
    .selectFrom('editions')
    .select(sql<string>`last_day::text`.as('lastDay'))
    .where('last_day', 'is not', null)
    .execute();
  const over = [event, ...editions].filter(
    ({ lastDay }) => day > addDays(lastDay, RETENTION.accessNeedsDays),
  );
  const newest = over
    .map(({ lastDay }) => lastDay)
    .sort()
    .at(-1);
  if (newest === undefined) return 0;
  const end = new Date(momentOf(addDays(newest, 1), '00:00', event.timeZone));
  const ofPages = await database
    .updateTable('plenaria.own_page_answers')
    .set({ needs: null })
    .where('needs', 'is not', null)
    .where('consented_at', '<', end)
    .executeTakeFirst();
  const ofEnquiries = await sql`
    UPDATE enquiries SET fields = fields - ${NEEDS}::text WHERE fields ? ${NEEDS} AND created_at < ${end}`.execute(
    database,
  );
  return Number(ofPages.numUpdatedRows + (ofEnquiries.numAffectedRows ?? 0n));
}
