import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '#database/tables.ts';
import { parseJson, readText } from '#server/data-api/body.ts';
import { ApiError, describeFailure } from '#server/data-api/errors.ts';
import { type Caller, identify, UnknownKey, type VerifyAccessToken } from '#server/data-api/identify.ts';
import { requireAdministrator } from '#server/data-api/transaction.ts';
import type { Log } from '#server/log.ts';
import { ErasureRefused, erasePerson } from './erase-person.ts';

export interface PrivacyParameters {
  database: Kysely<Database>;
  /** The connections of `database`. */
  pool: pg.Pool;
  verifyAccessToken: VerifyAccessToken;
  publishableKey: string;
  dataDir: string;
  log: Log;
}

const Body = z.object({
  email: z
    .string()
    .trim()
    .min(3)
    .max(320)
    .regex(/^[^\s@]+@[^\s@]+$/),
});
const MOST_BYTES = 4096;

/**
 * POST /erase-person {email}, for administrators: erases what a visitor left here. Answers {erased: number}. Accounts are not
 * touched: they are removed where administrators are, or by `npm run person`.
 */
export function createPrivacy(parameters: PrivacyParameters): Hono {
  const { pool, log } = parameters;
  const routes = new Hono();
  routes.post('/', async (c) => {
    let role: Caller['role'] = 'anon';
    try {
      const caller = await identify(c.req.raw, parameters);
      role = caller.role;
      const { data } = Body.safeParse(parseJson(await readText(c.req.raw, MOST_BYTES)));
      await requireAdministrator(pool, caller, 'Só quem administra o site apaga dados de pessoas.');
      if (!data) throw new ApiError(400, 'invalid_email', 'Informe um endereço de e-mail.');
      const erased = await erasePerson(parameters, data.email, { accounts: false });
      // Numbers only: the log must not keep what was just erased.
      log.info(erased, 'personal data erased on request');
      c.header('Cache-Control', 'no-store');
      return c.json({ erased: erased.rows });
    } catch (error) {
      if (error instanceof UnknownKey) return c.json({ message: 'Invalid API key' }, 401);
      const described =
        error instanceof ErasureRefused
          ? new ApiError(409, 'erasure_refused', error.message)
          : describeFailure(error, role);
      if (!described) log.error({ error }, 'personal data could not be erased');
      const { status, body, headers } =
        described ?? new ApiError(500, 'XX000', 'Os dados não puderam ser apagados. Tente de novo.');
      return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
    }
  });
  return routes;
}
