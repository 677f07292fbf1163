import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';
import { LANGUAGES, type Language } from '../../congress/language.ts';
import { PAGES } from '../pages.ts';
import { WORKER } from './cache.ts';
import { KEPT_PAGES } from './kept.ts';

const ROUTE = '?__react-router-build-client-route';
/** What every kept page is made of, besides its own route. */
const COMMON = ['app/root.tsx', 'app/site/frame/frame.tsx'];
/** Fetched by an open page for what makes no sense without a network. */
const LEFT_OUT = ['app/site/realtime.ts'];
const MESSAGES = /^app\/i18n\/messages\/([^/]+)\//;

/**
 * Makes `offline.js`, the service worker, after the pages: it knows the names of the files that the kept pages need, and
 * its version changes with any file of the site.
 */
export function offlineWorker(): Plugin {
  let client = '';
  return {
    name: 'offline-worker',
    apply: 'build',
    sharedDuringBuild: true,
    configResolved({ root, environments }) {
      client = path.resolve(root, environments.client?.build.outDir ?? '');
    },
    writeBundle: {
      // The router writes its list of routes to the client's files while it builds the server.
      order: 'post',
      sequential: true,
      async handler() {
        if (this.environment.name !== 'ssr') return;
        const names = (await readdir(path.join(client, 'assets'))).sort();
        const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'));
        const code = await workerCode();
        const { files, messages } = filesOfKeptPages(manifest);
        const routes = names.filter((name) => name.startsWith('manifest-')).map((name) => `assets/${name}`);
        const lists = { files: [...files, ...routes].map(address), messages };
        const version = createHash('sha256')
          .update(JSON.stringify([names, lists, code]))
          .digest('hex')
          .slice(0, 16);
        const told = `const __OFFLINE_BUILD__=${JSON.stringify({ version, ...lists })};\n`;
        await writeFile(path.join(client, WORKER), told + code);
      },
    },
  };
}

const address = (file: string) => `/${file}`;

/** The files that the kept pages load at first or may load later, and those of each language's messages. */
function filesOfKeptPages(manifest: Manifest) {
  const files = new Set<string>();
  const messages = Object.fromEntries(LANGUAGES.map((language) => [language, [] as string[]])) as Record<
    Language,
    string[]
  >;
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || LEFT_OUT.includes(key)) return;
    seen.add(key);
    const language = MESSAGES.exec(key)?.[1] as Language | undefined;
    if (language) messages[language].push(address(chunk.file));
    else for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const other of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(other);
  };
  const routes = [...COMMON, ...KEPT_PAGES.map((name) => `app/${PAGES[name].module}`)].map(
    (module) => module + ROUTE,
  );
  const missing = routes.filter((route) => !manifest[route]);
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}`);
  for (const [key, { isEntry }] of Object.entries(manifest)) {
    if (isEntry && !key.endsWith(ROUTE)) visit(key);
  }
  for (const route of routes) visit(route);
  return { files: [...files].sort(), messages };
}

/** The worker as one classic script; Firefox knows no modules in service workers. */
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
