import { expect, it } from 'vitest';
import { completedAddress, isSitePath, isWebAddress, LONGEST_ADDRESS } from './rules.ts';

it.each([
  ['www.exemplo.com.br', 'https://www.exemplo.com.br'],
  ['  exemplo.com/loja?x=1 ', 'https://exemplo.com/loja?x=1'],
  ['exemplo.com:8080', 'https://exemplo.com:8080'],
  ['http://exemplo.com', 'http://exemplo.com'],
  ['HTTPS://Exemplo.COM/Loja', 'https://exemplo.com/Loja'],
  ['ação.example', 'https://xn--ao-siap.example'],
  ['https://AÇÃO.example/Inscrição', 'https://xn--ao-siap.example/Inscrição'],
  ['contato@exemplo.com', 'contato@exemplo.com'],
  ['https://user:pw@exemplo.com', 'https://user:pw@exemplo.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['/programacao', '/programacao'],
  ['não temos', 'não temos'],
  ['', ''],
])('completes %j to %j', (typed, whole) => {
  expect(completedAddress(typed)).toBe(whole);
});

it.each([
  ['https://www.exemplo.com.br', true],
  ['HTTP://exemplo.com', true],
  ['https://my_site.example:8080/a?b=(c)#d', true],
  ['https://xn--ao-siap.example/Inscrição', true],
  ['https://192.0.2.7/', true],
  ['https://exemplo .com', false],
  ['https://exemplo', false],
  ['https://localhost/', false],
  ['https://ação.example', false],
  ['https://exemplo.com:65536', false],
  ['https://user:pw@exemplo.com', false],
  ['https://exemplo.com\\@evil.example', false],
  ['https://exemplo.com/\u202Egnp.exe', false],
  ['https://exemplo.com/\u200B', false],
  ['https://exemplo.com/a b', false],
  ['https://exemplo.com/\n', false],
  ['https://exemplo.com/"x', false],
  ['//evil.example', false],
  ['ftp://exemplo.com', false],
  ['javascript:alert("a.b")', false],
  ['contato@exemplo.com', false],
  [`https://exemplo.com/${'a'.repeat(LONGEST_ADDRESS)}`, false],
])('%j is the address of another site: %j', (text, is) => {
  expect(isWebAddress(text)).toBe(is);
});

it.each([
  ['/', true],
  ['/programacao?dia=1#laser', true],
  ['/anais/2//x', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['/\u202Eprogramacao', false],
  ['programacao', false],
  ['', false],
])('%j is a page of this site: %j', (text, is) => {
  expect(isSitePath(text)).toBe(is);
});
