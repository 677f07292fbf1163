import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AuthError } from '../errors.ts';
import { createRedirects, errorRedirect, withFragment } from './redirects.ts';

const SITE = 'https://site.example';

describe('createRedirects', () => {
  const choose = createRedirects(SITE, [
    'https://app.example',
    'https://exact.example/welcome',
    'https://*.preview.example/*',
    'https://deep.example/**',
    'app.congress://done',
    'http://localhost:5173',
  ]);

  it.each([
    'https://site.example/admin?x=1',
    'https://app.example/any/where?q=1',
    'https://exact.example/welcome',
    'https://exact.example/welcome?step=2',
    'https://one.preview.example/page',
    'https://deep.example/a/b/c',
    'app.congress://done',
    'http://localhost:5173/reset',
  ])('allows %s', (wanted) => {
    expect(choose(wanted)).toBe(wanted);
  });

  it.each([
    'http://site.example/',
    'https://site.example:8443/',
    'https://site.example.evil.example/',
    'https://site.example@evil.example/',
    'https://user:secret@site.example/',
    'https://app.example.evil.example/',
    'https://exact.example/other',
    'https://exact.example/welcome/more',
    'https://one.two.preview.example/page',
    'https://evil.example/?https://x.preview.example/a',
    'https://one.preview.example/a/b',
    'https://evil.example/#https://app.example/',
    'app.congress://other',
    'http://localhost:5174/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//app.example/',
    '/admin',
    '',
    null,
    `https://app.example/${'x'.repeat(3000)}`,
  ])('rejects %s', (wanted) => {
    expect(choose(wanted)).toBe(`${SITE}/admin`);
    expect(choose(wanted, 'https://app.example/from')).toBe('https://app.example/from');
    expect(choose(wanted, 'https://evil.example/')).toBe(`${SITE}/admin`);
  });

  it('drops the fragment of the requested address', () => {
    expect(choose('https://app.example/x#access_token=forged')).toBe('https://app.example/x');
  });

  it('never leaves the allowed origins, whatever is requested', () => {
    const strict = createRedirects(SITE, ['https://app.example']);
    const parts = fc.constantFrom(
      ...[
        'https://',
        'http:',
        '//',
        '\\',
        '@',
        'app.example',
        'site.example',
        'evil.example',
        '.',
        '/',
        '?',
        '#',
      ],
      ...[':443', ':80', '%2f', '%00', '\t', '\n', ' ', '[', ']'],
    );
    const address = fc.oneof(
      fc.array(parts, { maxLength: 8 }).map((one) => one.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(address, (wanted) => {
        expect(['https://app.example', SITE]).toContain(new URL(strict(wanted)).origin);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('values of a redirect', () => {
  it('are in the fragment, without empty ones', () => {
    expect(withFragment('https://a.example/x?y=1', { token: 'a b', n: 1, none: null, gone: undefined })).toBe(
      'https://a.example/x?y=1#token=a+b&n=1&sb=',
    );
  });

  it('hold an error in the fragment, and in the query if requested', () => {
    const error = new AuthError(403, 'otp_expired', 'Too late');
    const values = 'error=access_denied&error_code=otp_expired&error_description=Too+late';
    expect(errorRedirect('https://a.example/', error, { query: false })).toBe(
      `https://a.example/#${values}&sb=`,
    );
    expect(errorRedirect('https://a.example/', error, { query: true })).toBe(
      `https://a.example/?${values}#${values}&sb=`,
    );
  });
});
