import { callFunction, failureOf } from '../content/call-function.ts';
import type { DataClient } from '../session/client.ts';

/** Erases everything that a person left here, by their address (LGPD, article 18): how many rows went. @throws RequestFailure */
export async function erasePerson(
  who: { client: DataClient; publishableKey: string },
  email: string,
): Promise<number> {
  const answer = await callFunction(who, 'erase-person', { email: email.trim() });
  if (!answer.ok) throw await failureOf(answer);
  return ((await answer.json()) as { erased: number }).erased;
}
