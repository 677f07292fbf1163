import type { Context } from 'hono';
import type { z } from 'zod';
import { type Takes, takes } from '#server/http/bodies/takes.ts';
import { isSameSecret } from '#server/http/same-secret.ts';
import { visitorAddress } from '#server/http/visitor-address.ts';
import { validationFailed } from './errors.ts';
import type { Device } from './sessions/stored-sessions.ts';

/** The body of account endpoints: JSON of at most 256 KiB. */
export const takesJson = takes('json', 256 * 1024);

/** What a session stores of the device that opened it. `trustProxy`: number of trusted proxies in front. */
export function deviceOf(c: Context, trustProxy: number): Device {
  return { ip: visitorAddress(c, trustProxy), userAgent: c.req.header('user-agent') ?? null };
}

/** The JSON body, validated by `schema`; throws AuthError 400, Refused. */
export async function readJson<Schema extends z.ZodType>(
  c: Context<Takes<'json'>>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = await c.var.body();
  if (!isStorable(body)) throw validationFailed('The text holds characters that cannot be stored');
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw validationFailed(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`);
  }
  return parsed.data;
}

const MAX_DEPTH = 64;

/** Whether PostgreSQL can store a value: no NUL, no lone surrogate, nesting of at most `MAX_DEPTH`. */
function isStorable(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    const texts = level.filter((one) => typeof one === 'string');
    if (texts.some((text) => text.includes('\0') || !text.isWellFormed())) return false;
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.entries(one).flat() : [],
    );
  }
  return true;
}

/** The token after `Bearer` in an `Authorization` header. */
export const bearerOf = (header: string | null | undefined): string | undefined =>
  /^bearer\b(.*)$/i.exec(header ?? '')?.[1]?.trim();

/** Whether a request carries the publishable key: as `apikey` header or query parameter, or as its bearer token. */
export function showsKey(request: Request, publishableKey: string): boolean {
  const { headers } = request;
  return (
    isSameSecret(headers.get('apikey'), publishableKey) ||
    isSameSecret(bearerOf(headers.get('authorization')), publishableKey) ||
    isSameSecret(new URL(request.url).searchParams.get('apikey'), publishableKey)
  );
}

/** The gateway's response to a missing or unknown key. */
export const INVALID_KEY = {
  message: 'Invalid API key',
  hint: 'Send the publishable key of this site in the `apikey` header.',
};
