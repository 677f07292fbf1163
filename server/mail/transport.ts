import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { needsSmtpUtf8 } from '#congress/email-address.ts';
import { writeWhole } from '#server/files/storage.ts';
import { createSmtpUtf8, NoSmtpUtf8 } from './smtp-utf8.ts';

export type OutgoingMessage = SendMailOptions & { to: { name: string; address: string } };

/** Hands a finished message on; resolves once somebody else answers for it. */
export interface MailTransport {
  /** `name` is what a file of it would be called. */
  send(message: OutgoingMessage, name: string): Promise<void>;
  /** false: it is known that it takes no addresses with letters beyond ASCII before the @. Never waits. */
  takesUtf8(): boolean | undefined;
  close(): void;
}

// Texts come from visitors: nothing in them may make the server read a file or fetch an address.
const SAFE = { disableFileAccess: true, disableUrlAccess: true };
/** Milliseconds. Together they stay below the time after which the queue hands the mail to another worker. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends over SMTP. `url` as nodemailer reads it: `smtp://user:password@host:port` or `smtps://…`. */
export function smtpTransport(url: string): MailTransport {
  const transport = whenFirstUsed(({ createTransport }) => createTransport({ url, ...PATIENCE, ...SAFE }));
  const utf8 = createSmtpUtf8(url, PATIENCE);
  return {
    async send(message) {
      // nodemailer would send it anyway, as bytes that such a server cannot read.
      if (needsSmtpUtf8(message.to.address) && !(await utf8.ask())) throw new NoSmtpUtf8();
      await (await transport.get()).sendMail(message);
    },
    takesUtf8: utf8.known,
    close: transport.close,
  };
}

/** Writes each message to `folder` as an .eml file that mail programs open. A file is there whole or not at all. */
export function fileTransport(folder: string): MailTransport {
  const transport = whenFirstUsed(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...SAFE }),
  );
  return {
    async send(message, name) {
      const { message: bytes } = await (await transport.get()).sendMail(message);
      // Mails hold personal data and links that sign in.
      await writeWhole(join(folder, `${name}.eml`), bytes as Buffer, { secret: true });
    },
    takesUtf8: () => true,
    close: transport.close,
  };
}

/** A server that has nothing to send does without the memory that nodemailer takes. */
function whenFirstUsed<Transport extends { close(): void }>(
  create: (nodemailer: typeof import('nodemailer')) => Transport,
) {
  let created: Promise<Transport> | undefined;
  return {
    get: () => {
      created ??= import('nodemailer').then(create);
      return created;
    },
    close: () => void created?.then((transport) => transport.close()),
  };
}
