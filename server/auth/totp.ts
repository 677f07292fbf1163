import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const PERIOD_SECONDS = 30;
/** Steps before and after the present one whose codes are accepted. */
const SKEW = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret as an authenticator app takes it; `qr_code` is raw SVG (the client makes it a data URI). */
export function newTotp(issuer: string, label: string): { secret: string; uri: string; qr_code: string } {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const uri = totpOf(secret, { issuer, label }).toString();
  return { secret, uri, qr_code: renderSVG(uri, { ecc: 'M', border: 2 }) };
}

/** The time step that a code belongs to (RFC 6238), or null when it is wrong, too old or too new. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: SKEW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
