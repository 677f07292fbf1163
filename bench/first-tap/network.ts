import type { CDPSession } from '@playwright/test';

const KILOBITS = 1600;
const UPLOAD_KILOBITS = 750;
const LATENCY_MS = 150;

/** Bytes received over the network so far, including headers. */
interface Received {
  bytes: number;
  /** Bytes of scripts. */
  scripts: number;
}

/** Throttles the network of a page, and counts the bytes received. */
export async function slowNetwork(session: CDPSession) {
  const types = new Map<string, string>();
  const received: Received = { bytes: 0, scripts: 0 };
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') received.scripts += encodedDataLength;
  });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: KILOBITS * 125,
    uploadThroughput: UPLOAD_KILOBITS * 125,
  });
  return { now: () => ({ ...received }) };
}

/** The milliseconds that the throttled network needs for the bytes received between two moments: one round trip and the transfer. */
export function lineMs(before: Received, after: Received): number {
  const bytes = after.bytes - before.bytes;
  return bytes === 0 ? 0 : LATENCY_MS + (bytes * 8) / KILOBITS;
}
