import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { writeWhole } from '#server/files/storage.ts';

/** Hands a finished message on; resolves once somebody else answers for it. */
export interface MailTransport {
  /** `name` is what a file of it would be called. */
  send(message: SendMailOptions, name: string): Promise<void>;
  close(): void;
}

// Texts come from visitors: nothing in them may make the server read a file or fetch an address.
const SAFE = { disableFileAccess: true, disableUrlAccess: true };
/** Milliseconds. Together they stay below the time after which the queue hands the mail to another worker. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends over SMTP. `url` as nodemailer reads it: `smtp://user:password@host:port` or `smtps://…`. */
export function smtpTransport(url: string): MailTransport {
  const transport = whenFirstUsed(({ createTransport }) => createTransport({ url, ...PATIENCE, ...SAFE }));
  return {
    send: async (message) => void (await (await transport.get()).sendMail(message)),
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
