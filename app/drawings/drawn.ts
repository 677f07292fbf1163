import type { KeptDrawing, PageValues } from '#congress/content.ts';

/** A module whose default export draws a file from words. They are sent to another process: no functions, no classes. */
interface DrawingModule {
  default(words: never): Promise<Uint8Array>;
}

/** Where such a module is: the URL of its file in the build, or what loads it while developing. */
export type Drawing = { file: string } | { load(): Promise<DrawingModule> };

/**
 * What a module draws from words, where no visitor waits for it: a sheet takes a fifth of a second.
 *
 * @param drawing the module, imported with `?drawing`
 */
export async function drawn<Module extends DrawingModule>(
  draw: PageValues['draw'],
  drawing: Drawing,
  words: Parameters<Module['default']>[0],
): Promise<Uint8Array<ArrayBuffer>> {
  const file = 'file' in drawing ? draw(drawing.file, words) : (await drawing.load()).default(words);
  return new Uint8Array(await file);
}

/**
 * The same, for what takes longer than a visitor waits: kept until its words are others.
 *
 * @param name what it is a drawing of
 */
export async function keptDrawing<Module extends DrawingModule>(
  values: Pick<PageValues, 'keptDrawing'>,
  name: string,
  drawing: Drawing,
  words: Parameters<Module['default']>[0],
): Promise<KeptDrawing> {
  if ('file' in drawing) return values.keptDrawing(name, drawing.file, words);
  return { bytes: null, key: null, file: async () => (await drawing.load()).default(words) };
}
