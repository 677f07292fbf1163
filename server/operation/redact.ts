// Patterns that never rescan text, so that the cost is linear in its length.
const SECRETS: [RegExp, string][] = [
  [/:\/\/[^\s/@]+@/g, '://[secret]@'],
  // The path of a requested address is enough for the log.
  [/(?<=[\w/.~%-])\?[^\s"'<>)]+/g, '?[query]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '[token]'],
  [/\bsb_(publishable|secret)_[\w-]+/g, '[key]'],
  [/\+\d[\d ()-]{7,}\d/g, '[phone]'],
];

/** A word, with the part that makes it an e-mail address. */
const WORD = /[^\s@<>"(),;:[\]]+(@[^\s@<>"'(),;:=[\]]+)?/g;

/** A text without secrets and personal data, for the log. */
export function redacted(text: string): string {
  return SECRETS.reduce((rest, [secret, instead]) => rest.replace(secret, instead), text).replace(
    WORD,
    (word, domain?: string) => (domain ? '[e-mail]' : word),
  );
}

const DEEPEST = 3;
/** Number of keys named for an object without a message. */
const MOST_KEYS = 12;

/** The message of a thrown value; for an object without one, the names of its keys. */
export function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return redacted(String(thrown));
  const { message } = thrown as { message?: unknown };
  if (typeof message === 'string') return redacted(message.replaceAll(String({}), 'an object'));
  const keys = Object.keys(thrown).slice(0, MOST_KEYS);
  return redacted(keys.length > 0 ? `an object with ${keys.join(', ')}` : 'an empty object');
}

/**
 * The properties of an error that help to fix it, whatever was thrown. Everything else that libraries attach is left out: PostgreSQL's
 * `detail` quotes the row, a mail server's `response` the recipient.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return messageOf(error);
  const { name, stack, cause, code, status, errors } = error as Record<string, unknown>;
  const deeper = depth < DEEPEST;
  const named = [name, error.constructor?.name].find((text) => typeof text === 'string');
  return {
    type: named ?? 'Object',
    message: messageOf(error),
    ...plain({ code, status }),
    ...(typeof stack === 'string' && { stack: redacted(stack.replaceAll(String({}), 'an object')) }),
    ...(deeper && cause !== undefined && { cause: describeError(cause, depth + 1) }),
    ...(deeper && Array.isArray(errors) && { errors: errors.map((one) => describeError(one, DEEPEST)) }),
  };
}

const plain = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  );
