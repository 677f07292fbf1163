import { Hono } from 'hono';
import { z } from 'zod';
import { EmailAddress } from '#congress/email-schema.ts';
import { readAccount } from '#server/auth/accounts/users.ts';
import { ApiError } from '#server/data-api/errors.ts';
import { type CallerParameters, teamSender } from '#server/data-api/identify.ts';
import { createTeamAnswer } from '#server/data-api/transaction.ts';
import { takes } from '#server/http/bodies/takes.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import type { Log } from '#server/log.ts';
import type { SecurityEvents } from '#server/security-events/security-events.ts';
import { ErasureRefused, erasePerson } from './erase-person.ts';

interface PrivacyParameters extends CallerParameters {
  log: Log;
  dataDir: string;
  events: Pick<SecurityEvents, 'count' | 'record'>;
}

const Body = z.object({ email: EmailAddress });
const MOST_BYTES = 4096;
const ERASING = { right: 'writeEnquiries', message: 'Só a coordenação apaga dados de pessoas.' } as const;

/**
 * POST /erase-person {email}, for owners: erases what a visitor left on the site. Answers {erased: number}. Accounts are not erased:
 * that is done in the administrators' list, or by `npm run person`.
 */
export function createPrivacy(parameters: PrivacyParameters): Hono {
  const answer = createTeamAnswer(parameters, {
    failure: 'personal data could not be erased',
    unexpected: 'Os dados não puderam ser apagados. Tente de novo.',
  });
  const { database, trustProxy } = parameters;
  const routes = new Hono();
  routes.post('/', takes('json', MOST_BYTES), (c) =>
    answer(c, ERASING, async (caller) => {
      const { data } = Body.safeParse(await c.var.body(teamSender(caller)));
      if (!data) throw new ApiError(400, 'invalid_email', 'Informe um endereço de e-mail.');
      const { sub } = caller.claims;
      const actor = (sub && (await readAccount(database, sub))?.row) || null;
      const by = { actor, network: visitorRateLimitKey(c, trustProxy) };
      const erasing = erasePerson(parameters, data.email, { accounts: false, by });
      const erased = await erasing.catch((error) => {
        throw error instanceof ErasureRefused ? new ApiError(409, 'erasure_refused', error.message) : error;
      });
      // Only numbers: the log must not retain what was just erased.
      parameters.log.info(erased, 'personal data erased on request');
      return c.json({ erased: erased.rows });
    }),
  );
  return routes;
}
