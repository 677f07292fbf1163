import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const MODULE = 'virtual:page-script';
const SOURCE = 'app/site/page-script/start.ts';

/**
 * Builds the script of public pages and their islands apart from the administrator area: nothing of React Router is in them,
 * and no route's code decides how they are cut. `import scripts from 'virtual:page-script'` are its addresses.
 */
export function pageScript(): Plugin {
  let root = '';
  let client = '';
  let isBuild = false;
  return {
    name: 'page-script',
    sharedDuringBuild: true,
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
      client = path.resolve(root, config.environments.client?.build.outDir ?? '');
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      // Only the server writes documents. It is built after the client's files, which empties their folder.
      const isWritten = isBuild && this.environment.name === 'ssr';
      const scripts = isWritten ? await buildScript(root, client) : [`/${SOURCE}`];
      return `export default ${JSON.stringify(scripts)}`;
    },
  };
}

/** @returns the addresses of the script and of what it imports */
async function buildScript(root: string, outDir: string): Promise<string[]> {
  const source = path.join(root, SOURCE);
  const atFirst = new Set<string>();
  const later = new Set<string>();
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'modules-without-react',
        buildEnd() {
          const add = (to: Set<string>) => (id: string) => {
            if (atFirst.has(id) || later.has(id)) return;
            to.add(id);
            this.getModuleInfo(id)?.importedIds.forEach(add(to));
          };
          add(atFirst)(source);
          for (const id of atFirst)
            for (const wanted of this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
              if (!wanted.endsWith('.tsx')) add(later)(wanted);
          atFirst.delete(source);
        },
      },
    ],
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      manifest: '.vite/page-script.json',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { page: source },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: ({ name }) => `assets/${name.split('~')[0]?.replace('.island', '')}-[hash].js`,
          codeSplitting: {
            groups: [
              // What every page takes at first, and what its script may take later: nothing of the islands is among it.
              { name: 'page-parts', test: (id) => atFirst.has(id), priority: 4 },
              { name: 'page-later', test: (id) => later.has(id), minShareCount: 2, priority: 3 },
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
              // What islands share, as long as nobody fetches much that is not needed.
              {
                name: 'shared',
                test: /./,
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 8000,
                priority: 1,
              },
            ],
          },
        },
      },
    },
  });
  const output = ([built].flat() as Rolldown.RolldownOutput[]).flatMap((result) => result.output);
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The script of public pages was not built');
  return [entry.fileName, ...entry.imports].map((file) => `/${file}`);
}
