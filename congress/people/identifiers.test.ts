import { expect, it } from 'vitest';
import { completedLattes, completedOrcid, isLattes, isOrcid } from './identifiers.ts';

it.each([
  ['0000-0002-1825-0097', '0000-0002-1825-0097'],
  [' https://orcid.org/0000-0002-1825-0097/ ', '0000-0002-1825-0097'],
  ['orcid.org/0000-0002-9079-593x', '0000-0002-9079-593X'],
  ['0000000218250097', '0000-0002-1825-0097'],
  ['https://orcid.org/0000000218250097', '0000-0002-1825-0097'],
  ['https://orcid.org/0000-0002-1825-0097?lang=pt', '0000-0002-1825-0097'],
  ['ORCID: 0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['ORCID iD: https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['0000 0002 1825 0097', '0000-0002-1825-0097'],
  ['0000–0002–1825–0097', '0000-0002-1825-0097'],
])('an ORCID iD copied as %s is %s', (copied, orcid) => {
  expect(completedOrcid(copied)).toBe(orcid);
  expect(isOrcid(orcid)).toBe(true);
});

it.each(['0000-0002-1825-0098', 'ana', 'https://example.org/0000-0002-1825-0097'])('%s is none', (text) => {
  expect(isOrcid(completedOrcid(text))).toBe(false);
});

it.each(['http://lattes.cnpq.br/0000000000000001', 'lattes.cnpq.br/0000000000000001/', '0000000000000001'])(
  'a curriculum copied as %s is its address',
  (copied) => {
    expect(completedLattes(copied)).toBe('https://lattes.cnpq.br/0000000000000001');
  },
);

it.each([
  'https://lattes.cnpq.br/',
  'https://lattes.cnpq.br.evil.example/0000000000000001',
  'http://buscatextual.cnpq.br/buscatextual/visualizacv.do?id=K0000000A0',
  'ana',
])('%s is no curriculum', (text) => {
  expect(isLattes(completedLattes(text))).toBe(false);
});
