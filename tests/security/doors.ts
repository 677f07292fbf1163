import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { findTargetHandler, isMiddleware } from 'hono/utils/handler';
import type { ServerBuild } from 'react-router';
import { declaredBy } from '#server/http/bodies/takes.ts';
import type { TestApp } from '#tests/support/app.ts';
import { routeManifest } from '#tests/support/route-manifest.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A route that the server answers. */
export interface Door {
  method: string;
  /** A pattern: `/auth/v1/factors/:id`. */
  path: string;
  /** The largest body in bytes that its route declares; undefined: it declares none. */
  most: number | undefined;
}

/** Every route of the server with its method; routes for all methods are tried with POST. */
export function doorsOf({ routes }: Pick<TestApp, 'routes'>): Door[] {
  const doors = new Map<string, Door>();
  for (const { method: of, path, handler } of routes) {
    const most = declaredBy(handler);
    if (most === undefined && isMiddleware(findTargetHandler(handler))) continue;
    const method = of === 'ALL' ? 'POST' : of;
    const name = `${method} ${path}`;
    doors.set(name, { method, path, most: most ?? doors.get(name)?.most });
  }
  return [...doors.values()];
}

/** Every page and document of the application in Portuguese, from the routes of the build. */
export async function pagesOf(): Promise<Door[]> {
  const { routes } = (await import(join(ROOT, 'build/server/index.js'))) as ServerBuild;
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : '';
  };
  const paths = Object.keys(routes)
    .map((id) =>
      pathOf(id)
        .replace(/\/+/g, '/')
        .replace(/(.)\/$/, '$1'),
    )
    .filter((path) => !/^\/(en|es)(\/|$)/.test(path));
  return [...new Set(paths)].map((path) => ({ method: 'GET', path, most: undefined }));
}

/** The names of all query parameters: those that pages declare, and those that the sources of server and pages read. */
export async function parametersOf(): Promise<string[]> {
  const names = new Set((await routeManifest()).flatMap(({ query }) => Object.keys(query)));
  for await (const file of glob('{server,app}/**/*.{ts,tsx}', { cwd: ROOT })) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    for (const [, name = ''] of source.matchAll(/(?:query|searchParams\.(?:get|has))\('(\w+)'\)/g))
      names.add(name);
  }
  return [...names];
}

/** The address of a pattern with a value for each of its parameters, with the file extension that a parameter may require. */
export const addressOf = ({ path }: Door, value: string): string =>
  path
    .replace(/:\w+(\{[^}]*\})?\??/g, (_, pattern = '') => value + (/\.\w+(?=\}$)/.exec(pattern)?.[0] ?? ''))
    .replaceAll('*', value);
