import type { Context } from 'hono';
import type { z } from 'zod';
import { visitorAddress } from '#server/http/visitor-address.ts';
import { AuthError, validationFailed } from './errors.ts';
import type { Device } from './sessions.ts';

const LARGEST_BODY = 256 * 1024;
const DRAINED = 16 * 1024 * 1024;

/** What a session remembers of the device that opened it. `trustProxy`: how many proxies in front are believed. */
export function deviceOf(c: Context, trustProxy: number): Device {
  return { ip: visitorAddress(c, trustProxy), userAgent: c.req.header('user-agent') ?? null };
}

/** The JSON body as `schema` wants it; throws AuthError 400 or 413. Nothing may hold a NUL, PostgreSQL refuses it. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (Number(c.req.header('content-length') ?? 0) > LARGEST_BODY) throw tooLarge();
  const text = await readText(c.req.raw);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  if (!isStorable(body)) throw validationFailed('The text holds characters that cannot be stored');
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw validationFailed(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`);
  }
  return parsed.data;
}

/** The body as text. What is too long is read on a little, so that the client hears why it is refused. */
async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes <= LARGEST_BODY) chunks.push(chunk);
    if (bytes > DRAINED) break;
  }
  if (bytes > LARGEST_BODY) throw tooLarge();
  return Buffer.concat(chunks).toString('utf8');
}

const DEEPEST = 64;

/** Whether PostgreSQL can keep a value: no NUL, no half of a surrogate pair, not nested without end. */
function isStorable(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return false;
    const texts = level.filter((one) => typeof one === 'string');
    if (texts.some((text) => text.includes('\0') || !text.isWellFormed())) return false;
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.entries(one).flat() : [],
    );
  }
  return true;
}

const tooLarge = () => new AuthError(413, 'request_too_large', 'Request body is too large');
