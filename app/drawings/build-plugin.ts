import type { Plugin } from 'vite';

const QUERY = '?drawing';
/** Of a module that says where another one is. */
const ENDING = '.drawing';

/**
 * Gives `import sheet from './….server.tsx?drawing'` the file that the module is built as, with nothing of it loaded (`drawn.ts`);
 * while developing, what loads it.
 */
export function drawings(): Plugin {
  return {
    name: 'drawings',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const resolved = await this.resolve(source.slice(0, -QUERY.length), importer);
      return resolved && `\0${resolved.id}${ENDING}`;
    },
    load(id) {
      if (!id.startsWith('\0') || !id.endsWith(ENDING)) return null;
      const module = id.slice(1, -ENDING.length);
      if (this.environment.mode !== 'build')
        return `export default { load: () => import(${JSON.stringify(module)}) }`;
      const chunk = this.emitFile({ type: 'chunk', id: module });
      return `export default { file: import.meta.ROLLUP_FILE_URL_${chunk} }`;
    },
    // Not where browsers would find it: Vite takes every emitted file for theirs.
    resolveFileUrl: ({ relativePath, moduleId }) =>
      moduleId?.endsWith(ENDING) ? `new URL(${JSON.stringify(relativePath)}, import.meta.url).href` : null,
  };
}
