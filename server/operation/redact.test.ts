import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeError, messageOf, redacted } from './redact.ts';

test.each([
  ['no recipient <joão@ação.example>, ana@xn--ao-siap.example', 'no recipient <[e-mail]>, [e-mail]'],
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

test('removes every address, whatever surrounds it', () => {
  const around = fc.constantFrom(' ', '<', '"', '(', ',', 'x', '=', '\n');
  fc.assert(
    fc.property(fc.emailAddress(), around, around, (address, before, after) => {
      expect(redacted(`${before}${address}${after}`)).not.toContain(address);
    }),
  );
});

test('keeps the helpful properties of an error, not those that quote rows and recipients', () => {
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

test('terminates for an error that is its own cause, and for nested errors', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(describeError(error))).toContain('round');
  expect(JSON.stringify(describeError(new AggregateError([new Error('first')], '')))).toContain('first');
  expect(describeError('a text of ana@hospital.example')).toBe('a text of [e-mail]');
});

test.each<[string, unknown, object | string]>([
  ['an object', { queue: 'mail', to: 'ana@x.org' }, { type: 'Object', message: 'an object with queue, to' }],
  ['an empty one', {}, { type: 'Object', message: 'an empty object' }],
  ['one without a kind', Object.create(null), { type: 'Object', message: 'an empty object' }],
  [
    'one like an error',
    { name: 'E', message: 'of ana@x.org', code: 7 },
    { type: 'E', message: 'of [e-mail]', code: 7 },
  ],
  [
    'an answer',
    { status: 404, statusText: '', data: {} },
    { status: 404, message: 'an object with status, statusText, data' },
  ],
  ['an error made of an object', new Error(String({ a: 1 })), { type: 'Error', message: 'an object' }],
  [
    'an error because of an object',
    new Error('a', { cause: { why: 1 } }),
    { cause: { message: 'an object with why' } },
  ],
  [
    'errors that are objects',
    new AggregateError([{ a: 1 }, null], 'b'),
    { errors: [{ type: 'Object' }, 'null'] },
  ],
  ['a list', [1], { type: 'Array', message: 'an object with 0' }],
  ['nothing', undefined, 'undefined'],
  ['a symbol', Symbol('s'), 'Symbol(s)'],
])('describes a thrown value: %s', (_, thrown, described) => {
  if (typeof described === 'string') expect(describeError(thrown)).toBe(described);
  else expect(describeError(thrown)).toMatchObject(described);
});

test('describes any thrown value in words and within limits', () => {
  const thrown = fc.anything({
    withNullPrototype: true,
    withMap: true,
    withSet: true,
    withDate: true,
    withBigInt: true,
  });
  fc.assert(
    fc.property(thrown, thrown, (value, cause) => {
      for (const error of [
        value,
        new Error(String(Object(1)), { cause: value }),
        { cause, errors: [value] },
      ]) {
        expect(JSON.stringify(describeError(error)) ?? '').not.toContain('[object ');
        expect(messageOf(error)).not.toContain('[object ');
      }
    }),
  );
});
