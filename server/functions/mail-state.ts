import { Hono } from 'hono';
import { ApiError } from '#server/data-api/errors.ts';
import { answerCaller, type CallerParameters } from '#server/data-api/identify.ts';
import { requireRight } from '#server/data-api/transaction.ts';
import type { Log } from '#server/log.ts';
import type { Mail } from '#server/mail/mail.ts';

export interface MailStateParameters extends CallerParameters {
  log: Log;
  mail: Pick<Mail, 'counts'>;
}

/** GET /: how many emails wait to be sent and how many could not be delivered, for the team: {waiting, undelivered}. */
export function createMailState({ pool, mail, log, publishableKey, verifyAccessToken }: MailStateParameters) {
  const failure = 'the emails could not be counted';
  const unexpected = () =>
    new ApiError(500, 'XX000', 'Os e-mails não puderam ser conferidos. Tente de novo.');
  const failures = { publishableKey, verifyAccessToken, log, failure, unexpected };
  return new Hono().get('/', (c) =>
    answerCaller(c.req.raw, failures, async (caller) => {
      const message = 'Só a equipe do conteúdo vê os e-mails que não saíram.';
      await requireRight(pool, caller, { right: 'readContent', message });
      c.header('Cache-Control', 'no-store');
      return c.json(await mail.counts());
    }),
  );
}
