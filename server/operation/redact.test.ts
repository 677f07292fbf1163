import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeError, redacted } from './redact.ts';

test.each([
  ['no recipient <ana.souza+x@hospital.example.org> here', 'no recipient <[e-mail]> here'],
  ['connect to postgres://user:word@db:5432/x', 'connect to postgres://[secret]@db:5432/x'],
  [
    'GET https://a.example/auth/v1/verify?token=abc&type=recovery failed',
    'GET https://a.example/auth/v1/verify?[query] failed',
  ],
  ['/newsletter/confirm?token=abc', '/newsletter/confirm?[query]'],
  ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer [secret]'],
  ['bad eyJhbGciOi.eyJzdWIi.c2ln', 'bad [token]'],
  ['key sb_publishable_abcdefghijkl', 'key [key]'],
  ['to +55 11 91234-5678', 'to [phone]'],
  ['the plain words of an error: 12 rows, why?', 'the plain words of an error: 12 rows, why?'],
])('%s', (text, expected) => {
  expect(redacted(text)).toBe(expected);
});

test('no address is left, whatever stands around it', () => {
  const around = fc.constantFrom(' ', '<', '"', '(', ',', 'x', '=', '\n');
  fc.assert(
    fc.property(fc.emailAddress(), around, around, (address, before, after) => {
      expect(redacted(`${before}${address}${after}`)).not.toContain(address);
    }),
  );
});

test('of an error, what helps is kept, and what quotes rows and recipients is not', () => {
  const error = Object.assign(new Error('refused ana@hospital.example', { cause: new Error('Basic YTpi') }), {
    code: '23505',
    detail: 'Key (email)=(ana@hospital.example) already exists',
    response: '550 ana@hospital.example',
  });
  const text = JSON.stringify(describeError(error));
  expect(text).toContain('23505');
  expect(text).toContain('redact.test.ts');
  expect(text).toContain('Basic [secret]');
  expect(text).not.toContain('ana@');
  expect(text).not.toContain('already exists');
});

test('an error that is its own cause comes to an end, and so do the errors of many', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(describeError(error))).toContain('round');
  expect(JSON.stringify(describeError(new AggregateError([new Error('first')], '')))).toContain('first');
  expect(describeError('a text of ana@hospital.example')).toBe('a text of [e-mail]');
});
