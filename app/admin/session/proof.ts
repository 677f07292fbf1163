/** Asks the person at the screen to prove who they are; resolves to whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks, while they are there. Returns what ends it. */
export function provideProof(asks: Ask): () => void {
  ask = asks;
  return () => {
    ask = undefined;
  };
}

/**
 * After so long an answer is no longer waited for, in milliseconds. What is sent has time to go out: the server waits two minutes for
 * it (decision 19).
 */
const PATIENCE = { asking: 60_000, sending: 180_000 };

/** Each request by itself: the time that a person takes to prove who they are is theirs. */
function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const over = AbortSignal.timeout(init?.body ? PATIENCE.sending : PATIENCE.asking);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, over]) : over });
}

/**
 * `fetch` for all that this area asks of the server. What the server does only after a recent proof of who somebody is, is asked
 * again once they have given it: no screen has to know which changes these are, and nothing that was typed is lost.
 */
export async function fetchProved(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetchInTime(input, init);
  if (!ask || answer.status !== 400) return answer;
  const refusal: { code?: unknown } | null = await answer
    .clone()
    .json()
    .catch(() => null);
  if (refusal?.code !== 'reauthentication_needed') return answer;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return (await asking) ? fetchInTime(input, init) : answer;
}
