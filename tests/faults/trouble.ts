import type { SupabaseClient } from '@supabase/supabase-js';
import { ADMINISTRATOR, KEY } from './scene.ts';

/** The responses to requests that need the database while it is unavailable. */
export interface Trouble {
  broken: string[];
  /** The number of requests. */
  asked: number;
  /** The longest response time, in milliseconds. */
  longest: number;
}

export const noTrouble = (): Trouble => ({ broken: [], asked: 0, longest: 0 });

/** Sends a write, a form, a sign-in and a refresh: the response to each must be a 503 with Retry-After, in the format of its protocol. */
export async function askInTrouble(url: string, token: string, trouble: Trouble): Promise<void> {
  // Each from its own address, because forms are rate-limited by address.
  const from = { 'X-Forwarded-For': `192.0.2.${trouble.asked % 250}` };
  const json = { ...from, 'Content-Type': 'application/json', apikey: KEY };
  const questions: Array<[string, string, RequestInit, string[]]> = [
    [
      'a write',
      '/rest/v1/speakers',
      {
        method: 'POST',
        headers: { ...json, Authorization: `Bearer ${token}` },
        body: JSON.stringify({ name: 'Refused', title: 'x', bio: 'x' }),
      },
      ['code', 'details', 'hint', 'message'],
    ],
    [
      'a form',
      '/',
      {
        method: 'POST',
        headers: from,
        body: new URLSearchParams({ 'form-name': 'newsletter', email: 'ana@exemplo.example' }),
      },
      ['error', 'errors', 'message', 'request_id', 'success'],
    ],
    [
      'a sign-in',
      '/functions/v1/admin-auth',
      { method: 'POST', headers: json, body: JSON.stringify(ADMINISTRATOR) },
      ['error', 'request_id', 'success'],
    ],
    [
      'a refresh',
      '/auth/v1/token?grant_type=refresh_token',
      { method: 'POST', headers: json, body: JSON.stringify({ refresh_token: 'A'.repeat(51) }) },
      ['code', 'error_code', 'message', 'msg', 'request_id'],
    ],
  ];
  await Promise.all(
    questions.map(async ([who, path, init, fields]) => {
      const began = performance.now();
      const answer = await fetch(`${url}${path}`, init).catch((error: Error) => error);
      trouble.asked += 1;
      trouble.longest = Math.max(trouble.longest, performance.now() - began);
      if (answer instanceof Error) return void trouble.broken.push(`${who}: ${answer.message}`);
      const body = Object.keys(await answer.json().catch(() => ({}))).sort();
      if (answer.status !== 503) trouble.broken.push(`${who} answered ${answer.status}`);
      else if (!answer.headers.get('retry-after'))
        trouble.broken.push(`${who} does not say when to come back`);
      else if (`${body}` !== `${fields}`) trouble.broken.push(`${who} answers with the fields ${body}`);
    }),
  );
}

export async function tokenOf(editor: SupabaseClient): Promise<string> {
  const { data } = await editor.auth.getSession();
  return data.session?.access_token ?? '';
}
