import type { DataClient } from './client.ts';

/** A refusal of the auth API, as the client's own errors look. */
export class AuthRefusal extends Error {
  override name = 'AuthRefusal';
  /** 0: there was no answer. */
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Asks the auth API in the administrator's name for what the client has no call for.
 * @throws AuthRefusal
 */
export async function askAuth<Answer>(
  { client, publishableKey }: { client: DataClient; publishableKey: string },
  path: string,
  { method = 'GET', body }: { method?: 'GET' | 'POST' | 'DELETE'; body?: object } = {},
): Promise<Answer> {
  const { data } = await client.auth.getSession();
  const headers: Record<string, string> = { apikey: publishableKey };
  if (data.session) headers.Authorization = `Bearer ${data.session.access_token}`;
  if (body) headers['Content-Type'] = 'application/json';
  const answer = await fetch(`/auth/v1${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  }).catch((failure: unknown) => {
    throw new AuthRefusal(0, '', String(failure));
  });
  const said = (await answer.json().catch(() => null)) as { code?: string; message?: string } | null;
  if (answer.ok && said) return said as Answer;
  throw new AuthRefusal(answer.status || 500, said?.code ?? '', said?.message ?? '');
}
