import { expect, it, vi } from 'vitest';
import { explain } from './failure.ts';
import { fetchProved } from './proof.ts';

/** A server that never answers, and the controller of the timeout. */
function noAnswer() {
  const over = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers();
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  return over;
}

it('reports a timeout as a busy server, not as one that cannot be reached', async () => {
  const over = noAnswer();
  const answer = fetchProved('/rest/v1/speakers');
  over.abort(new DOMException('', 'TimeoutError'));
  const { status } = await answer;
  expect(status).toBe(504);
  expect(explain({ status })).toMatch(/^O servidor não conseguiu responder\./);
});

it('passes on that the caller has aborted, or that the server cannot be reached', async () => {
  noAnswer();
  const caller = new AbortController();
  const answer = fetchProved('/rest/v1/speakers', { signal: caller.signal });
  caller.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchProved('/rest/v1/speakers')).rejects.toThrow('Failed to fetch');
});
