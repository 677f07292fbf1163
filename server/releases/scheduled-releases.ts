import { sql } from 'kysely';
import { provenEmail } from '#congress/accounts/proven-email.ts';
import { may, mayWrite, type TeamRole } from '#congress/accounts/rights.ts';
import type { Clock } from '#congress/clock.ts';
import { formatDateTime, formatList } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { plainText } from '#congress/hidden-text.ts';
import { DEFAULT_LANGUAGE } from '#congress/language.ts';
import type { Database } from '#database/tables.ts';
import { checkWrittenFacts, FACTS_WRITTEN, FactsRefused } from '#server/data-api/checks.ts';
import { describeFailure } from '#server/data-api/errors.ts';
import type { Config } from '#server/env.ts';
import { type Job, SCHEDULE } from '#server/jobs/queue.ts';
import type { Log } from '#server/log.ts';
import type { Email } from '#server/mail/email.ts';
import type { Mail } from '#server/mail/mail.ts';
import { fill, releaseTexts } from '#server/texts/texts.ts';

interface ReleaseParameters {
  database: Database;
  mail: Pick<Mail, 'report'>;
  facts: () => Facts;
  clock: Clock;
  config: Pick<Config, 'publicUrl'>;
  log: Log;
}

interface DueRelease {
  id: string;
  name: string;
  publish_at: Date;
  scheduled_by: string | null;
}

/** Publishes due releases, and reports early those that cannot be published. */
export const releaseJob = (parameters: ReleaseParameters): Job => ({
  ...SCHEDULE.releases,
  async run() {
    // What cannot be checked early must not hold up the others, and is refused at its time.
    const [checked] = await Promise.allSettled([holdChanged(parameters)]);
    await publishDue(parameters);
    if (checked.status === 'rejected') throw checked.reason;
  },
});

/**
 * Holds back scheduled releases with a draft that was changed or added after scheduling, which the scheduler has not reviewed. The
 * scheduler is notified at once, while there is time to review, not only when the release is due. What was reviewed is read once for all
 * drafts: once for each of 2,000 would take longer than a connection may be silent.
 */
async function holdChanged(parameters: ReleaseParameters): Promise<void> {
  const { database, log } = parameters;
  const { rows } = await sql<DueRelease & { names: (string | null)[] }>`
    WITH scheduled AS (SELECT * FROM releases WHERE publish_at IS NOT NULL AND published_at IS NULL AND failure IS NULL)
    SELECT r.id, r.name, r.publish_at, r.scheduled_by, array_agg(plenaria.draft_name(d) ORDER BY d.created_at) AS names
      FROM scheduled r JOIN drafts d ON d.release_id = r.id
      WHERE (r.id, d.id, d.written_at) NOT IN (
        SELECT s.id, (named ->> 'id')::uuid, (named ->> 'written_at')::timestamptz
          FROM scheduled s, jsonb_array_elements(s.looked_at) named)
      GROUP BY r.id, r.name, r.publish_at, r.scheduled_by`.execute(database);
  for (const { names, ...release } of rows) {
    log.warn(
      { release: release.id },
      'a release is held back: its drafts were changed since it was scheduled',
    );
    await reportFailure(release, fill(releaseTexts.changed, { names: listed(names) }), parameters);
  }
}

/**
 * Publishes each due release in a transaction of its own. One that cannot be published records the reason, and its scheduler is notified;
 * while the database is unreachable it stays due.
 */
async function publishDue(parameters: ReleaseParameters): Promise<void> {
  const { database, clock, log } = parameters;
  const due = await database
    .selectFrom('releases')
    .select(['id', 'name', 'publish_at', 'scheduled_by'])
    .where('publish_at', '<=', clock())
    .where('published_at', 'is', null)
    .where('failure', 'is', null)
    .orderBy('publish_at')
    .orderBy('created_at')
    .$narrowType<{ publish_at: Date }>()
    .execute();
  const unknown: unknown[] = [];
  for (const release of due) {
    try {
      if (await publish(release, database)) log.info({ release: release.id }, 'a release was published');
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ error, release: release.id }, 'a release could not be published');
      if (reason === null) unknown.push(error);
      // A failed notification must not keep other releases from being published.
      else await reportFailure(release, reason, parameters).catch((failure) => unknown.push(failure));
    }
  }
  // Thrown last, so that it does not hold up other releases.
  if (unknown.length > 0) throw unknown[0];
}

/** The condition that a release still has the time that was read: PostgreSQL's times have microseconds, JavaScript's do not. */
const isAt = (time: Date) => sql<boolean>`date_trunc('milliseconds', publish_at) = ${time}`;

/** The scheduler no longer has the right to publish. */
class NotAllowed extends Error {}

