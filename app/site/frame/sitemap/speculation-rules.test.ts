import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { NO_PAGES } from './speculation-rules.ts';

/** A value for the parameters of a document that hold its extension. */
const NAMES: Record<string, string> = {
  ':template': 'trabalho.pptx',
  ':icon': 'icone-192.png',
  ':drawing': 'malha-000000-ffffff.svg',
};

const APP = join(import.meta.dirname, '../../..');
/** A page is a route with a component; other routes are documents. */
const isPage = ({ file }: RouteConfigEntry) =>
  /^export default /m.test(readFileSync(join(APP, file), 'utf8'));

const leavesOf = (entries: readonly RouteConfigEntry[], above = ''): [path: string, page: boolean][] =>
  entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    return entry.children ? leavesOf(entry.children, path) : [[path || '/', isPage(entry)]];
  });

function addressOf(path: string): string {
  const shared = path.includes('/compartilhar/') ? path.replace(/:\w+$/, 'nome.png') : path;
  return shared.replace(/:\w+/g, (name) => NAMES[name] ?? 'nome');
}

it('pages are prefetched, documents and the administrator area are not', () => {
  const excluded = NO_PAGES.map((pathname) => new URLPattern({ pathname }));
  const wrong = leavesOf(routes)
    .filter(([path]) => !path.endsWith('*'))
    .map(([path, page]) => [addressOf(path), page && path !== '/admin'] as const)
    .filter(([pathname, page]) => excluded.some((pattern) => pattern.test({ pathname })) === page);
  expect(wrong).toEqual([]);
});
