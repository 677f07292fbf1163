import { describe, expect, it } from 'vitest';
import { isExampleAddress } from './example-addresses.ts';
import { shippedFacts } from './shipped.ts';

describe('an address', () => {
  it.each([
    'https://inscricoes.tecer.example/checkout',
    'https://example.com/dermea',
    'https://www.example.org',
    'http://teste.invalid',
    'contato@tecer.example',
  ])('%s is an example', (address) => {
    expect(isExampleAddress(address)).toBe(true);
  });

  it.each([
    'https://decs.bvsalud.org/',
    'https://myexample.com/',
    'https://a.org/@b.example',
    'contato@tecer.org.br',
    'tecer-3',
    '',
  ])('%s is none', (address) => {
    expect(isExampleAddress(address)).toBe(false);
  });
});

it('the links that ship are examples, but for the thesaurus', () => {
  const links = Object.entries(shippedFacts.links).filter(([name]) => name !== 'registrantEvent');
  const known = links.filter(([, link]) => link && !isExampleAddress(link));
  expect(known.map(([name]) => name)).toEqual(['descriptors']);
});
