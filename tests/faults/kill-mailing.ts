import type pg from 'pg';
import { startSmtpServer } from '#tests/support/smtp.ts';
import type { Fault } from './fault.ts';
import { ask, KEY, type Site, sitesOverOneDatabase, until } from './scene.ts';
import { described, startVisitors } from './visitors.ts';

const SUBSCRIBERS = 300;

/** Kills the server repeatedly while it sends a mailing; nobody may receive it twice. */
export const killMailing: Fault = {
  name: 'kill-mailing',
  title: '`kill -9` of the server while a mailing goes to 300 addresses',
  rounds: 5,
  async run({ rounds, log }) {
    const smtp = await startSmtpServer();
    const { site, connection, end } = await sitesOverOneDatabase(1, {
      SMTP_URL: smtp.url,
      MAILING_PACE: '1200',
      LOG_LEVEL: 'error',
    });
    const visitors = startVisitors(site.url);
    const broken: string[] = [];
    try {
      await ask(
        connection,
        `INSERT INTO newsletter_subscribers (email, status)
        SELECT 'leitora-' || n || '@exemplo.example', 'confirmed' FROM generate_series(1, $1) n`,
        [SUBSCRIBERS],
      );
      await sendMailing(site);
      for (let round = 1; round <= rounds; round += 1) {
        // Right after one email has arrived, the next one is being sent.
        const arrived = smtp.received.length;
        await until(() => smtp.received.length > arrived + Math.random() * 20, { every: 1 });
        await site.kill();
        await site.start();
        await bringForward(connection);
        log(`round ${round}: ${smtp.received.length} had arrived`);
      }
      const finished = 'SELECT FROM mailings WHERE finished_at IS NOT NULL';
      if (
        (await until(async () => (await ask(connection, finished)).length > 0, {
          every: 200,
          patience: 90_000,
        })) === null
      )
        broken.push('the mailing did not end');
      const states = await ask<{ state: string; count: number }>(
        connection,
        'SELECT state, count(*)::int AS count FROM plenaria.mailing_recipients GROUP BY state',
      );
      const counted = (state: string) => states.find((row) => row.state === state)?.count ?? 0;
      const addresses = smtp.received.flatMap(({ recipients }) => recipients);
      const different = new Set(addresses).size;
      const unclear = counted('unclear');
      if (counted('sent') + unclear !== SUBSCRIBERS) broken.push('somebody was forgotten');
      // Recipients in the state "unclear" may have received it; those in the state "sent" have.
      const lost = Math.max(0, counted('sent') - different);
      const partial = addresses.length - different;
      if (partial > 0) broken.push(`${partial} got it twice`);
      const seen = await visitors.stop();
      return {
        ...{ rounds, writes: { acknowledged: SUBSCRIBERS, lost, partial } },
        ...{ broken, longestGap: seen.longestGap, saw: described(seen) },
        notes: [`${counted('sent')} addresses were confirmed, ${unclear} counted as unclear`],
      };
    } finally {
      await visitors.stop();
      await end();
      await smtp.stop();
    }
  },
};

async function sendMailing(site: Site): Promise<void> {
  const editor = await site.editor();
  const mailing = { subject: 'Inscrições', body: 'Abertas.', languages: ['pt-BR'] };
  const { data: row } = await editor
    .from('mailings')
    .insert(mailing)
    .select('id,updated_at')
    .single()
    .throwOnError();
  const { data } = await editor.auth.getSession();
  const answer = await fetch(`${site.url}/functions/v1/mailings/${row.id}/send`, {
    method: 'POST',
    headers: { apikey: KEY, Authorization: `Bearer ${data.session?.access_token}` },
    body: JSON.stringify({ updated_at: row.updated_at }),
  });
  if (!answer.ok) throw new Error(`The mailing was answered with ${answer.status}.`);
}

/** Skips the minutes after which the job of a dead worker is retried. */
async function bringForward(connection: pg.ClientConfig): Promise<void> {
  await ask(
    connection,
    `UPDATE plenaria.mailing_recipients SET changed_at = now() - interval '1 hour' WHERE state = 'sending'`,
  );
  await ask(
    connection,
    `UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'mailings' AND state = 'active'`,
  );
}
