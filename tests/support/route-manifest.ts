import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { Spelling } from '#congress/spellings.ts';

export interface ManifestRoute {
  /** The path with its parameters: `/anais/:volume/:paper`. */
  pattern: string;
  /** The declared query parameters. */
  query: Record<string, Spelling>;
}

/** All routes of the built application with a path, including the segments of their parents, without catch-all routes (`*`). */
export async function routeManifest(): Promise<ManifestRoute[]> {
  const build = (await import(join(import.meta.dirname, '../../build/server/index.js'))) as ServerBuild;
  const segmentsOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : build.routes[id];
    return route ? [...segmentsOf(route.parentId), ...(route.path?.split('/').filter(Boolean) ?? [])] : [];
  };
  return Object.values(build.routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index)) return [];
    const pattern = `/${segmentsOf(route.id).join('/')}`;
    if (pattern.endsWith('*')) return [];
    const { query = {} } = (route.module.handle ?? {}) as { query?: ManifestRoute['query'] };
    return [{ pattern, query }];
  });
}
