import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentMessage {
  user: { id: string; phone: string };
  sms: { otp: string; phone: string; sms_type: string };
}

/** Starts a server for SMS_HOOK_URL, which stores the messages and responds with `answer`. */
export async function startSmsHook() {
  const messages: SentMessage[] = [];
  const state = { status: 200, body: '{"message_id":"m1"}' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      messages.push(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      response.writeHead(state.status, { 'content-type': 'application/json' }).end(state.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    messages,
    /** The response to further requests. */
    answer: state,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type SmsHook = Awaited<ReturnType<typeof startSmsHook>>;
