import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Starts a push service on a free port. It stores what it receives, and responds with the next status of `answers`, or else with 201;
 * 0: no response at all.
 */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  /** The path of every request, whatever the response. */
  const asked: string[] = [];
  /** The statuses of the next responses, by the path of a subscription. */
  const answers = new Map<string, number[]>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url: path = '/', headers } = request;
    asked.push(path);
    const status = answers.get(path)?.shift() ?? 201;
    if (status === 0) return;
    if (status === 201) received.push({ path, headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    asked,
    answers,
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
    /** Creates a browser with a subscription at this service. */
    aBrowser: (path: string) => createBrowser(`${url}${path}`),
  };
}

function createBrowser(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const secret = randomBytes(16);
  const p256dh = keys.getPublicKey('base64url');
  return {
    subscription: { endpoint, keys: { p256dh, auth: secret.toString('base64url') } },
    read: ({ body }: ReceivedPush): unknown => JSON.parse(decrypted(body, keys, secret)),
  };
}

/** Decrypts a message of one record for these keys (RFC 8291, section 3; RFC 8188, section 2). */
function decrypted(body: Buffer, keys: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derived = (key: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const input = derived(keys.computeSecret(sender), secret, info, 32);
  const key = derived(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The padding of the last record is a 2 followed by zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
