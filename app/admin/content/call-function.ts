import type { DataClient } from '../session/client.ts';
import { kindOf, RequestFailure } from './failure.ts';

/** Posts to one of the server's own functions in the administrator's name. @throws RequestFailure without an answer */
export async function callFunction(
  { client, publishableKey }: { client: DataClient; publishableKey: string },
  name: string,
  body: object,
  signal?: AbortSignal,
): Promise<Response> {
  const { data } = await client.auth.getSession();
  return fetch(`/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      Authorization: `Bearer ${data.session?.access_token ?? publishableKey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  }).catch((failure: unknown) => {
    if (signal?.aborted) throw failure;
    throw new RequestFailure('network', '', `${failure}`);
  });
}

/** Why a function did not do what it was asked. */
export async function failureOf(answer: Response): Promise<RequestFailure> {
  const said = (await answer.json().catch(() => null)) as { code?: string; message?: string } | null;
  const code = said?.code ?? '';
  return new RequestFailure(kindOf(answer.status, code), code, said?.message ?? '');
}
