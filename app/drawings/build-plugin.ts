import type { Plugin } from 'vite';
import { madeModule } from '../made-module.ts';

/**
 * Gives `import sheet from './….server.tsx?drawing'` the file that the module is built as, with nothing of it loaded (`drawn.ts`);
 * while developing, what loads it.
 */
export function drawings(): Plugin {
  const made = madeModule('drawing', function (module) {
    if (this.environment.mode !== 'build')
      return `export default { load: () => import(${JSON.stringify(module)}) }`;
    const chunk = this.emitFile({ type: 'chunk', id: module });
    return `export default { file: import.meta.ROLLUP_FILE_URL_${chunk} }`;
  });
  return {
    ...made,
    name: 'drawings',
    // Not where browsers would find it: Vite takes every emitted file for theirs.
    resolveFileUrl: ({ relativePath, moduleId }) =>
      moduleId && made.isMade(moduleId)
        ? `new URL(${JSON.stringify(relativePath)}, import.meta.url).href`
        : null,
  };
}
