import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const MODULE = 'virtual:page-script';
const SOURCE = 'app/site/page-script/start.ts';

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
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
      client = path.resolve(root, config.environments.client?.build.outDir ?? '');
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      if (!isBuild) return `export default '/${SOURCE}'`;
      // Only the server writes documents. It is built after the client's files, which empties their folder.
      if (this.environment.name !== 'ssr') return `export default ''`;
      return `export default ${JSON.stringify(`/${await buildScript(root, client)}`)}`;
    },
  };
}

/** @returns the name of the script's file */
async function buildScript(root: string, outDir: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      manifest: '.vite/page-script.json',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { page: path.join(root, SOURCE) },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: ({ name }) => `assets/${name.split('~')[0]?.replace('.island', '')}-[hash].js`,
          codeSplitting: {
            groups: [
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
  if (!entry) throw new Error('The script of public pages was not built');
  return entry.fileName;
}
