/** How long the mail server's announcement is cached, in milliseconds. */
const GOOD_FOR_MS = 10 * 60_000;

/** The site's mail server cannot send to this address because it does not announce SMTPUTF8 (RFC 6531). The address is valid. */
export class NoSmtpUtf8 extends Error {
  constructor() {
    super(
      'The mail server does not announce SMTPUTF8: it takes no addresses with letters beyond ASCII before the @',
    );
  }
}

/** Finds out whether the mail server accepts non-ASCII characters before the @. `url` as for `smtpTransport`. */
export function createSmtpUtf8(url: string, patience: object) {
  let known: boolean | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<boolean> | undefined;

  /** @throws the error of the connection */
  async function ask(): Promise<boolean> {
    if (known !== undefined && performance.now() - askedAt < GOOD_FOR_MS) return known;
    pending ??= announces(url, patience).finally(() => {
      pending = undefined;
    });
    known = await pending;
    askedAt = performance.now();
    return known;
  }

  return {
    ask,
    /** The last known answer, undefined if there is none; refreshes an outdated one in the background. */
    known(): boolean | undefined {
      void ask().catch(() => undefined);
      return known;
    },
  };
}

async function announces(url: string, patience: object): Promise<boolean> {
  const [{ default: SMTPConnection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ]);
  const connection = new SMTPConnection({ ...parseConnectionUrl(url), ...patience });
  try {
    await new Promise<void>((done, failed) => {
      connection.once('error', failed);
      connection.once('end', () => failed(new Error('the mail server closed the connection')));
      connection.connect((error) => (error ? failed(error) : done()));
    });
    // Once connected, the last response is that to EHLO (the one after STARTTLS, if used).
    return /^250[ -]SMTPUTF8\s*$/im.test(String(connection.lastServerResponse));
  } finally {
    connection.on('error', () => undefined);
    connection.close();
  }
}
