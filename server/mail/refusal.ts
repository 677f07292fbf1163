import { NoSmtpUtf8 } from './smtp-utf8.ts';

/** Whether a retry would fail the same way. */
export const isPermanent = (error: unknown) =>
  error instanceof NoSmtpUtf8 || refusalOf(error) === 'recipient';

/** A failure as nodemailer describes it. */
interface MailFailure {
  command?: string;
  /** Of the mail server's reply; missing when the connection failed. */
  responseCode?: number;
  response?: string;
  syscall?: string;
  code?: string;
  timeoutType?: string;
}

/**
 * Classifies a failure to send. `recipient`: the server rejects this recipient permanently (RFC 5321: 5yz). `email`: it rejects the
 * email or its sender. `later`: a retry may succeed. `unclear`: the connection ended when the server may already have accepted it.
 */
export function refusalOf(error: unknown): 'recipient' | 'email' | 'later' | 'unclear' {
  if (error instanceof NoSmtpUtf8) return 'email';
  const { command, responseCode, response = '', syscall, code, timeoutType = '' } = error as MailFailure;
  if (responseCode !== undefined) {
    if (responseCode < 500 || !['RCPT TO', 'DATA'].includes(command ?? '')) return 'later';
    // 5.7.x is a policy of the server, not about the mailbox (RFC 3463, section 3.8).
    return command === 'RCPT TO' && !/^\d{3}[ -]5\.7\./.test(response) ? 'recipient' : 'email';
  }
  const neverConnected = syscall === 'connect' || code === 'EDNS' || /^(CONNECT|GREETING)_/.test(timeoutType);
  return neverConnected ? 'later' : 'unclear';
}
