import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect } from 'vitest';
import { PUBLISHABLE_KEY, type ServedDataApi, serveDataApi } from '#tests/support/data-api.ts';

export let api: ServedDataApi;
export let admin: SupabaseClient;
let token: string;

export const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.request(path, {
    method,
    headers: {
      apikey: PUBLISHABLE_KEY,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
export const problem = async (response: Response) => [response.status, (await response.json()).code];
export const speakersNamed = async (name: string) =>
  (await api.anon.from('speakers').select('*').eq('name', name)).data ?? [];

/** Starts a data API and an administrator's client, for the tests of the file that calls it. */
export function writingOfFile() {
  beforeAll(async () => {
    api = await serveDataApi();
    token = await api.tokenOf();
    admin = api.as(token);
  });
  afterAll(async () => {
    expect(api.failures).toEqual([]);
    await api.close();
  });
}
