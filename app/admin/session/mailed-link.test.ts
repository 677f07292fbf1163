import { expect, it } from 'vitest';
import { isStale, readUrlSession } from './mailed-link.ts';

const token = `x.${Buffer.from('{"email":"joão@exemplo.org"}').toString('base64url')}.y`;
const tokens = { access_token: token, refresh_token: 'r' };
const signedIn = `#access_token=${token}&refresh_token=r&expires_in=3600&token_type=bearer`;
const without = (name: string) => signedIn.replace(new RegExp(`${name}=[^&]*&?`), '');

it.each([
  ['', null],
  ['#speakers/new', null],
  ['#access_token=only', { kind: 'incomplete' }],
  ['#access_token=a&refresh_token=b', { kind: 'incomplete' }],
  [without('access_token'), { kind: 'incomplete' }],
  [without('refresh_token'), { kind: 'incomplete' }],
  [without('expires_in'), { kind: 'incomplete' }],
  [without('token_type'), { kind: 'incomplete' }],
  [signedIn.replace('3600', 'soon'), { kind: 'incomplete' }],
  [signedIn.replace('=bearer', '='), { kind: 'incomplete' }],
  ['#error=access_denied', { kind: 'failed', mailed: false, code: 'access_denied' }],
  [`${signedIn}&type=recovery&sb=`, { kind: 'link', email: 'joão@exemplo.org', invited: false, tokens }],
  [`${signedIn}&type=invite`, { kind: 'link', email: 'joão@exemplo.org', invited: true, tokens }],
  [`${signedIn}&provider_token=p`, { kind: 'session', emailChanged: false, tokens }],
  [`${signedIn}&type=email_change`, { kind: 'session', emailChanged: true, tokens }],
  ['#message=Confirmation+link+accepted', { kind: 'half' }],
  [
    '#error=access_denied&error_code=otp_expired&error_description=x',
    { kind: 'failed', mailed: true, code: 'otp_expired' },
  ],
  ['#error_code=identity_already_exists', { kind: 'failed', mailed: false, code: 'identity_already_exists' }],
])('reads %s', (hash, expected) => {
  expect(readUrlSession(hash)).toEqual(expected);
});

it.each([
  [119, false],
  [120, true],
  [86_400, true],
])('a session that was issued %i s ago is stale: %s', (age, expected) => {
  const now = Date.parse('2026-05-28T12:00:00Z');
  const payload = JSON.stringify({ iat: now / 1000 - age });
  const access_token = `x.${Buffer.from(payload).toString('base64url')}.y`;
  expect(isStale({ access_token, refresh_token: 'r' }, now)).toBe(expected);
});
