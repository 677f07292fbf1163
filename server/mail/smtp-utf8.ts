/** Of what a mail server announced, before it is asked anew. Milliseconds. */
const GOOD_FOR_MS = 10 * 60_000;

/** The mail server of the site cannot send to this address: it does not announce SMTPUTF8 (RFC 6531). Not a fault of the address. */
export class NoSmtpUtf8 extends Error {
  constructor() {
    super(
      'The mail server does not announce SMTPUTF8: it takes no addresses with letters beyond ASCII before the @',
    );
  }
}

/** Whether the mail server takes addresses with letters beyond ASCII before the @. `url` as for `smtpTransport`. */
export function createSmtpUtf8(url: string, patience: object) {
  let known: boolean | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | undefined;

  /** @throws what the connection said */
  async function ask(): Promise<boolean> {
    if (known !== undefined && performance.now() - askedAt < GOOD_FOR_MS) return known;
    asking ??= announces(url, patience).finally(() => {
      asking = undefined;
    });
    known = await asking;
    askedAt = performance.now();
    return known;
  }

  return {
    ask,
    /** What it announced when it was last asked; undefined: it was not, or did not answer. Has it asked where that is old. */
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
    // Once connected, the last answer is that to EHLO: after STARTTLS, where there is that.
    return /^250[ -]SMTPUTF8\s*$/im.test(String(connection.lastServerResponse));
  } finally {
    connection.on('error', () => undefined);
    connection.close();
  }
}
