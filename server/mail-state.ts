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
 * GET /: how many emails wait to be sent, how many of what strangers asked for wait for their turn and how many could not be
 * delivered, and which have not gone out for long, for the team: {waiting, paced, undelivered, stuck}. Whom they are for is told to who may read what visitors leave.
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
