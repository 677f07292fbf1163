import { expect, it } from 'vitest';
import { completedWebsite, isWebsite } from './rules.ts';
import { SponsorFormSchema } from './schema.ts';

it.each([
  ['www.exemplo.com.br', 'https://www.exemplo.com.br'],
  ['  exemplo.com/loja?x=1 ', 'https://exemplo.com/loja?x=1'],
  ['exemplo.com:8080', 'https://exemplo.com:8080'],
  ['http://exemplo.com', 'http://exemplo.com'],
  ['contato@exemplo.com', 'contato@exemplo.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['não temos', 'não temos'],
  ['', ''],
])('completes %j to %j', (typed, whole) => {
  expect(completedWebsite(typed)).toBe(whole);
});

it.each([
  ['https://www.exemplo.com.br', true],
  ['HTTP://exemplo.com', true],
  ['https://exemplo .com', false],
  ['https://exemplo', false],
  ['ftp://exemplo.com', false],
  ['javascript:alert("a.b")', false],
  ['contato@exemplo.com', false],
])('%j is an address to link to: %j', (text, is) => {
  expect(isWebsite(text)).toBe(is);
});

it('a sponsor may have a website or none, but no other text', () => {
  const parse = (website: string | null) =>
    SponsorFormSchema.safeParse({ name: 'Curativa', logo: '', category: 'sponsor', website });
  expect(parse('https://www.exemplo.com.br').success).toBe(true);
  expect(parse(null).success).toBe(true);
  expect(parse('não temos').success).toBe(false);
});
