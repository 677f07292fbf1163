import { hash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { FlowStatesTable } from '#database/accounts.ts';
import type { Database } from '#database/tables.ts';
import { validationFailed } from '../errors.ts';

/** The request fields of a PKCE client; an implicit client sends null. */
export const ChallengeFields = {
  code_challenge: z.string().max(200).nullish(),
  code_challenge_method: z.string().max(20).nullish(),
};

/** The parameters of a PKCE client (RFC 7636). */
export type Challenge = { code_challenge: string; code_challenge_method: 's256' | 'plain' };

/** Requires both parameters or neither (null: implicit client); throws AuthError 400. The method is case-insensitive. */
export function readChallenge(fields: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = fields;
  if (!challenge && !method) return null;
  if (!challenge || !method) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  const lower = method.toLowerCase();
  if (lower !== 's256' && lower !== 'plain') throw validationFailed('invalid code challenge method');
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw validationFailed('code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, -._~');
  }
  return { code_challenge: challenge, code_challenge_method: lower };
}

/** `method`: the sign-in method for the token's `amr`. */
export type Flow = Insertable<FlowStatesTable> & { created_at: Date };

/** Stores a sign-in under way; returns its id. */
export async function startFlow(database: Database, flow: Flow): Promise<string> {
  const row = database.insertInto('plenaria.flow_states').values(flow).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Stores a finished sign-in for its client to collect; returns the code for the redirect. */
export async function issueCode(database: Database, flow: Flow): Promise<string> {
  const code = randomUUID();
  await startFlow(database, {
    ...flow,
    auth_code_hash: hash('sha256', code),
    auth_code_issued_at: flow.created_at,
  });
  return code;
}
