import type { Context } from 'hono';
import type { Right } from '#congress/accounts/rights.ts';
import { ApiError } from './errors.ts';
import { answerCaller, type Caller, type CallerParameters } from './identify.ts';
import { requireRight } from './transaction.ts';

/** What answering takes, and to whom it is refused how. */
interface Needed {
  right: Right;
  message: string;
}

interface TeamFailure {
  /** For the log. */
  failure: string;
  /** For the caller, in Portuguese. */
  unexpected: string;
}

/** Answers those of the team who have a right, and keeps the answers out of every cache. Throws as `requireRight`. */
export function createTeamAnswer({ pool, ...keys }: CallerParameters, { failure, unexpected }: TeamFailure) {
  const failures = { ...keys, failure, unexpected: () => new ApiError(500, 'XX000', unexpected) };
  return (c: Context, needed: Needed, answer: (caller: Caller) => Promise<Response>): Promise<Response> =>
    answerCaller(c.req.raw, failures, async (caller) => {
      await requireRight(pool, caller, needed);
      c.header('Cache-Control', 'no-store');
      return answer(caller);
    });
}
