import type { KeptDrawing, PageValues } from '#congress/content.ts';

/** A module whose default export draws a file. Its input is sent to another process, so it must be serialisable. */
interface DrawingModule {
  default(words: never): Promise<Uint8Array>;
}

/** The URL of the module's file in the build or, in development, a function that loads it. */
export type Drawing = { file: string } | { load(): Promise<DrawingModule> };

/**
 * Draws a file in another process, because drawing takes long enough to delay other visitors: a sheet takes a fifth of
 * a second.
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
 * The same for drawings that take longer than a request may: the result is stored until the words change.
 *
 * @param name identifies the drawing
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
