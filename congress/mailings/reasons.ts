/** The meaning of mail servers' responses, by enhanced status code (RFC 3463) or usual wording. */
const MEANINGS: [RegExp, string][] = [
  [/\b5\.1\.\d|no such|unknown user|user unknown|does not exist|not found/i, 'O endereço não existe'],
  [/\b[45]\.2\.2|mailbox (is )?full|quota/i, 'A caixa de entrada está cheia'],
  [/\b5\.2\.1|disabled|inactive/i, 'A conta está desativada'],
  [/\b[45]\.7\.\d|spam|blocked|policy/i, 'O servidor de quem recebe não aceita as nossas mensagens'],
  [/ECONNREFUSED|ETIMEDOUT|ENOTFOUND|ECONNRESET|timeout/i, 'O nosso servidor de e-mail não respondeu'],
];

/** Why an email was not delivered, in Portuguese. */
export const meaningOfReason = (reason: string): string =>
  MEANINGS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'O servidor de e-mail recusou a mensagem';
