import { expect, it } from 'vitest';
import { pastedAddresses } from './addresses.ts';

const NAMES = ['Ana Lima', 'João Simões', 'Rui Sá', 'Rui Sá', 'Inês d’Ávila', 'Caio Melo', 'Bia Reis'];
const rows = NAMES.map((name, index) => ({ id: `${index}`, name }));

it('finds pasted addresses by the names beside them, in several formats', () => {
  const text = [
    'Nome\tE-mail',
    'ana lima\tana@a.test\tSão Paulo',
    'Joao Simoes <joao@b.test>',
    'Rui Sá; rui@c.test',
    'Lia Paz, lia@d.test',
    "Inês d'Ávila\tines.d'avila@e.test",
    "'Caio Melo' <'caio@f.test'>",
    'Bia Reis; bia@home; bia@g.test',
    'Ana Lima; ana@a',
    'João Simões\tjoao@b..test',
    'sem endereço',
  ].join('\r\n');
  expect(pastedAddresses(text, rows)).toEqual({
    found: { 0: 'ana@a.test', 1: 'joao@b.test', 4: "ines.d'avila@e.test", 5: 'caio@f.test', 6: 'bia@g.test' },
    nobodys: ['Rui Sá; rui@c.test', 'Lia Paz, lia@d.test'],
    invalid: ['Ana Lima; ana@a', 'João Simões\tjoao@b..test'],
  });
});
