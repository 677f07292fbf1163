import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { ADMINISTRATOR, type WireServer } from './wire.ts';

const { email, password } = ADMINISTRATOR;

/** The parameters in the fragment of an address. */
export const fragment = (address: URL) => Object.fromEntries(new URLSearchParams(address.hash.slice(1)));

export type Asked = [token: string | undefined, path: string, method?: string, body?: object];

/** Sends a request to the accounts API. @returns the response with its parsed body */
export async function askAccounts(server: WireServer, ...[token, path, method = 'GET', body]: Asked) {
  const answer = await server.call(`/auth/v1${path}`, { method, token, body: body && JSON.stringify(body) });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** Helpers for the emails of a server and their links. */
export function mailsOf(server: WireServer) {
  const lastEmail = () => server.emails.at(-1) ?? expect.fail('no email');
  const link = () => lastEmail().button?.url;
  const code = () => lastEmail().code ?? '';

  /** Opens a mailed link as a browser does. @returns the address of the redirect */
  async function open(link: string | undefined, init: RequestInit = {}): Promise<URL> {
    const { pathname, search } = new URL(link ?? 'missing:');
    const answer = await fetch(server.url + pathname + search, { redirect: 'manual', ...init });
    expect(answer.status).toBe(303);
    return new URL(answer.headers.get('location') ?? 'missing:');
  }

  return {
    lastEmail,
    link,
    code,
    open,

    async signedIn(): Promise<SupabaseClient> {
      const client = server.client();
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return client;
    },

    /** Reads the session from the address of a redirect, as the page does. */
    async arrive(address: URL): Promise<SupabaseClient> {
      const { access_token = '', refresh_token = '' } = fragment(address);
      const client = server.client();
      const { error } = await client.auth.setSession({ access_token, refresh_token });
      if (error) throw error;
      return client;
    },

    invite: (bearer: string, address: string) =>
      server.call('/auth/v1/invite?redirect_to=https://app.example/entrar', {
        body: JSON.stringify({ email: address, team_role: 'owner', data: { name: 'Bia' } }),
        token: bearer,
      }),
  };
}

export const token = async (client: SupabaseClient) =>
  (await client.auth.getSession()).data.session?.access_token ?? '';
