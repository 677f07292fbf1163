import type { Log } from '#server/log.ts';
import type { User } from '../accounts/users.ts';
import { AuthError, validationFailed } from '../errors.ts';

interface Message {
  user: User;
  otp: string;
  phone: string;
  type: 'phone_change' | 'mfa';
}

const TIMEOUT_MS = 5000;

/** Phone messages through `SMS_HOOK_URL`: POST {user, sms: {otp, phone, sms_type}}; any 2xx is a success. */
export function createSms(hook: string | undefined, log: Log) {
  return {
    enabled: Boolean(hook),
    /**
     * Sends `otp` to `phone` through the operator's hook; resolves with the message's id if the hook answers one. Throws
     * AuthError 422 `sms_send_failed`, or `phone_provider_disabled` without a hook.
     */
    async send({ user, otp, phone, type }: Message): Promise<string | null> {
      if (!hook) throw phoneDisabled(400);
      try {
        const answer = await fetch(hook, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ user, sms: { otp, phone, sms_type: type } }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const text = (await answer.text()).slice(0, 10_000);
        if (!answer.ok) throw new Error(`the hook answered ${answer.status}`);
        return messageId(text);
      } catch (error) {
        log.warn({ error }, 'a phone message was not sent');
        throw new AuthError(422, 'sms_send_failed', 'Error sending the phone message, please try again');
      }
    },
  };
}

function messageId(text: string): string | null {
  try {
    const id = (JSON.parse(text) as { message_id?: unknown } | null)?.message_id;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

export const phoneDisabled = (status: 400 | 422) =>
  new AuthError(status, 'phone_provider_disabled', 'Phone messages are not available on this site');

/** A phone number as it is stored: without the plus, spaces, hyphens and brackets. */
export const phoneDigits = (phone: string) => phone.replace(/[\s()-]/g, '').replace(/^\+/, '');

/** Normalises a phone number: E.164 without the plus. Throws AuthError 400. */
export function readPhone(phone: string): string {
  const digits = phoneDigits(phone);
  if (!/^[1-9]\d{5,14}$/.test(digits)) {
    throw validationFailed('Invalid phone number format (E.164 required)');
  }
  return digits;
}
