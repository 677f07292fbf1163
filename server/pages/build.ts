import {
  type createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { PageValues } from '#congress/content.ts';

/** The built application as the server sees it. */
export interface PageBuild {
  handle: RequestHandler;
  createPageContext(values: PageValues): RouterContextProvider;
  /** Whether an address belongs to a page of its own; everything else is the 404 page of its language. */
  hasPage(pathname: string): boolean;
  /** The query parameters that change what an address answers, as its route's `handle.query` names them. */
  queryOf(pathname: string): readonly string[];
}

type AppServerBuild = ServerBuild & {
  entry: {
    module: {
      createPageContext: PageBuild['createPageContext'];
      createRequestHandler: typeof createRequestHandler;
    };
  };
};

/** @param build what `react-router build` writes, or the development server's equivalent */
export function readPageBuild(build: ServerBuild, mode: 'production' | 'development'): PageBuild {
  const { module } = (build as AppServerBuild).entry;
  const routes = routeTree(build);
  const routeOf = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route;
  return {
    handle: module.createRequestHandler(build, mode),
    createPageContext: module.createPageContext,
    hasPage(pathname) {
      const route = routeOf(pathname);
      return route !== undefined && route.path !== '*';
    },
    queryOf(pathname) {
      const route = routeOf(pathname);
      const handle = route?.id && build.routes[route.id]?.module.handle;
      return (handle as { query?: string[] } | undefined)?.query ?? [];
    },
  };
}

function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: routeTree(build, id) }];
  });
}
