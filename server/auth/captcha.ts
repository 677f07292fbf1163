import { z } from 'zod';
import { AuthError } from './errors.ts';

/** The captcha field that the client sends with its form; `{}` when unused. */
export const Security = z.object({ captcha_token: z.string().max(8192).nullish() }).nullish();

/** Asks the captcha service to verify a token; null when the service is unreachable. */
export type AskCaptcha = (form: URLSearchParams) => Promise<{ success?: unknown } | null>;

const TIMEOUT_MS = 8000;

/** The captcha check of `CAPTCHA_SECRET`. Turnstile's secrets are recognised by their format; all others are hCaptcha's. */
export function createCaptcha(secret: string | undefined, ask: AskCaptcha = askService(secret)) {
  return {
    /** Throws AuthError 400 `captcha_failed` unless the token is valid; without a secret every request passes. */
    async require(security: z.output<typeof Security>, address: string): Promise<void> {
      if (!secret) return;
      const response = security?.captcha_token;
      if (!response) throw refused('no captcha_token found in request');
      const answer = await ask(new URLSearchParams({ secret, response, remoteip: address }));
      if (answer?.success !== true) throw refused('the token was not accepted');
    },
  };
}

const refused = (why: string) =>
  new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${why})`);

function askService(secret = ''): AskCaptcha {
  const service = /^(0x4A|[123]x0000)/.test(secret)
    ? 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
    : 'https://api.hcaptcha.com/siteverify';
  return async (body) => {
    try {
      const answer = await fetch(service, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return (await answer.json()) as { success?: unknown };
    } catch {
      return null;
    }
  };
}
