import path from 'node:path';
import type { Plugin } from 'vite';

/** What is fetched together, in the order in which it is: the sign-in form, what follows it, the area itself, the editors of its lists. */
const PARTS = {
  form: 'app/entry.client.tsx',
  area: 'app/admin/area.tsx',
  dashboard: 'app/admin/dashboard.tsx',
  lists: 'app/admin/table-panel.tsx',
};

/**
 * Puts what is always fetched together into one file each. Cut by who imports what, a visit had 160 files until a list was seen, half of them of
 * fewer than 300 bytes: each takes a phone some milliseconds to ask for, to be given, to compile and to keep, also those it has already.
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
