import { Hono } from 'hono';
import type { CallerParameters } from '#server/data-api/identify.ts';
import { createTeamAnswer } from '#server/data-api/transaction.ts';
import type { Mail } from '#server/mail/mail.ts';

export interface MailStateParameters extends CallerParameters {
  mail: Pick<Mail, 'counts'>;
}

const READING = {
  right: 'readContent',
  message: 'Só a equipe do conteúdo vê os e-mails que não saíram.',
} as const;

/** GET /: how many emails wait to be sent and how many could not be delivered, for the team: {waiting, undelivered}. */
export function createMailState({ mail, ...caller }: MailStateParameters) {
  const answer = createTeamAnswer(caller, {
    failure: 'the emails could not be counted',
    unexpected: 'Os e-mails não puderam ser conferidos. Tente de novo.',
  });
  return new Hono().get('/', (c) => answer(c, READING, async () => c.json(await mail.counts())));
}
