import type { Plugin } from 'vite';
import { madeModule } from '../made-module.ts';

/**
 * Vite plugin for `import sheet from './….server.tsx?drawing'`: gives the file of the built module without loading it
 * (`drawn.ts`); in development, a function that loads it.
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
    // Relative to the importing module, because Vite would resolve emitted files to public addresses.
    resolveFileUrl: ({ relativePath, moduleId }) =>
      moduleId && made.isMade(moduleId)
        ? `new URL(${JSON.stringify(relativePath)}, import.meta.url).href`
        : null,
  };
}
