/** Beyond the limit this much is read and thrown away, so that a browser is still listening when the answer comes. */
const DRAINED = 64 * 1024 * 1024;
const DRAINING_TIME = 10_000;

/**
 * The whole body of a request; null when it is longer than `limit` bytes.
 *
 * @param hold told of the bytes that are kept while they come; what it throws ends the reading
 */
export async function readBody(
  request: Request,
  limit: number,
  hold: (bytes: number) => void = () => undefined,
): Promise<Buffer<ArrayBuffer> | null> {
  if (!request.body) return Buffer.alloc(0);
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > limit) {
      chunks.length = 0;
      hold(0);
      await drain(reader);
      return null;
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
