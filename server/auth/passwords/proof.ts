import type { Context } from 'hono';
import { z } from 'zod';
import type { Transaction } from '#database/tables.ts';
import { consume, findByCode, type OneTimeToken } from '../accounts/one-time-tokens.ts';
import { confirmEmail, lockUser, setSession } from '../accounts/users.ts';
import { RECENT_PROOF_SECONDS } from '../bounds.ts';
import { AuthError, validationFailed } from '../errors.ts';
import { type Outcome, requireAnswered } from '../limits/tries.ts';
import type { AuthParts } from '../parts.ts';
import { readJson } from '../request.ts';
import type { SignedInUser } from '../sessions/bearer.ts';
import { verifyPassword } from './passwords.ts';

/** Proof of identity in a request such as PUT /user: the password, or the code of GET /reauthenticate. */
export const ProofFields = {
  current_password: z.string().max(1024).nullish(),
  nonce: z.string().max(40).nullish(),
};
type Proof = z.output<z.ZodObject<typeof ProofFields>>;

/**
 * Requires a recent proof of identity for changes that protect an account or change the team, so that a stolen session cannot
 * take over the account. Throws AuthError 400 `reauthentication_needed`.
 */
export function requireRecentProof({ clock }: Pick<AuthParts, 'clock'>, { session }: SignedInUser): void {
  const { proved_at } = session;
  if (proved_at && clock().getTime() - proved_at.getTime() <= RECENT_PROOF_SECONDS * 1000) return;
  const message =
    'This change requires reauthentication: POST /reauthenticate with the password or a mailed code';
  throw new AuthError(400, 'reauthentication_needed', message);
}

/** POST /reauthenticate {current_password} or {nonce}: proves the caller's identity for RECENT_PROOF_SECONDS. Throws as `checkProof`. */
export async function proveAgain(parts: AuthParts, c: Context, who: SignedInUser): Promise<object> {
  const proof = await readJson(c, z.object(ProofFields));
  if (!proof.current_password && !proof.nonce) throw validationFailed('Send current_password or nonce');
  const { spend } = await checkProof(parts, who, proof);
  const now = parts.clock();
  await parts.database.transaction().execute(async (transaction) => {
    await spend(transaction);
    await setSession(transaction, who.session.id, { proved_at: now, updated_at: now });
  });
  return { expires_at: Math.floor(now.getTime() / 1000) + RECENT_PROOF_SECONDS };
}

/**
 * Uses up a code in the transaction of the change that it proves, so that a refused change leaves the code valid. The answer also
 * confirms an unproven address.
 */
export type Spend = (transaction: Transaction) => Promise<void>;

/**
 * Checks a proof of identity. Throws AuthError: 400 `current_password_mismatch`; 422 `reauthentication_not_valid`; 429
 * `over_request_rate_limit`.
 */
export async function checkProof(
  parts: AuthParts,
  who: SignedInUser,
  { current_password: current, nonce }: Proof,
): Promise<{ spend: Spend }> {
  if (current) await requireCurrent(parts, who, current);
  const token = nonce ? await findNonce(parts, who, nonce) : null;
  return {
    async spend(transaction) {
      if (!token) return;
      await lockUser(transaction, token.user_id);
      if (!(await consume(transaction, token.id))) throw wrongNonce();
      await confirmEmail(transaction, { userId: token.user_id, email: token.relates_to }, parts.clock());
    },
  };
}

async function requireCurrent(parts: AuthParts, who: SignedInUser, current: string): Promise<void> {
  const { row } = who.account;
  const outcome = await parts.limits.attempt(`session ${who.session.id}`, row.id, () =>
    verifyPassword(row.password_hash, current),
  );
  requireCounted(parts, who, outcome);
  if (!outcome.right) {
    throw new AuthError(400, 'current_password_mismatch', 'The current password is not right.');
  }
}

async function findNonce(parts: AuthParts, who: SignedInUser, code: string): Promise<OneTimeToken> {
  const { row } = who.account;
  const wanted = { userId: row.id, kinds: ['reauthentication' as const], relatesTo: row.email ?? '', code };
  let token: OneTimeToken | undefined;
  const outcome = await parts.codeLimits.attempt(`session ${who.session.id}`, `nonce ${row.id}`, async () => {
    token = await findByCode(parts.database, wanted, parts.clock());
    return token !== undefined;
  });
  requireCounted(parts, who, outcome);
  if (!token) throw wrongNonce();
  return token;
}

const TOO_MANY = 'Too many tries, please wait a moment';

function requireCounted(
  { events }: AuthParts,
  { account, network }: SignedInUser,
  outcome: Outcome,
): asserts outcome is { right: boolean } {
  const isRight = 'right' in outcome && outcome.right;
  if (!isRight) events.count('confirmation_failed', { accountId: account.row.id, network });
  requireAnswered(outcome, TOO_MANY);
}

const wrongNonce = () => new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
