// What is passed over once is not looked at again: a text costs no more than its length.
const SECRETS: [RegExp, string][] = [
  [/:\/\/[^\s/@]+@/g, '://[secret]@'],
  // Of a requested address the path is enough.
  [/(?<=[\w/.~%-])\?[^\s"'<>)]+/g, '?[query]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '[token]'],
  [/\bsb_(publishable|secret)_[\w-]+/g, '[key]'],
  [/\+\d[\d ()-]{7,}\d/g, '[phone]'],
];

/** A word, and what makes it an e-mail address. */
const WORD = /[^\s@<>"(),;:[\]]+(@[^\s@<>"'(),;:=[\]]+)?/g;

/** A text as a log may hold it. */
export function redacted(text: string): string {
  return SECRETS.reduce((rest, [secret, instead]) => rest.replace(secret, instead), text).replace(
    WORD,
    (word, domain?: string) => (domain ? '[e-mail]' : word),
  );
}

const DEEPEST = 3;
/** Keys that are named of an object without a message. */
const MOST_KEYS = 12;

/** What somebody threw, in words: the message of an error, of any other object what it holds by its keys alone. */
export function messageOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return redacted(String(thrown));
  const { message } = thrown as { message?: unknown };
  if (typeof message === 'string') return redacted(message.replaceAll(String({}), 'an object'));
  const keys = Object.keys(thrown).slice(0, MOST_KEYS);
  return redacted(keys.length > 0 ? `an object with ${keys.join(', ')}` : 'an empty object');
}

/**
 * What helps to mend an error, whatever was thrown as one. What else libraries hang on it stays out: PostgreSQL's `detail`
 * quotes the row, a mail server's `response` the recipient.
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
