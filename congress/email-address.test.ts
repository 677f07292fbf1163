import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LONGEST_EMAIL, mailtoLink, needsSmtpUtf8, readEmailAddress, readMailbox } from './email-address.ts';

describe('addresses of the world', () => {
  it.each([
    ['ana@ação.example', 'ana@xn--ao-siap.example', false],
    ['ANA@AÇÃO.example', 'ana@xn--ao-siap.example', false],
    ['ana@ac\u0327a\u0303o.example', 'ana@xn--ao-siap.example', false],
    ['ana@XN--AO-SIAP.example', 'ana@xn--ao-siap.example', false],
    ['joão@exemplo.example', 'joão@exemplo.example', true],
    ['JOA\u0303O@exemplo.example', 'joão@exemplo.example', true],
    ['用户@例子.example', '用户@xn--fsqu00a.example', true],
    ['χρήστης@παράδειγμα.example', 'χρήστης@xn--hxajbheg2az3al.example', true],
    [" d'avila+news@b.co ", "d'avila+news@b.co", false],
  ])('%s is %s', (typed, address, utf8) => {
    expect(readMailbox(typed)).toBe(address);
    expect(readMailbox(address)).toBe(address);
    expect(needsSmtpUtf8(address)).toBe(utf8);
  });

  it.each([
    ...[
      '',
      'ana',
      '@b.co',
      'ana@',
      'a b@c.co',
      '<a@b.co>',
      'a@b.co,c@d.co',
      'ana@b.example\r\nBcc: c@d.example',
    ],
    ...[
      'a@b..co',
      'a@-b.co',
      'a@b.co/x',
      'a@ação.example/x',
      'a@ação.example:25',
      'a@x%2eação.co',
      'a"b@c.co',
      'a@b@c.co',
    ],
    // Invisible characters.
    ...[
      'joa\u200bo@b.co',
      'jo\u202eão@b.co',
      'ana@a\u00adção.example',
      'jo\u00a0ão@b.co',
      'joão\u3000@b.co',
      'jo\ud800@b.co',
    ],
    ...[`${'ã'.repeat(33)}@b.co`, `a@${'b.'.repeat(126)}co`],
  ])('%j is none', (typed) => {
    expect(readEmailAddress(typed)).toBeNull();
    expect(readMailbox(typed)).toBeNull();
  });

  it.each(['a@localhost', '.a@b.co', 'a.@b.co', 'a..b@b.co', 'a@1.2.3.4'])(
    '%s is one, and no mailbox of the net',
    (typed) => {
      expect(readEmailAddress(typed)).toBe(typed);
      expect(readMailbox(typed)).toBeNull();
    },
  );
});

it('takes what a browser takes in a field for e-mails, as far as it can be sent to', () => {
  const html = z.email({ pattern: z.regexes.html5Email });
  const part = (characters: string) =>
    fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 12 });
  const address = fc
    .tuple(part('aZ0.!#$%&\'*+/=?^_`{|}~-"\\ é'), part('aZ0.-'))
    .map((parts) => parts.join('@'));
  fc.assert(
    fc.property(address, (typed) => {
      fc.pre(!/[é]/.test(typed) && typed === typed.trim());
      expect(readEmailAddress(typed) !== null).toBe(html.safeParse(typed).success);
    }),
  );
});

it('has one spelling, which is short enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.domain(), (local, domain) => {
      const address = readEmailAddress(`${local}@${domain}`);
      if (address === null) return;
      expect(readEmailAddress(address)).toBe(address);
      expect(Buffer.byteLength(address)).toBeLessThanOrEqual(LONGEST_EMAIL);
    }),
  );
});

it.each(['ana?bcc=rui%40c.br&x@b.co', 'ana#1@b.co', "d'avila+2@b.co", 'joão@b.co'])(
  'a link to %s reaches that address alone',
  (typed) => {
    const link = new URL(mailtoLink(typed, 'Re: estande & sala'));
    expect(decodeURIComponent(link.pathname)).toBe(typed);
    expect([...link.searchParams]).toEqual([['subject', 'Re: estande & sala']]);
    expect(link.hash).toBe('');
  },
);
