import type { Context } from 'hono';
import { z } from 'zod';
import { visitorAddress } from '#server/http/visitor-address.ts';
import { Security } from './captcha.ts';
import { validationFailed } from './errors.ts';
import { exchangeCode } from './flows.ts';
import { deviceOf, readBody } from './request.ts';
import type { AuthParts } from './routes.ts';
import type { Session } from './sessions.ts';

const PasswordGrant = z.object({
  email: z.string().max(320).optional(),
  phone: z.string().max(40).optional(),
  password: z.string().max(1024),
  gotrue_meta_security: Security,
});
const RefreshGrant = z.object({ refresh_token: z.string().min(1).max(4096) });

type Grant = (parts: AuthParts, c: Context) => Promise<Session>;

const grants: Record<string, Grant> = {
  async password(parts, c) {
    const { email, phone, password, gotrue_meta_security } = await readBody(c, PasswordGrant);
    if (!email && !phone) throw validationFailed('missing email or phone');
    if (email && phone) {
      throw validationFailed('Only an email address or phone number should be provided on login.');
    }
    await parts.captcha.require(gotrue_meta_security, visitorAddress(c, parts.trustProxy));
    const name = email ? { email } : { phone };
    const signedIn = await parts.signInWithPassword({ ...name, password }, deviceOf(c, parts.trustProxy));
    return signedIn.session;
  },
  async refresh_token(parts, c) {
    const { refresh_token } = await readBody(c, RefreshGrant);
    return parts.sessions.refresh(refresh_token);
  },
  pkce: exchangeCode,
};

/** POST /token?grant_type=…: answers a session. */
export function createTokenEndpoint(parts: AuthParts) {
  return async (c: Context) => {
    const name = c.req.query('grant_type') ?? '';
    const grant = Object.hasOwn(grants, name) ? grants[name] : undefined;
    if (!grant) throw validationFailed('unsupported_grant_type');
    return c.json(await grant(parts, c));
  };
}
