import { Hono } from 'hono';
import { may } from '#congress/accounts/rights.ts';
import { type CallerParameters, recordReading } from './data-api/identify.ts';
import { createTeamAnswer, teamRoleOf } from './data-api/transaction.ts';
import type { Mail } from './mail/mail.ts';

interface MailStateParameters extends CallerParameters {
  mail: Pick<Mail, 'counts' | 'stuck'>;
}

const READING = {
  right: 'readContent',
  message: 'Só a equipe do conteúdo vê os e-mails que não saíram.',
} as const;

/**
 * GET /, for the team: the numbers of queued emails, of strangers' emails waiting for their pace and of undeliverable ones, and the emails
 * that are stuck: {waiting, paced, undelivered, stuck}. Recipients are included only for readers of what visitors send.
 */
export function createMailState({ mail, ...caller }: MailStateParameters): Hono {
  const answer = createTeamAnswer(caller, {
    failure: 'the emails could not be counted',
    unexpected: 'Os e-mails não puderam ser conferidos. Tente de novo.',
  });
  return new Hono().get('/', (c) =>
    answer(c, READING, async (who) => {
      const named = may(await teamRoleOf(caller.pool, who), 'readEnquiries');
      const [counts, stuck] = await Promise.all([mail.counts(), mail.stuck()]);
      if (named && stuck.length > 0) recordReading(c, who, caller, 'emails');
      return c.json({ ...counts, stuck: stuck.map((email) => ({ ...email, to: named ? email.to : null })) });
    }),
  );
}
