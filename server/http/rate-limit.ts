import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Takes one of the points of `key`: the seconds until there is one again, 0 when it was taken. */
export async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
