/** Asks the user to authenticate again; resolves to whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the function that asks. @returns a function that unregisters it */
export function provideProof(asks: Ask): () => void {
  ask = asks;
  return () => {
    ask = undefined;
  };
}

/**
 * Request timeouts in milliseconds. Requests with a body have more time for the upload: the server waits two minutes
 * for it (decision 19).
 */
const TIMEOUTS_MS = { asking: 60_000, sending: 180_000 };

/**
 * Each request has its own timeout, so that the time for authenticating does not count. A timeout is a 504, because the
 * server may only be busy: a failed request means that it cannot be reached.
 */
async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const over = AbortSignal.timeout(init?.body ? TIMEOUTS_MS.sending : TIMEOUTS_MS.asking);
  const signal = init?.signal ? AbortSignal.any([init.signal, over]) : over;
  try {
    return await fetch(input, { ...init, signal });
  } catch (failure) {
    if (!over.aborted || signal.reason !== over.reason) throw failure;
    return new Response(null, { status: 504 });
  }
}

/**
 * `fetch` for all requests of the area. If the server requires a recent authentication, asks for it and repeats the
 * request: no screen has to know which actions these are, and no input is lost.
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
