import { ApiError, invalidBody } from './errors.ts';

/** Beyond the limit this much is read and thrown away, so that a browser is still listening when the answer comes. */
const DRAINED = 64 * 1024 * 1024;
const DRAINING_TIME = 10_000;

const tooLarge = (limit: number) =>
  new ApiError(413, 'body_too_large', `The request body is larger than ${limit} bytes`, {
    hint: 'Send less at once, or a smaller picture.',
  });

/**
 * The whole body as text.
 *
 * @param limit the most bytes that are kept
 * @param hold told of the bytes that are kept while they come
 * @throws ApiError 413 beyond the limit, 400 PGRST102 when it is not UTF-8
 */
export async function readBody(
  request: Request,
  limit: number,
  hold: (bytes: number) => void = () => undefined,
): Promise<string> {
  if (!request.body) return '';
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return decode(chunks, size);
    size += value.byteLength;
    if (size > limit) {
      chunks.length = 0;
      hold(0);
      await drain(reader);
      throw tooLarge(limit);
    }
    hold(size);
    chunks.push(value);
  }
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const deadline = AbortSignal.timeout(DRAINING_TIME);
  const timedOut = new Promise<'late'>((late) => deadline.addEventListener('abort', () => late('late')));
  let drained = 0;
  while (drained < DRAINED) {
    const step = await Promise.race([reader.read().catch(() => 'broken' as const), timedOut]);
    if (typeof step === 'string' || step.done) break;
    drained += step.value.byteLength;
  }
  await reader.cancel().catch(() => undefined);
}

function decode(chunks: Uint8Array[], size: number): string {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(whole);
  } catch {
    throw invalidBody('The request body is not valid UTF-8');
  }
}

/** The body's type must be JSON, or not said. @throws ApiError 400 PGRST102 */
export function checkContentType(header: string | null): void {
  const media = (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  // A browser names plain text for a body whose type nobody set.
  if (['', 'application/json', 'text/plain', 'application/vnd.pgrst.object+json'].includes(media)) return;
  throw invalidBody(`Content-Type not acceptable: ${media}`);
}

/** Parsed only to learn its shape: the database gets the text itself. @throws ApiError 400 PGRST102 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') throw invalidBody('Empty or invalid json');
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}
