import type { DataClient } from './data-client.ts';
import { RequestFailure } from './failure.ts';
import { fetchProved } from './proof.ts';

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  signal?: AbortSignal;
}

/**
 * Makes requests for which the client has no method, authorised by the session.
 * @throws RequestFailure
 */
export function createRequest(client: DataClient, publishableKey: string) {
  return async (path: string, { method = 'GET', body, signal }: RequestOptions = {}): Promise<Response> => {
    const { data } = await client.auth.getSession();
    const headers: Record<string, string> = { apikey: publishableKey };
    if (data.session) headers.Authorization = `Bearer ${data.session.access_token}`;
    if (body) headers['Content-Type'] = body instanceof Blob ? body.type : 'application/json';
    const sent = fetchProved(path, {
      method,
      headers,
      body: body instanceof Blob ? body : body && JSON.stringify(body),
      signal: signal ?? null,
    });
    const answer = await sent.catch((failure: unknown) => {
      throw signal?.aborted ? failure : new RequestFailure(0, '', `${failure}`);
    });
    if (answer.ok) return answer;
    const refusal = (await answer.json().catch(() => null)) as { code?: string; message?: string } | null;
    throw new RequestFailure(answer.status, refusal?.code ?? '', refusal?.message ?? '');
  };
}
