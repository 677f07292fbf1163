import { setTimeout as delay } from 'node:timers/promises';
import { ANSWER_STEP_MS } from './bounds.ts';

/**
 * Answers at the next full step of time since the question, refusals too: how long the work took, and so whether an account
 * was there to do it for, cannot be measured.
 */
export async function evenly<Result>(
  work: () => Promise<Result>,
  { now = () => performance.now(), wait = delay as (ms: number) => Promise<unknown> } = {},
): Promise<Result> {
  const began = now();
  try {
    return await work();
  } finally {
    await wait(ANSWER_STEP_MS - ((now() - began) % ANSWER_STEP_MS));
  }
}
