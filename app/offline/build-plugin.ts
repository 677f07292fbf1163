import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';
import { TYPEFACES } from '#congress/look/typefaces.ts';
import { PAGES } from '../pages.ts';
import { WORKER } from './cache.ts';
import { STORED_PAGES } from './stored-pages.ts';

/** The route modules that render the stored pages. */
const ROUTES = [
  'app/root.tsx',
  'app/site/frame/frame.tsx',
  ...STORED_PAGES.map((name) => `app/${PAGES[name].module}`),
];
const ISLAND = /\.island\.tsx$/;

/**
 * Vite plugin that builds `offline.js`, the service worker, after the pages: it contains the names of the files that
 * the stored pages need, and its version changes with every file of the site.
 */
export function offlineWorker(): Plugin {
  let root = '';
  let client = '';
  return {
    name: 'offline-worker',
    apply: 'build',
    sharedDuringBuild: true,
    configResolved(config) {
      root = config.root;
      client = path.resolve(root, config.environments.client?.build.outDir ?? '');
    },
    writeBundle: {
      // The server is built last.
      order: 'post',
      sequential: true,
      async handler() {
        if (this.environment.name !== 'ssr') return;
        const imported = modulesOf(ROUTES, (module) => {
          const { importedIds = [] } = this.getModuleInfo(path.join(root, module)) ?? {};
          return importedIds.map((id) => path.relative(root, id));
        });
        const read = async (name: string): Promise<Manifest> =>
          JSON.parse(await readFile(path.join(client, '.vite', name), 'utf8'));
        const manifest = await read('manifest.json');
        const headings = fontsOfHeadings(manifest);
        const files = [
          ...filesOfRoutes(manifest).filter((file) => !headings.all.has(file)),
          ...filesOfScript(await read('page-script.json'), imported),
        ].map((file) => `/${file}`);
        const code = await workerCode();
        const names = (await readdir(path.join(client, 'assets'))).sort();
        const version = createHash('sha256')
          .update(JSON.stringify([names, files, code]))
          .digest('hex');
        const header = `const __OFFLINE_BUILD__=${JSON.stringify({ version: version.slice(0, 16), files, headings: headings.own })};\n`;
        await writeFile(path.join(client, WORKER), header + code);
      },
    },
  };
}

/** These modules and everything that they import. */
function modulesOf(modules: readonly string[], importsOf: (module: string) => string[]): Set<string> {
  const seen = new Set(modules);
  for (const module of seen) for (const imported of importsOf(module)) seen.add(imported);
  return seen;
}

/** The style sheets, fonts and drawings of the documents; not the routes' scripts, which browsers never load. */
function filesOfRoutes(manifest: Manifest): string[] {
  const routes = ROUTES.map((module) => `${module}?__react-router-build-client-route`);
  const missing = routes.filter((route) => !manifest[route]);
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}`);
  const chunks = modulesOf(routes, (key) => manifest[key]?.imports ?? []);
  const files = [...chunks].flatMap((key) => [
    ...(manifest[key]?.css ?? []),
    ...(manifest[key]?.assets ?? []),
  ]);
  return [...new Set(files)].sort();
}

const FONTS = 'app/fonts/';
const TEXT_FONT = `${FONTS}figtree.woff2`;

/** The fonts that headings may use: a page names one of `own`. `all` includes fonts for rare letters. */
function fontsOfHeadings(manifest: Manifest): { own: string[]; all: ReadonlySet<string> } {
  const fileOf = (name: string) => {
    const { file } = manifest[name] ?? {};
    if (!file) throw new Error(`The build has no ${name}`);
    return file;
  };
  const all = Object.keys(manifest).filter((name) => name.startsWith(FONTS) && name !== TEXT_FONT);
  return {
    own: TYPEFACES.map((typeface) => `/${fileOf(`${FONTS}${typeface}.woff2`)}`),
    all: new Set(all.map(fileOf)),
  };
}

/** The scripts that the stored pages may load: everything except islands of other pages. */
function filesOfScript(manifest: Manifest, onStoredPages: ReadonlySet<string>): string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const chunks = modulesOf(entries, (key) => {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    return [...imports, ...dynamicImports.filter((other) => !ISLAND.test(other) || onStoredPages.has(other))];
  });
  return [...chunks].flatMap((key) => manifest[key]?.file ?? []).sort();
}

/** The worker as a single classic script, because Firefox does not support modules in service workers. */
async function workerCode(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'worker/worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [chunk] = outputs;
  if (chunk?.type !== 'chunk' || outputs.length > 1) throw new Error('The service worker is not one file');
  return chunk.code;
}
