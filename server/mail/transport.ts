import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { needsSmtpUtf8 } from '#congress/email-address.ts';
import { writeWhole } from '#server/files/storage.ts';
import { createSmtpUtf8, NoSmtpUtf8 } from './smtp-utf8.ts';

export type OutgoingMessage = SendMailOptions & { to: { name: string; address: string } };

/** Hands a complete message over; resolves once the recipient's side is responsible for it. */
export interface MailTransport {
  /** `name` is used if the message is written to a file. */
  send(message: OutgoingMessage, name: string): Promise<void>;
  /** false: known not to accept non-ASCII characters before the @. Never waits. */
  takesUtf8(): boolean | undefined;
  close(): void;
}

// Texts come from visitors: they must never make the server read a file or fetch a URL.
const SAFE = { disableFileAccess: true, disableUrlAccess: true };
/** Timeouts in milliseconds. Their sum is below the time after which the queue gives the email to another worker. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends over SMTP. `url` in nodemailer's format: `smtp://user:password@host:port` or `smtps://…`. */
export function smtpTransport(url: string): MailTransport {
  const transport = whenFirstUsed(({ createTransport }) => createTransport({ url, ...PATIENCE, ...SAFE }));
  const utf8 = createSmtpUtf8(url, PATIENCE);
  return {
    async send(message) {
      // nodemailer would send it anyway, in an encoding that such a server cannot read.
      if (needsSmtpUtf8(message.to.address) && !(await utf8.ask())) throw new NoSmtpUtf8();
      await (await transport.get()).sendMail(message);
    },
    takesUtf8: utf8.known,
    close: transport.close,
  };
}

/** Writes each message to `folder` as an .eml file, which mail programs open. Files are written atomically. */
export function fileTransport(folder: string): MailTransport {
  const transport = whenFirstUsed(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...SAFE }),
  );
  return {
    async send(message, name) {
      const { message: bytes } = await (await transport.get()).sendMail(message);
      // Emails contain personal data and sign-in links.
      await writeWhole(join(folder, `${name}.eml`), bytes as Buffer, { secret: true });
    },
    takesUtf8: () => true,
    close: transport.close,
  };
}

/** Loads nodemailer on first use, so that a server without email does not need its memory. */
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
