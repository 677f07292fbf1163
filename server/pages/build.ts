import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import {
  type createRequestHandler,
  generatePath,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { PageValues } from '#congress/content.ts';
import type { SponsorClicks } from '#congress/counts/kinds.ts';
import type { Spelling } from '#congress/spellings.ts';
import { decoded } from '#server/http/paths.ts';
import type { Lane } from '#server/limits/bounds.ts';
import type { Turn } from '#server/limits/work.ts';
import type { Log } from '#server/log.ts';
import { readStaticFiles, type StaticFiles } from './static-files.ts';

/** The `handle` of a route in `app/pages.ts`. */
interface PageHandle {
  query?: Readonly<Record<string, Spelling>>;
  endless?: boolean;
  framed?: boolean;
  draws?: boolean;
}

/** The built application as the server uses it. */
export interface PageBuild {
  /** Renders a response. It blocks the process, so it needs a turn. */
  handle(request: Request, context: RouterContextProvider, turn: Turn): Promise<Response>;
  createPageContext(values: PageValues): RouterContextProvider;
  isAdministration(pathname: string): boolean;
  /** The inline scripts that public pages may contain. */
  inlineScripts: readonly string[];
  /** The report on clicks on a sponsor's logo, as PDF. */
  drawSponsorSheet(draw: PageValues['draw'], clicks: SponsorClicks): Promise<Uint8Array<ArrayBuffer>>;
  /** The page of an address; null if there is none, which is answered by the 404 page of its language. */
  pageAt(pathname: string): KnownPage | null;
}

export interface KnownPage {
  /** The canonical address, whatever case, escapes or slashes were requested. */
  address: string;
  /** The route pattern. */
  pattern: string;
  /** The query parameters that change the response, with functions that normalise their values: the route's `handle.query`. */
  query: Readonly<Record<string, Spelling>>;
  /** Whether there are unlimited addresses of it: the route's `handle.endless`. */
  endless: boolean;
  /** Whether other sites may embed it in a frame: the route's `handle.framed`. */
  framed: boolean;
  /** The lane in which rendering is queued. */
  lane: Extract<Lane, 'page' | 'named' | 'document' | 'drawing'>;
}

/**
 * How rendered pages are cached. `ahead`: until the content changes, when the most visited pages are rendered again in advance and
 * compressed further in the background, as are the volumes that pages mention; `asked`: until then, and rendered again on request;
 * `never`: not cached.
 */
export type Kept = 'ahead' | 'asked' | 'never';

/** The source of the pages. */
export interface PageSource {
  /** Called for every render, so that the development server can return the newest code. */
  build: () => PageBuild | Promise<PageBuild>;
  kept: Kept;
  /** The built client files; null if something else serves them (development). */
  files: StaticFiles | null;
  /** Called before the application for each request (the development server's files). */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

type AppServerBuild = ServerBuild & {
  entry: {
    module: {
      createPageContext: PageBuild['createPageContext'];
      createRequestHandler: typeof createRequestHandler;
      isAdministration: PageBuild['isAdministration'];
      inlineScripts: PageBuild['inlineScripts'];
      drawSponsorSheet: PageBuild['drawSponsorSheet'];
    };
  };
};

const ROOT = resolve(import.meta.dirname, '../..');

/** The output of `npm run build`. */
export async function builtPages(headers: Record<string, string>, log: Log, kept: Kept): Promise<PageSource> {
  const path = join(ROOT, 'build/server/index.js');
  if (!existsSync(path))
    throw new Error('The site is not built yet: run `npm start` or `npm run build` first.');
  const build = readPageBuild((await import(path)) as ServerBuild, 'production', pageFailed(log));
  const files = await readStaticFiles(join(ROOT, 'build/client'), headers);
  return { build: () => build, kept, files };
}

/** Whether a request is Vite's connection for hot module replacement. */
export const asksVite = ({ headers }: IncomingMessage): boolean =>
  Boolean(headers['sec-websocket-protocol']?.startsWith('vite'));

/** The current sources, through Vite. */
export async function developmentPages(
  server: Server,
  log: Log,
): Promise<PageSource & { close(): Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true, hmr: { server } } });
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  return {
    build: async () => readPageBuild(await load(), 'development', pageFailed(log)),
    kept: 'never',
    files: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}

const pageFailed = (log: Log) => (error: unknown) => log.error({ error }, 'a page failed');

/**
 * @param build the output of `react-router build`, or the development server's equivalent
 * @param report called with the error of every page that fails
 */
export function readPageBuild(
  build: ServerBuild,
  mode: 'production' | 'development',
  report: (error: unknown) => void,
): PageBuild {
  const { entry } = build as AppServerBuild;
  const { module } = entry;
  const routes = routeTree(build);
  // Pages without parameters, by address: matching takes a millisecond.
  const fixed = new Map<string, KnownPage>();
  const handleError = (error: unknown) => {
    if (!isRouteErrorResponse(error) || error.status >= 500) report(error);
  };
  const reporting = { ...build, entry: { ...entry, module: { ...module, handleError } } };
  const handle = module.createRequestHandler(reporting, mode);
  return {
    handle,
    createPageContext: module.createPageContext,
    isAdministration: module.isAdministration,
    inlineScripts: module.inlineScripts,
    drawSponsorSheet: module.drawSponsorSheet,
    pageAt(pathname) {
      const fixedPage = fixed.get(pathname);
      if (fixedPage) return fixedPage;
      if (!decoded(pathname)) return null;
      const matches = matchRoutes(routes, pathname) ?? [];
      const match = matches.at(-1);
      const segments = matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? []);
      const pattern = `/${segments.join('/')}`;
      if (!match || pattern.endsWith('*')) return null;
      const { module } = build.routes[match.route.id ?? ''] ?? {};
      const { query = {}, framed = false, endless = false, draws } = (module?.handle ?? {}) as PageHandle;
      const ofPage = pattern.includes(':') ? 'named' : 'page';
      const lane = draws ? 'drawing' : module?.default ? ofPage : 'document';
      const page: KnownPage = {
        address: generatePath(pattern, match.params),
        pattern,
        query,
        framed,
        endless,
        lane,
      };
      if (page.pattern === pathname) fixed.set(pathname, page);
      return page;
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
