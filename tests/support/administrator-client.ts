import { createClient } from '@supabase/supabase-js';
import { ADMIN_SESSION } from '#app/ui/browser-storage.ts';
import type { Site } from './site.ts';

interface SignedIn {
  user: { id: string };
  token: string;
  session: object;
}

async function askToSignIn({ url, administrator }: Site, key: string): Promise<SignedIn> {
  const login = await fetch(`${url}/functions/v1/admin-auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: key, Authorization: `Bearer ${key}` },
    body: JSON.stringify(administrator),
  });
  return (await login.json()) as SignedIn;
}

/** A client with an administrator's session, signed in as a script would do it. */
export async function administratorClient(site: Site) {
  const key = await publishableKey(site.url);
  const { token } = await askToSignIn(site, key);
  return createClient(site.url, key, { accessToken: async () => token });
}

/** What the administrator area stores in the browser when an administrator signs in. */
export async function newStoredSession(site: Site): Promise<Record<string, string>> {
  const { user, token, session } = await askToSignIn(site, await publishableKey(site.url));
  return {
    admin_user: JSON.stringify(user),
    admin_token: token,
    [ADMIN_SESSION]: JSON.stringify(session),
    'plenaria-typed-by': JSON.stringify(user.id),
  };
}

async function publishableKey(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const key = html.match(/sb_publishable_[\w-]+/)?.[0];
  if (!key) throw new Error('The page does not name the publishable key.');
  return key;
}
