import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * The chunks in the order in which a visit fetches them, each with its entry module: sign-in form, session, dashboard,
 * editors of lists.
 */
const PARTS = {
  form: 'app/entry.client.tsx',
  area: 'app/admin/area.tsx',
  dashboard: 'app/admin/dashboard.tsx',
  lists: 'app/admin/table-panel.tsx',
};

/**
 * Puts the static imports of each entry module that no earlier entry imports into one chunk. The bundler's own
 * splitting gave 160 files until a list was shown, half of them under 300 bytes, and each costs a phone some
 * milliseconds of request, compilation and cache.
 */
export function areaScripts(): Plugin {
  let root = '';
  const parts = new Map<string, string>();
  const groups = Object.keys(PARTS).map((name, at, { length }) => ({
    name,
    test: (id: string) => parts.get(id) === name,
    priority: length - at,
  }));
  return {
    name: 'area-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
    }),
    configResolved: (config) => {
      root = config.root;
    },
    buildEnd() {
      for (const [name, source] of Object.entries(PARTS)) {
        const add = (id: string) => {
          if (parts.has(id)) return;
          parts.set(id, name);
          this.getModuleInfo(id)?.importedIds.forEach(add);
        };
        add(path.join(root, source));
      }
    },
  };
}
