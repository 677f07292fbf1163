import { sql } from 'kysely';
import { may, type TeamRole } from '#congress/accounts/rights.ts';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import { type Job, SCHEDULE } from '#server/jobs/queue.ts';
import type { Log } from '#server/log.ts';
import type { Mailings } from './mailings.ts';
import { PROBLEMS } from './problems.ts';

interface ScheduledParameters {
  database: Database;
  mailings: Pick<Mailings, 'send'>;
  clock: Clock;
  log: Log;
}

/** Milliseconds after its time from which a mailing is no longer sent automatically, but must be checked first. */
const LATE_MS = 60 * 60_000;

interface Due {
  id: string;
  sendAt: Date;
  /** In the form's format, with microseconds. */
  seen: string;
  role: TeamRole | null;
  name: string | null;
}

/** Sends due mailings on behalf of whoever scheduled them; one that cannot be sent leaves the schedule with its reason. */
export const mailingJob = ({ database, mailings, clock, log }: ScheduledParameters): Job => ({
  ...SCHEDULE.mailings,
  async run() {
    const { rows } = await sql<Due>`
      SELECT m.id, m.send_at AS "sendAt", to_json(m.updated_at) #>> '{}' AS seen, u.team_role AS role, plenaria.shown_name(u) AS name
      FROM mailings m LEFT JOIN plenaria.users u ON u.id = m.scheduled_by
      WHERE m.send_at <= ${clock()} AND m.started_at IS NULL ORDER BY m.send_at, m.id`.execute(database);
    const late = clock().getTime() - LATE_MS;
    for (const { id, sendAt, seen, role, name } of rows) {
      const outcome =
        sendAt.getTime() < late
          ? 'late'
          : may(role, 'writeEnquiries')
            ? await mailings.send(id, seen, name ?? '')
            : 'forbidden';
      // Another server has sent it, or it is being changed, which removes it from the schedule.
      if (typeof outcome === 'number' || ['gone', 'under-way', 'changed'].includes(outcome)) continue;
      log.warn({ mailing: id, reason: outcome }, 'a mailing could not go out at its time');
      await database
        .updateTable('mailings')
        .set({ send_at: null, scheduled_by: null, send_failure: PROBLEMS[outcome] })
        .where('id', '=', id)
        .where('started_at', 'is', null)
        .where(sql<boolean>`updated_at = ${seen}::timestamptz`)
        .execute();
    }
  },
});