/** Publishes on behalf of the scheduler. False: another server has published it, or its time was changed meanwhile. */
function publish({ id, publish_at, scheduled_by }: DueRelease, database: Database): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    await sql`SELECT set_config('request.jwt.claims', ${JSON.stringify({ sub: scheduled_by })}, true),
      set_config('request.called', 'publish_release', true), set_config('TimeZone', 'UTC', true)`.execute(tx);
    const release = await tx
      .selectFrom('releases')
      .select('id')
      .where('id', '=', id)
      .where('published_at', 'is', null)
      .where(isAt(publish_at))
      .forUpdate()
      .executeTakeFirst();
    if (!release) return false;
    const { rows } = await sql<{ role: TeamRole | null; tables: string[] }>`
      SELECT (SELECT team_role FROM plenaria.users WHERE id = ${scheduled_by}::uuid) AS role,
        ARRAY(SELECT DISTINCT table_name FROM drafts WHERE release_id = ${id}) AS tables`.execute(tx);
    const [{ role, tables } = { role: null, tables: [] }] = rows;
    const mayPublish = may(role, 'writeContent') && tables.every((table) => mayWrite(role, table));
    if (!mayPublish) throw new NotAllowed();
    // Fails if a draft differs from what was reviewed at scheduling.
    await sql`SELECT plenaria.publish_whole(${id}::uuid)`.execute(tx);
    const { rows: written } = await sql.raw<{ facts: string | null }>(FACTS_WRITTEN.text).execute(tx);
    checkWrittenFacts(written[0]?.facts);
    return true;
  });
}

/** The reason in a message for the team; null if it is not the release's fault. */
function reasonOf(error: unknown): string | null {
  if (error instanceof NotAllowed) return releaseTexts.rights;
  if (error instanceof FactsRefused) return releaseTexts.facts;
  const refusal = describeFailure(error, 'authenticated');
  if (!refusal || refusal.status >= 500) return null;
  const { code, details, message } = refusal.body;
  if (!details) return message.endsWith('no drafts') ? releaseTexts.empty : message;
  const drafts = draftsIn(details);
  // PostgreSQL's own message.
  if (!drafts) return message;
  const names = listed(drafts.map(({ name }) => name));
  if (drafts.some(({ now }) => now !== undefined)) return fill(releaseTexts.changed, { names });
  if (code !== 'PT409') return fill(releaseTexts.refused, { names });
  const byWhom = drafts.map(({ name, author }) =>
    author ? fill(releaseTexts.by, { name: name ?? releaseTexts.unnamed, author }) : name,
  );
  return fill(releaseTexts.overtaken, { names: listed(byWhom) });
}

const listed = (names: readonly (string | null)[]) =>
  formatList(
    names.map((name) => name ?? releaseTexts.unnamed),
    DEFAULT_LANGUAGE,
  );

interface RefusedDraft {
  name: string | null;
  /** Present if the draft has changed since it was reviewed (12_drafts.sql). */
  now?: unknown;
  /** Who changed the draft's row in the meantime, if anyone (0098_refusals.sql). */
  author?: string | null;
}

/** The drafts that a refusal to publish names. */
function draftsIn(details: string): RefusedDraft[] | null {
  try {
    return JSON.parse(details);
  } catch {
    return null;
  }
}

/** Marks the release as failed and emails its scheduler, in one transaction and only once among all servers. */
async function reportFailure(
  release: DueRelease,
  message: string,
  parameters: ReleaseParameters,
): Promise<void> {
  const { database, mail, facts, config } = parameters;
  // The message may quote markup of the refused text.
  const reason = plainText(message);
  await database.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('releases')
      .set({ failure: reason })
      .where('id', '=', release.id)
      .where('failure', 'is', null)
      .where('published_at', 'is', null)
      .where(isAt(release.publish_at))
      .executeTakeFirst();
    const scheduler = await tx
      .selectFrom('plenaria.users')
      .select(['email', 'email_confirmed_at'])
      .where('id', '=', release.scheduled_by)
      .executeTakeFirst();
    const to = scheduler && provenEmail(scheduler);
    if (numUpdatedRows === 0n || !to) return;
    const at = formatDateTime(release.publish_at.toISOString(), facts().event.timeZone, DEFAULT_LANGUAGE);
    await mail.report(failureEmail(to, release.name, at, reason, config.publicUrl), tx);
  });
}

function failureEmail(
  to: string,
  name: string,
  time: string,
  reason: string,
  publicUrl: string,
): Email<'release-failed'> {
  const { subject, greeting, text, button, closing } = releaseTexts;
  return {
    kind: 'release-failed',
    to,
    language: DEFAULT_LANGUAGE,
    subject: fill(subject, { name }),
    greeting,
    paragraphs: [fill(text, { name, time })],
    details: [[releaseTexts.reason, reason]],
    button: { label: button, url: `${publicUrl}/admin#changes` },
    closing: [closing],
  };
}
