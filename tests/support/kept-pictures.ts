import { hash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { MediaWorker } from '#server/media/worker.ts';

type PictureWorker = Pick<MediaWorker, 'derive' | 'toneOf'>;

const ROOT = path.join(import.meta.dirname, '../..');
const MAKES_THEM = path.join(ROOT, 'server/media/derive.ts');

/** A worker that caches pictures and colours between test runs, until the code or the library that makes them changes. */
export async function keepingWorker(worker: PictureWorker): Promise<PictureWorker> {
  const maker = hash('sha256', JSON.stringify([await readFile(MAKES_THEM, 'utf8'), sharp.versions]));
  const folder = path.join(ROOT, '.cache/pictures', maker.slice(0, 16));
  await mkdir(folder, { recursive: true });

  async function kept(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = path.join(folder, name);
    const earlier = await readFile(file).catch(() => undefined);
    if (earlier) return earlier;
    const made = await make();
    // Renamed when complete, so that another test run never reads a partial file.
    await writeFile(`${file}.${process.pid}`, made);
    await rename(`${file}.${process.pid}`, file);
    return made;
  }

  return {
    derive: (source, width, format) =>
      kept(`${source.key}-${width}.${format}`, () => worker.derive(source, width, format)),
    async toneOf(source) {
      const tone = await kept(`${source.key}.json`, async () =>
        Buffer.from(JSON.stringify(await worker.toneOf(source))),
      );
      return JSON.parse(`${tone}`);
    },
  };
}
