import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '#congress/clock.ts';
import { IDLE_TIMEOUT, type LaneBounds, MEDIA_BOUNDS } from './bounds.ts';
import { BrokenPictureError } from './data-string.ts';
import type { derive, PictureWork, toneOf } from './derive.ts';
import type { JobResult, JobWork } from './job-process.ts';
import { createLane, type Lane, UnfinishedError } from './lane.ts';
import type { PdfFault } from './pdf-fault.ts';
import type { PictureSource } from './picture-source.ts';

type OfPicture<Work extends typeof derive | typeof toneOf> =
  PictureWork<Work> extends [mayBeDrawing: boolean, ...infer As] ? As : never;

/**
 * Makes pictures and drawings and checks files, in child processes: decoding untrusted pictures takes memory that is never freed, may
 * never end, and may crash the process. Slow jobs do not hold up later ones.
 */
export interface MediaWorker {
  /** @throws BrokenPictureError also on timeout */
  derive(picture: PictureSource, ...as: OfPicture<typeof derive>): Promise<Buffer>;
  /** @throws BrokenPictureError as `derive` does */
  toneOf(picture: PictureSource, ...as: OfPicture<typeof toneOf>): Promise<string | null>;
  pdfFault(file: Buffer): Promise<PdfFault | null>;
  /** Calls the default export of a module, given by its URL, with `words`. */
  draw: Draw;
  /** The same for background work, with a longer timeout. */
  drawVolume: Draw;
  /** Ends all running jobs. */
  close(): void;
}
type Draw = (module: string, words: unknown) => Promise<Uint8Array>;

export interface MediaWorkerParameters {
  clock: Clock;
  idleTimeout?: number;
  program?: string;
  bounds?: Record<keyof typeof MEDIA_BOUNDS, LaneBounds> | undefined;
}

const PROGRAM = join(import.meta.dirname, 'worker-process.ts');

export function createMediaWorker({
  clock,
  idleTimeout = IDLE_TIMEOUT,
  program = PROGRAM,
  bounds = MEDIA_BOUNDS,
}: MediaWorkerParameters): MediaWorker {
  const laneOf = (name: keyof typeof MEDIA_BOUNDS) =>
    createLane({ bounds: bounds[name], idleTimeout, program, clock });
  const lanes = {
    photographs: laneOf('photographs'),
    drawings: laneOf('drawings'),
    papers: laneOf('papers'),
    sheets: laneOf('sheets'),
    volumes: laneOf('volumes'),
  };

  async function ofPicture({ key, mayBeDrawing, read }: PictureSource, work: JobWork): Promise<unknown> {
    const lane = mayBeDrawing ? lanes.drawings : lanes.photographs;
    try {
      return madeOf(await lane.run(key, work, read));
    } catch (error) {
      if (error instanceof UnfinishedError) throw new BrokenPictureError(error.message);
      throw error;
    }
  }

  async function pdfFault(file: Buffer): Promise<PdfFault | null> {
    try {
      const found = await lanes.papers.run(hash('sha256', file), { work: 'pdfFault' }, async () => file);
      return madeOf(found) as PdfFault | null;
    } catch (error) {
      if (error instanceof UnfinishedError) return 'broken';
      throw error;
    }
  }

  const drawIn =
    (lane: Lane): Draw =>
    async (...as) => {
      const key = hash('sha256', JSON.stringify(as));
      return madeOf(await lane.run(key, { work: 'draw', as })) as Uint8Array;
    };

  return {
    derive: async (picture, ...as) =>
      Buffer.from(
        (await ofPicture(picture, { work: 'derive', as: [picture.mayBeDrawing, ...as] })) as Uint8Array,
      ),
    toneOf: async (picture) =>
      (await ofPicture(picture, { work: 'toneOf', as: [picture.mayBeDrawing] })) as string | null,
    pdfFault,
    draw: drawIn(lanes.sheets),
    drawVolume: drawIn(lanes.volumes),
    close() {
      for (const lane of Object.values(lanes)) lane.close();
    },
  };
}

function madeOf(result: JobResult): unknown {
  if ('made' in result) return result.made;
  if ('broken' in result) throw new BrokenPictureError(result.broken);
  throw new Error('a picture or drawing could not be made', { cause: result.error });
}
