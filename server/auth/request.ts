import type { Context } from 'hono';
import type { z } from 'zod';
import { readBody } from '#server/http/body.ts';
import { isSameSecret } from '#server/http/same-secret.ts';
import { visitorAddress } from '#server/http/visitor-address.ts';
import { AuthError, validationFailed } from './errors.ts';
import type { Device } from './sessions/sessions.ts';

const LARGEST_BODY = 256 * 1024;

/** What a session remembers of the device that opened it. `trustProxy`: how many proxies in front are believed. */
export function deviceOf(c: Context, trustProxy: number): Device {
  return { ip: visitorAddress(c, trustProxy), userAgent: c.req.header('user-agent') ?? null };
}

/** The JSON body as `schema` wants it; throws AuthError 400 or 413. Nothing may hold a NUL, PostgreSQL refuses it. */
export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const bytes = await readBody(c.req.raw, LARGEST_BODY);
  if (!bytes) throw new AuthError(413, 'request_too_large', 'Request body is too large');
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString());
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

/** What stands behind `Bearer` in an `Authorization` header. */
export const bearerOf = (header: string | null | undefined): string | undefined =>
  /^bearer\b(.*)$/i.exec(header ?? '')?.[1]?.trim();

/** Whether a request shows the publishable key: as `apikey` header or query parameter, or as its bearer. */
export function showsKey(request: Request, publishableKey: string): boolean {
  const { headers } = request;
  return (
    isSameSecret(headers.get('apikey'), publishableKey) ||
    isSameSecret(bearerOf(headers.get('authorization')), publishableKey) ||
    isSameSecret(new URL(request.url).searchParams.get('apikey'), publishableKey)
  );
}

/** The gateway's answer to a missing or unknown key. */
export const INVALID_KEY = {
  message: 'Invalid API key',
  hint: 'Send the publishable key of this site in the `apikey` header.',
};
