import type { CountedEvent } from '#congress/accounts/security-events.ts';
import type { Clock } from '#congress/clock.ts';
import type { Database, Transaction } from '#database/tables.ts';
import type { Log } from '#server/log.ts';
import type { Mail } from '#server/mail/mail.ts';
import { LONGEST_DETAIL } from './bounds.ts';
import type { Happening, Named } from './happening.ts';
import { createHourlyCounts } from './hourly-counts.ts';
import { emailsAbout } from './notification-emails.ts';

interface Repeated {
  accountId?: string | undefined;
  network: string;
  detail?: string;
}

interface Parameters {
  database: Database;
  clock: Clock;
  log: Log;
  mail: Pick<Mail, 'report'>;
}

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;

/**
 * Events concerning accounts and rights, for owners to read (`security_events` of the data API) and in the log
 * (docs/decisions/0054-recent-proof-and-security-events.md). Affected people are notified by e-mail.
 */
export function createSecurityEvents({ database, clock, log, mail }: Parameters) {
  const counts = createHourlyCounts({ database, clock, log });
  return {
    /** Records an event in the transaction of the change, and queues the e-mails about it. */
    async record(transaction: Database | Transaction, happening: Happening): Promise<void> {
      const { kind, account, network, detail } = happening;
      const actor = happening.actor === undefined ? account : happening.actor;
      const now = clock();
      for (const email of await emailsAbout(transaction, { ...happening, actor }, now)) {
        await mail.report(email, transaction);
      }
      await transaction
        .insertInto('plenaria.security_events')
        .values({
          kind,
          account_id: account?.id ?? null,
          account: account ? nameOf(account) : null,
          actor_id: actor?.id ?? null,
          actor: actor ? nameOf(actor) : null,
          network,
          detail: detail?.slice(0, LONGEST_DETAIL) ?? null,
          happened_at: now,
          last_at: now,
        })
        .execute();
      log.info({ event: kind, account: account?.id, actor: actor?.id }, 'security event');
    },
    /** Counts an event that can be repeated at will; written with the next batch. */
    count(kind: CountedEvent, { accountId, network, detail }: Repeated): void {
      counts.add({
        kind,
        account: accountId ?? null,
        network,
        detail: detail?.slice(0, LONGEST_DETAIL) ?? null,
      });
    },
    /** Writes the current batch. */
    write: counts.write,
  };
}

const nameOf = ({ email, username, id }: Named) => email ?? username ?? id;
