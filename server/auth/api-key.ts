import { createHash, timingSafeEqual } from 'node:crypto';

const BEARER = /^bearer\s+(\S+)$/i;

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(header: string | null | undefined): string | null {
  return BEARER.exec(header?.trim() ?? '')?.[1] ?? null;
}

/** Whether a value is the publishable key; takes the same time however much of it is right. */
export function isKey(value: string | null | undefined, publishableKey: string): boolean {
  if (!value) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(value), digest(publishableKey));
}

/** Whether a request shows the publishable key: as `apikey` header or query parameter, or as its bearer. */
export function showsKey(request: Request, publishableKey: string): boolean {
  const { headers } = request;
  return (
    isKey(headers.get('apikey'), publishableKey) ||
    isKey(bearerOf(headers.get('authorization')), publishableKey) ||
    isKey(new URL(request.url).searchParams.get('apikey'), publishableKey)
  );
}

/** The gateway's answer to a missing or unknown key. */
export const INVALID_KEY = {
  message: 'Invalid API key',
  hint: 'Send the publishable key of this site in the `apikey` header.',
};
