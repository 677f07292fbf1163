import type { Plugin } from 'vite';

type Loading = ThisParameterType<Extract<Plugin['load'], (...parameters: never) => unknown>>;

/**
 * The part of a Vite plugin that turns `import … from 'file?name'` into a generated module.
 *
 * @param name the plugin's query
 * @param make generates the module's source from the file's path
 */
export function madeModule(
  name: string,
  make: (this: Loading, file: string) => string | Promise<string>,
): Pick<Plugin, 'enforce' | 'resolveId' | 'load'> & { isMade(id: string): boolean } {
  const query = `?${name}`;
  // The module's id must not end in the file's extension: a module generated from a style sheet is not one.
  const ending = `.${name}`;
  const isMade = (id: string) => id.startsWith('\0') && id.endsWith(ending);
  return {
    isMade,
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return null;
      const resolved = await this.resolve(source.slice(0, -query.length), importer);
      return resolved && `\0${resolved.id}${ending}`;
    },
    load(id) {
      return isMade(id) ? make.call(this, id.slice(1, -ending.length)) : null;
    },
  };
}
