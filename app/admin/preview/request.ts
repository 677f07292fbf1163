import type { PreviewRequest } from '#congress/preview/schema.ts';
import { callFunction, failureOf } from '../content/call-function.ts';
import type { DataClient } from '../session/client.ts';

/** What a form holds and nobody saved. */
export type UnsavedParts = Pick<PreviewRequest, 'facts' | 'content'>;

/** A page's HTML, as it would be. @throws RequestFailure */
export async function askPreview(
  who: { client: DataClient; publishableKey: string },
  request: PreviewRequest,
  signal: AbortSignal,
): Promise<string> {
  const answer = await callFunction(who, 'preview', request, signal);
  if (!answer.ok) throw await failureOf(answer);
  return answer.text();
}
