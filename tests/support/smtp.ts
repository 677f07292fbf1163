import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface ReceivedMail {
  /** The addresses of the envelope: who really gets it. */
  recipients: string[];
  /** The message as it came over the wire. */
  raw: string;
  parsed: Email;
}

export interface TestSmtpServer {
  port: number;
  /** What SMTP_URL would hold. */
  url: string;
  received: ReceivedMail[];
  stop(): Promise<void>;
}

/** Makes a site one that sends e-mails. Nobody listens there: what is sent waits. */
export const NOBODYS_SMTP_URL = 'smtp://127.0.0.1:1';

/** A real SMTP server in a process of its own, on a free port or on the one a stopped server had; `utf8`: it announces SMTPUTF8. */
export async function startSmtpServer(port = 0, { utf8 = true } = {}): Promise<TestSmtpServer> {
  const child = fork(join(import.meta.dirname, 'smtp-process.ts'), [
    `${port}`,
    ...(utf8 ? [] : ['without-utf8']),
  ]);
  const gone = once(child, 'exit');
  const received: ReceivedMail[] = [];
  const listening = await new Promise<number>((done, failed) => {
    child.once('exit', (code) => failed(new Error(`The SMTP server ended with ${code}`)));
    child.on('message', async (told: { port: number } | { recipients: string[]; raw: string }) => {
      if ('port' in told) return done(told.port);
      const raw = Buffer.from(told.raw, 'base64');
      received.push({
        recipients: told.recipients,
        raw: raw.toString('utf8'),
        parsed: await PostalMime.parse(raw),
      });
    });
  });
  return {
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    received,
    async stop() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
