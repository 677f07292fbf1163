import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

describe('addresses of one mailbox', () => {
  it.each([
    [
      'ana@prado.example',
      ['Ana@Prado.example', 'ana+1@prado.example', 'ana+1+2@PRADO.example', 'ana+@prado.example'],
    ],
    [
      'anaprado@gmail.com',
      ['ana.prado@gmail.com', 'A.n.a.Prado+x@GoogleMail.com', 'anaprado@googlemail.com'],
    ],
    ['rui@xn--s-ufa.example', ['rui@sá.example', 'RUI+novidades@SÁ.example']],
  ])('are %s', (mailbox, addresses) => {
    expect(addresses.map(mailboxOf)).toEqual(addresses.map(() => mailboxOf(mailbox)));
  });

  it('are not equal elsewhere with other dots and hyphens', () => {
    const addresses = [
      'ana.prado@x.example',
      'anaprado@x.example',
      'ana-prado@x.example',
      '+a@x.example',
      '+b@x.example',
    ];
    expect(new Set(addresses.map(mailboxOf)).size).toBe(addresses.length);
  });
});
