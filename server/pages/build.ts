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

/** What a route of the application declares (`app/pages.ts`). */
interface PageHandle {
  query?: Readonly<Record<string, Spelling>>;
  endless?: boolean;
  framed?: boolean;
  draws?: boolean;
}

/** The built application as the server sees it. */
export interface PageBuild {
  /** Makes an answer. It takes the whole process meanwhile, so it needs a turn. */
  handle(request: Request, context: RouterContextProvider, turn: Turn): Promise<Response>;
  createPageContext(values: PageValues): RouterContextProvider;
  isAdministration(pathname: string): boolean;
  /** The inline scripts that public pages may have. */
  inlineScripts: readonly string[];
  /** What a sponsor is told of the clicks on its logo, as PDF. */
  drawSponsorSheet(draw: PageValues['draw'], clicks: SponsorClicks): Promise<Uint8Array<ArrayBuffer>>;
  /** The page that an address belongs to; null: none, the answer is the 404 page of its language. */
  pageAt(pathname: string): KnownPage | null;
}

export interface KnownPage {
  /** Its one spelling, whatever case, escapes or slashes it is requested with. */
  address: string;
  /** The pattern that matched it. */
  pattern: string;
  /** The query parameters that change what it answers, and how their values are spelled: its route's `handle.query`. */
  query: Readonly<Record<string, Spelling>>;
  /** Whether its addresses can be invented without end: its route's `handle.endless`. */
  endless: boolean;
  /** Whether other sites may show it in a frame: its route's `handle.framed`. */
  framed: boolean;
  /** Where it waits for its turn to be made. */
  lane: Extract<Lane, 'page' | 'named' | 'document' | 'drawing'>;
}

/**
 * How long what was rendered is kept. `ahead`: until the content changes, whereupon the most visited pages are made before anybody asks,
 * and compressed further when there is time; `asked`: until then, and made again when somebody asks; `never`: for one request.
 */
export type Kept = 'ahead' | 'asked' | 'never';

/** Where the pages come from. */
export interface PageSource {
  /** Called for every render, so that the development server can hand over the newest code. */
  build: () => PageBuild | Promise<PageBuild>;
  kept: Kept;
  /** The built client files; null where something else serves them (development). */
  files: StaticFiles | null;
  /** Sees a request before the application does (the development server's files). */
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

/** What `npm run build` made. */
export async function builtPages(headers: Record<string, string>, log: Log, kept: Kept): Promise<PageSource> {
  const path = join(ROOT, 'build/server/index.js');
  if (!existsSync(path))
    throw new Error('The site is not built yet: run `npm start` or `npm run build` first.');
  const build = readPageBuild((await import(path)) as ServerBuild, 'production', pageFailed(log));
  const files = await readStaticFiles(join(ROOT, 'build/client'), headers);
  return { build: () => build, kept, files };
}

/** Whether a request asks for the changes of the sources. */
export const asksVite = ({ headers }: IncomingMessage): boolean =>
  Boolean(headers['sec-websocket-protocol']?.startsWith('vite'));

/** The sources as they are now, by Vite. */
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
 * @param build what `react-router build` writes, or the development server's equivalent
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
  // Those without parameters by their own address: matching costs a millisecond.
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
      const known = fixed.get(pathname);
      if (known) return known;
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
