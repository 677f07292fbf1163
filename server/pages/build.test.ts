import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { createFilter } from './build.ts';

const pages = [
  { index: true, id: 'home' },
  { path: 'sobre', id: 'about' },
  { path: 'anais', id: 'annals' },
  { path: 'anais/:volume.pdf', id: 'file' },
  { path: 'anais/:volume/:paper', id: 'paper' },
  { path: 'edicoes/:edition', id: 'edition', children: [{ path: 'programacao', id: 'programme' }] },
  { path: '*', id: 'missing' },
];
const routes = [
  { id: 'frame', children: pages },
  { path: 'en', id: 'en', children: pages.map((page) => ({ ...page, id: `en/${page.id}` })) },
];

it('lets every address through that a route matches, and none that only matches everything', () => {
  const mayMatch = createFilter(routes);
  const part = fc.constantFrom(
    '',
    'en',
    'EN',
    'sobre',
    'Sobre',
    'anais',
    '3',
    '3.pdf',
    'edicoes',
    'programacao',
    'x',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const path = `/${parts.join('/')}`;
      const isKnown = !matchRoutes(routes, path)?.at(-1)?.route.path?.endsWith('*');
      if (isKnown) expect(mayMatch(path)).toBe(true);
    }),
    { numRuns: 3000 },
  );
  for (const path of ['/x', '/en/x', '/sobre/x', '/en/sobre/x/y', '/wp-login.php', '/x/anais/3', '//'])
    expect([path, mayMatch(path)]).toEqual([path, path === '//']);
});
