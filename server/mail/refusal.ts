import { NoSmtpUtf8 } from './smtp-utf8.ts';

/** Whether another try would end the same way. */
export const isForGood = (error: unknown) => error instanceof NoSmtpUtf8 || refusalOf(error) === 'recipient';

/** As nodemailer describes a failure. */
interface MailFailure {
  command?: string;
  /** Of the mail server's answer; none when the connection failed. */
  responseCode?: number;
  response?: string;
  syscall?: string;
  code?: string;
  timeoutType?: string;
}

/**
 * What a failure to send means. `recipient`: the server knows this recipient and says no (RFC 5321: 5yz). `email`: it will not
 * have the email or its sender. `later`: it may go better. `unclear`: the connection ended while the server may have had it already.
 */
export function refusalOf(error: unknown): 'recipient' | 'email' | 'later' | 'unclear' {
  if (error instanceof NoSmtpUtf8) return 'email';
  const { command, responseCode, response = '', syscall, code, timeoutType = '' } = error as MailFailure;
  if (responseCode !== undefined) {
    if (responseCode < 500 || !['RCPT TO', 'DATA'].includes(command ?? '')) return 'later';
    // Class 5.7 is a matter of policy, not of the mailbox (RFC 3463, section 3.8).
    return command === 'RCPT TO' && !/^\d{3}[ -]5\.7\./.test(response) ? 'recipient' : 'email';
  }
  const neverConnected = syscall === 'connect' || code === 'EDNS' || /^(CONNECT|GREETING)_/.test(timeoutType);
  return neverConnected ? 'later' : 'unclear';
}
