import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
/** The default time of previews. */
export const AT = '2026-05-27T10:00:00-03:00';

export let site: TestApp;
export let owner: Awaited<ReturnType<typeof signedIn>>;

interface Asking {
  bearer?: string | null;
  apikey?: string;
}

export function ask(body: unknown, { bearer = owner.token, apikey = site.publishableKey }: Asking = {}) {
  const headers: Record<string, string> = { apikey, 'Content-Type': 'application/json' };
  if (bearer) headers.Authorization = `Bearer ${bearer}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return site.request('/functions/v1/preview', { method: 'POST', headers, body: text });
}

export const preview = (more: object) => ask({ path: '/', at: AT, ...more });

/** Starts a site and signs in an owner, for the tests of the file that calls it. */
export function previewsOfFile(parameters: Parameters<typeof createTestApp>[0] = {}) {
  beforeAll(async () => {
    site = await createTestApp({ now: NOW, ...parameters });
    owner = await signedIn(site);
  });
  afterAll(() => site.close());
}
