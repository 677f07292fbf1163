import type pg from 'pg';
import { median } from '#tests/support/quantile.ts';
import { startSmtpServer } from '#tests/support/smtp.ts';
import type { Fault } from './fault.ts';
import { milliseconds } from './rounds.ts';
import { ask, type Site, sitesOverOneDatabase, until } from './scene.ts';
import { resultOf, startVisitors } from './visitors.ts';

const EMAILS = { full: 60, short: 6 };
/** The queue makes eight attempts in an hour: after 15 s, 30 s, 1 min, 2 min … */
const ATTEMPTS = { full: 8, short: 2 };

/** The mail server is down for an hour; the pauses between the attempts are skipped. */
export const mailAway: Fault = {
  name: 'mail-away',
  title: 'SMTP down for an hour',
  rounds: 1,
  async run({ short, log }) {
    const size = short ? 'short' : 'full';
    const smtp = await startSmtpServer();
    await smtp.away();
    const { site, connection, end } = await sitesOverOneDatabase(1, {
      SMTP_URL: smtp.url,
      MAIL_SPACING: '0',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    });
    const visitors = startVisitors(site.url);
    const broken: string[] = [];
    try {
      const times: number[] = [];
      for (let attempt = 1; attempt <= ATTEMPTS[size]; attempt += 1) {
        // Some emails are queued in each of the pauses.
        for (let form = 0; form < EMAILS[size] / ATTEMPTS[size]; form += 1)
          times.push(await subscribe(site, times.length, broken));
        await bringForward(connection);
        const tried = `SELECT count(*)::int AS open FROM pgboss.job WHERE name = 'mail' AND (state <> 'retry' OR start_after <= now())`;
        const allTried = async () => (await ask<{ open: number }>(connection, tried))[0]?.open === 0;
        if ((await until(allTried, { every: 200, patience: 60_000 })) === null)
          broken.push('emails were not tried');
        log(`attempt ${attempt}: ${times.length} emails wait`);
      }
      await smtp.back();
      const { received } = smtp;
      const arrived = async () => {
        await bringForward(connection);
        return received.length >= times.length;
      };
      const began = performance.now();
      await until(arrived, { every: 500, patience: 60_000 });
      const took = performance.now() - began;
      // A duplicate would be sent now.
      await until(async () => (await waiting(connection)) === 0);
      const counts = new Map<string, number>();
      for (const { recipients } of received)
        for (const to of recipients) counts.set(to, (counts.get(to) ?? 0) + 1);
      const lost = times.filter((_, number) => !counts.has(addressOf(number))).length;
      const twice = [...counts.values()].filter((count) => count > 1).length;
      if (lost > 0) broken.push(`${lost} emails did not arrive`);
      if (twice > 0) broken.push(`${twice} emails arrived more than once`);
      const seen = await visitors.stop();
      return {
        rounds: 1,
        writes: { acknowledged: times.length, lost, partial: twice },
        ...resultOf(seen, broken),
        notes: [
          `${times.length} forms, each answered in ${milliseconds(median(times))} (median) meanwhile; ${ATTEMPTS[size]} attempts, their pauses brought forward in the queue; all emails had arrived ${milliseconds(took)} after SMTP was back, each once`,
        ],
      };
    } finally {
      await visitors.stop();
      await end();
      await smtp.stop();
    }
  },
};

const addressOf = (number: number) => `assinante-${number}@exemplo.example`;

/** @returns the response time in milliseconds */
async function subscribe(site: Site, number: number, broken: string[]): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${site.url}/`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': `192.0.2.${number}` },
    body: new URLSearchParams({ 'form-name': 'newsletter', email: addressOf(number) }),
  });
  await answer.text();
  if (answer.status !== 200) broken.push(`a form answered ${answer.status}`);
  return performance.now() - began;
}

/** Skips the wait before the next attempt. */
const bringForward = (connection: pg.ClientConfig) =>
  ask(connection, `UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND state = 'retry'`);

async function waiting(connection: pg.ClientConfig): Promise<number> {
  const states = `SELECT count(*)::int AS open FROM pgboss.job WHERE name = 'mail' AND state IN ('created', 'retry', 'active')`;
  return (await ask<{ open: number }>(connection, states))[0]?.open ?? 0;
}
