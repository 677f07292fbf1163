import type { PreviewRequest } from '#congress/preview/schema.ts';
import { kindOf, RequestFailure } from '../content/failure.ts';
import type { DataClient } from '../session/client.ts';

/** What a form holds and nobody saved. */
export type UnsavedParts = Pick<PreviewRequest, 'facts' | 'content'>;

/** A page's HTML, as it would be. @throws RequestFailure */
export async function askPreview(
  { client, publishableKey }: { client: DataClient; publishableKey: string },
  request: PreviewRequest,
  signal: AbortSignal,
): Promise<string> {
  const { data } = await client.auth.getSession();
  const answer = await fetch('/functions/v1/preview', {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      Authorization: `Bearer ${data.session?.access_token ?? publishableKey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(request),
    signal,
  }).catch((failure: unknown) => {
    if (signal.aborted) throw failure;
    throw new RequestFailure('network', '', `${failure}`);
  });
  if (answer.ok) return answer.text();
  const said = (await answer.json().catch(() => null)) as { code?: string; message?: string } | null;
  const code = said?.code ?? '';
  throw new RequestFailure(kindOf(answer.status, code), code, said?.message ?? '');
}
