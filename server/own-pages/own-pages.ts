import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import { dayOf } from '#congress/day.ts';
import { formatDay } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { type Language, localizedPath } from '#congress/language.ts';
import {
  type LinkEnd,
  OWN_PAGE_PATH,
  type OwnPageForm,
  type OwnPageTable,
} from '#congress/own-pages/fields.ts';
import { typedOf } from '#congress/own-pages/rules.ts';
import type { OwnPageAnswer } from '#congress/own-pages/schema.ts';
import type { Database, Transaction } from '#database/tables.ts';
import { ownPageAnsweredEmail, ownPageEmail } from '#server/mail/emails.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { MediaWorker } from '#server/media/worker.ts';
import { type Overtaken, overtakenBy, storeAnswer } from './answers.ts';
import { listLinks, revokeLink, revokeMerged } from './links.ts';
import { lockPage, type OpenLink, openLink } from './open-link.ts';
import { createOwnPictures } from './pictures.ts';

interface OwnPagesParameters {
  database: Database;
  mail: Pick<Mail, 'enqueue' | 'report'>;
  facts: () => Facts;
  clock: Clock;
  worker: Pick<MediaWorker, 'derive'>;
  config: { publicUrl: string };
}

export type OwnPages = ReturnType<typeof createOwnPages>;

const DAY = 24 * 3600 * 1000;
/** Recipient of a link. The address, if known, also identifies what was sent when the person requests their data. */
export interface WantedLink {
  id: string;
  email: string | null;
}

/** Options of new links. */
export interface LinkChoices {
  /** Language of the email and the page. */
  language: Language;
  days: number;
  /** The link is shown to the team instead of being mailed. */
  copied: boolean;
}

/**
 * Links by which people edit their own page. A token is 32 random bytes; only its SHA-256 is stored. What is sent becomes the row's
 * draft, which the team accepts or refuses.
 */
export function createOwnPages({ database, mail, facts, clock, worker, config }: OwnPagesParameters) {
  const pictures = createOwnPictures({ database, worker });
  const dayThere = (moment: Date) => dayOf(moment, facts().event.timeZone);

  async function issue(
    tx: Transaction,
    table: OwnPageTable,
    wanted: WantedLink,
    { copied, ...options }: LinkOptions,
  ) {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM ${sql.table(table)} WHERE id = ${wanted.id}`.execute(tx);
    const [row] = rows;
    if (!row) return null;
    const token = randomBytes(32).toString('base64url');
    const path = localizedPath(OWN_PAGE_PATH, options.language);
    const url = `${config.publicUrl}${path}?token=${token}`;
    const link = {
      ...options,
      ...{ table_name: table, row_id: wanted.id, email: wanted.email, token_hash: hash('sha256', token) },
      ...{ created_at: clock(), revoked_at: null, used_at: null, draft_id: null, bounces: null },
    };
    await tx
      .insertInto('plenaria.own_pages')
      .values(link)
      .onConflict((conflict) => conflict.columns(['table_name', 'row_id']).doUpdateSet(link))
      .execute();
    if (copied || !wanted.email) return { id: wanted.id, url };
    const { language, expires_at } = options;
    const until = formatDay(dayThere(expires_at), language);
    const email = { to: wanted.email, name: row.name, language, url, until };
    await mail.enqueue(ownPageEmail(email, facts()), tx);
    return { id: wanted.id };
  }

  return {
    open: (token: string | undefined) => openLink(database, token, clock()),

    list: (table: OwnPageTable) => listLinks(database, table, clock()),

    /**
     * Creates a link for each row, replacing the previous one, and mails it; links to be copied, or without an address, are returned.
     * Missing rows are skipped.
     */
    issueAll: (table: OwnPageTable, wanted: readonly WantedLink[], { days, ...how }: LinkChoices) =>
      database.transaction().execute(async (tx) => {
        const expires_at = new Date(clock().getTime() + days * DAY);
        const issued: { id: string; url?: string }[] = [];
        for (const one of wanted) {
          const link = await issue(tx, table, one, { ...how, expires_at });
          if (link) issued.push(link);
        }
        // Also revokes the links of speakers merged into these rows.
        const rows = issued.map(({ id }) => id);
        await revokeMerged(tx, table, rows, clock());
        return issued;
      }),

    /** Revokes a link and all others to the same page; false if there is none. */
    revoke: (id: string) => revokeLink(database, id, clock()),

    /** The form as it is first shown: the row with the changes of its draft. */
    async formOf(link: OpenLink): Promise<OwnPageForm> {
      const { table, email, row, draft, used_at, consented_at } = link;
      const shown = { ...row, ...draft?.changes };
      return {
        table,
        row: String(row.id),
        typed: {
          ...typedOf(table, shown),
          needs: link.needs ?? '',
          consent: consented_at ? 'on' : '',
          seen: row.updated_at,
          draft: draft?.version ?? '',
        },
        faults: {},
        picture: await pictures.find(link),
        until: dayThere(link.expires_at),
        sentOn: used_at && dayThere(used_at),
        consentedOn: consented_at && dayThere(consented_at),
        offersNews: email !== null,
      };
    },

    redrawn: pictures.redrawn,

    /** Stores an answer as the row's draft, unless the link is no longer valid or the draft has changed in a conflicting way. */
    keep: (token: string, answer: OwnPageAnswer): Promise<LinkEnd | Overtaken | null> =>
      database.transaction().execute(async (tx) => {
        // Serialises sendings to the same page, also through different links.
        await sql`SELECT FROM plenaria.own_pages WHERE token_hash = ${hash('sha256', token)} FOR UPDATE`.execute(
          tx,
        );
        await lockPage(tx, token);
        const link = await openLink(tx, token, clock());
        if (typeof link === 'string') return link;
        const overtaken = overtakenBy(link, answer);
        if (overtaken) return overtaken;
        await storeAnswer(tx, link, answer, { now: clock(), privacyVersion: facts().privacy.since });
        // One notification until the team has handled the draft; a draft written by the team does not count as sent.
        if (!link.draft || link.draft.written_by) {
          const { name } = answer;
          await mail.report(ownPageAnsweredEmail(name ?? `${link.row.name}`, facts(), config.publicUrl), tx);
        }
        return null;
      }),
  };
}

interface LinkOptions {
  language: Language;
  copied: boolean;
  expires_at: Date;
}
