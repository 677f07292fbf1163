import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { CONTENT_TABLE_NAMES, kindOf } from '#congress/content-tables.ts';

const MODULE = 'virtual:page-script';
const SOURCE = 'app/site/page-script/start.ts';

const loadFailures = CONTENT_TABLE_NAMES.map((table) => [table, kindOf(table).staff.loadFailure]);
const define = { __LOAD_FAILURES__: JSON.stringify(Object.fromEntries(loadFailures)) };

/**
 * Builds the script of public pages and their islands apart from the administrator area: nothing of React Router is in them,
 * and no route's code decides how they are cut. `import script from 'virtual:page-script'` is its address.
 */
export function pageScript(): Plugin {
  let root = '';
  let client = '';
  let isBuild = false;
  return {
    name: 'page-script',
    sharedDuringBuild: true,
    config: () => ({ define }),
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
      const address = isWritten ? await buildScript(root, client) : `/${SOURCE}`;
      return `export default ${JSON.stringify(address)}`;
    },
  };
}

/** @returns its address */
async function buildScript(root: string, outDir: string): Promise<string> {
  const source = path.join(root, SOURCE);
  const ofTheScript = new Set<string>();
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'modules-of-the-script',
        buildEnd() {
          const add = (id: string) => {
            if (ofTheScript.has(id)) return;
            ofTheScript.add(id);
            this.getModuleInfo(id)?.importedIds.forEach(add);
          };
          add(source);
        },
      },
    ],
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/page-script.json',
      // As a library: imports stay the browser's own.
      lib: { entry: { page: source }, formats: ['es'] },
      rolldownOptions: {
        output: {
          minify: true,
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: ({ name }) => `assets/${name.split('~')[0]?.replace('.island', '')}-[hash].js`,
          codeSplitting: {
            groups: [
              // One file, whatever else its islands share with it.
              { name: 'page', test: (id) => ofTheScript.has(id), priority: 3 },
              // Together with the first request: nothing waits for another file's imports.
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|islands[\\/]hydrate/,
                priority: 2,
              },
              // What the script itself shows needs nothing of an island.
              { name: 'toast', test: /app[\\/]ui[\\/]toast\.ts/, priority: 2 },
              // What the control of the copies and that of the notices share.
              { name: 'copies', test: /offline[\\/]copies/, priority: 2 },
              // What islands share, as long as little is fetched that is not needed.
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
  const script = output.find((file) => file.type === 'chunk' && file.moduleIds.includes(source));
  if (!script) throw new Error('The script of public pages was not built');
  return `/${script.fileName}`;
}
