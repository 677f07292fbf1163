import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { CONTENT_TABLE_NAMES, kindOf } from '#congress/content-tables.ts';

const MODULE = 'virtual:page-script';
const SOURCE = 'app/site/page-script/start.ts';

const loadFailures = CONTENT_TABLE_NAMES.map((table) => [table, kindOf(table).staff.loadFailure]);
const define = { __LOAD_FAILURES__: JSON.stringify(Object.fromEntries(loadFailures)) };

/**
 * Vite plugin that builds the script of public pages and their islands separately from the administrator area, so that
 * it contains nothing of React Router, and its chunks do not depend on routes. `import script from
 * 'virtual:page-script'` gives its address.
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
      // Only the server renders documents. It is built after the client, whose build empties the output folder.
      const isWritten = isBuild && this.environment.name === 'ssr';
      const address = isWritten ? await buildScript(root, client) : `/${SOURCE}`;
      return `export default ${JSON.stringify(address)}`;
    },
  };
}

/** @returns the script's address */
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
      // A library build keeps dynamic imports as they are.
      lib: { entry: { page: source }, formats: ['es'] },
      rolldownOptions: {
        output: {
          minify: true,
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: ({ name }) => `assets/${name.split('~')[0]?.replace('.island', '')}-[hash].js`,
          codeSplitting: {
            groups: [
              // The script is a single file, even where islands share modules with it.
              { name: 'page', test: (id) => ofTheScript.has(id), priority: 3 },
              // One chunk, to avoid a chain of requests.
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|islands[\\/]hydrate/,
                priority: 2,
              },
              // Separate, because the script itself shows toasts without loading any island.
              { name: 'toast', test: /app[\\/]ui[\\/]toast\.ts/, priority: 2 },
              // Shared by the controls of offline copies and of push notifications.
              { name: 'copies', test: /offline[\\/]copies/, priority: 2 },
              // Code shared by islands, merged as long as pages load little that they do not need.
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
