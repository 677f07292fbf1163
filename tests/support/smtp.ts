import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface ReceivedMail {
  /** The addresses of the envelope, to which the message is delivered. */
  recipients: string[];
  /** The message as received. */
  raw: string;
  parsed: Email;
}

export interface TestSmtpServer {
  /** The value for SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** Closes every new connection. It keeps its port, which somebody else could take meanwhile. */
  away(): Promise<void>;
  back(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes a site send emails to an address where no server listens, so that they stay in the queue. */
export const NOBODYS_SMTP_URL = 'smtp://127.0.0.1:1';

/** Starts a real SMTP server in a separate process, on a free port. @param utf8 whether it announces SMTPUTF8 */
export async function startSmtpServer({ utf8 = true } = {}): Promise<TestSmtpServer> {
  const child = fork(join(import.meta.dirname, 'smtp-process.ts'), utf8 ? [] : ['without-utf8']);
  const gone = once(child, 'exit');
  const received: ReceivedMail[] = [];
  const listening = await new Promise<number>((done, failed) => {
    child.once('exit', (code) => failed(new Error(`The SMTP server ended with ${code}`)));
    child.on(
      'message',
      async (told: { port: number } | { said: string } | { recipients: string[]; raw: string }) => {
        if ('port' in told) return done(told.port);
        if ('said' in told) return;
        const raw = Buffer.from(told.raw, 'base64');
        received.push({
          recipients: told.recipients,
          raw: raw.toString('utf8'),
          parsed: await PostalMime.parse(raw),
        });
      },
    );
  });
  const say = async (said: 'away' | 'back') => {
    const told = on(child, 'message');
    child.send(said);
    for await (const [message] of told) if ('said' in message) return;
  };
  return {
    url: `smtp://127.0.0.1:${listening}`,
    received,
    away: () => say('away'),
    back: () => say('back'),
    async stop() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
