import type { CDPSession } from '@playwright/test';

const KILOBITS = 1600;
const UPLOAD_KILOBITS = 750;
const LATENCY_MS = 150;

/** What came over the network by now, with headers. */
interface Received {
  bytes: number;
  /** Bytes of scripts. */
  scripts: number;
}

/** Puts a page on a slow line, and counts what comes over it. */
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

/** What the line needs for all that came from one moment to another. */
export function lineMs(before: Received, after: Received): number {
  const bytes = after.bytes - before.bytes;
  return bytes === 0 ? 0 : LATENCY_MS + (bytes * 8) / KILOBITS;
}
