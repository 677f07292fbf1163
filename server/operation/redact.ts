// Each repetition is bounded: a long text without a match costs no more than its length.
const SECRETS: [RegExp, string][] = [
  [/\b([a-z][a-z\d+.-]{0,30}:\/\/)[^\s/@]{1,300}@/gi, '$1[secret]@'],
  // Of an address that is asked for, the path says enough.
  [/(?<=[\w/.~%-])\?[^\s"'<>)]+/g, '?[query]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  [/\beyJ[\w-]+(?:\.[\w-]*)+/g, '[token]'],
  [/\bsb_(publishable|secret)_[\w-]+/g, '[key]'],
  [/[^\s@<>"(),;:[\]]{1,64}@[^\s@<>"'(),;:=[\]]+/g, '[e-mail]'],
  [/\+\d[\d ()-]{7,}\d/g, '[phone]'],
];

/** A text as a log may hold it. */
export function redacted(text: string): string {
  return SECRETS.reduce((rest, [secret, instead]) => rest.replace(secret, instead), text);
}

const DEEPEST = 3;

/**
 * What helps to mend an error. What else libraries hang on it stays out: PostgreSQL's `detail` quotes the row, a mail
 * server's `response` the recipient.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return redacted(String(error));
  const { name, message, stack, cause } = error;
  const { code, errors } = error as { code?: unknown; errors?: unknown };
  const deeper = depth < DEEPEST;
  return {
    type: name,
    message: redacted(message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(stack && { stack: redacted(stack) }),
    ...(deeper && cause !== undefined && { cause: describeError(cause, depth + 1) }),
    ...(deeper && Array.isArray(errors) && { errors: errors.map((one) => describeError(one, DEEPEST)) }),
  };
}
