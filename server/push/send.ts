import type { Facts } from '#congress/facts/schema.ts';
import type { Config } from '#server/env.ts';
import { TIMEOUT_MS } from './bounds.ts';
import type { Push } from './message.ts';
import { endpointAt } from './services.ts';
import type { VapidKeys } from './vapid.ts';

interface Address {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface SendParameters {
  config: Pick<Config, 'pushServices'>;
  facts: () => Facts;
}

/** @returns the status of the push service's response; throws if there is none */
export async function send(
  { endpoint, p256dh, auth }: Address,
  { message, ttl, urgency, topic }: Push,
  keys: VapidKeys,
  { config, facts }: SendParameters,
): Promise<number> {
  // The configuration may have been restricted since the subscription.
  if (!endpointAt(endpoint, config.pushServices)) return 410;
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `mailto:${facts().contact.email}`, ...keys },
      ...{ TTL: ttl, urgency, topic },
    },
  );
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]),
    body: new Uint8Array(body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  return answer.status;
}
