import { createClient } from '@supabase/supabase-js';
import type { Site } from './site.ts';

/** A client with an administrator's session, signed in as a script would do it. */
export async function administratorClient({ url, administrator }: Site) {
  const key = await publishableKey(url);
  const login = await fetch(`${url}/functions/v1/admin-auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: key, Authorization: `Bearer ${key}` },
    body: JSON.stringify(administrator),
  });
  const { token } = (await login.json()) as { token: string };
  return createClient(url, key, { accessToken: async () => token });
}

async function publishableKey(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const key = html.match(/sb_publishable_[\w-]+/)?.[0];
  if (!key) throw new Error('The page does not name the publishable key.');
  return key;
}
