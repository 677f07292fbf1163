/** A form is a few short fields: anything longer is no visitor's. Bytes. */
const MOST_BYTES = 64 * 1024;
/** How much of a body that is too large is still read, so that the sender sees the answer and no broken pipe. */
const MOST_DRAINED = 4 * 1024 * 1024;

export type FormBody = { fields: Record<string, string> } | { problem: 'tooLarge' | 'unreadable' };

/** The text fields of a posted form, multipart or urlencoded; the first of each name, files left out. */
export async function readFormBody(request: Request): Promise<FormBody> {
  const type = request.headers.get('Content-Type') ?? '';
  const bytes = await readBounded(request.body);
  if (!bytes) return { problem: 'tooLarge' };
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) {
    return { problem: 'unreadable' };
  }
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
    const fields: Record<string, string> = Object.create(null);
    for (const [name, value] of form) if (typeof value === 'string') fields[name] ??= value;
    return { fields };
  } catch {
    return { problem: 'unreadable' };
  }
}

/** null: more than MOST_BYTES. */
async function readBounded(body: ReadableStream<Uint8Array> | null): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MOST_DRAINED) break;
    if (length <= MOST_BYTES) chunks.push(chunk);
  }
  return length > MOST_BYTES ? null : Buffer.concat(chunks);
}
