import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestFolder } from '#tests/support/folder.ts';
import { aPdf } from '#tests/support/pdf.ts';
import { slowDrawing } from '#tests/support/slow-drawing.ts';
import { waitUntil } from '#tests/support/wait.ts';
import { type LaneBounds, MEDIA_BOUNDS } from './bounds.ts';
import { BrokenPictureError } from './data-string.ts';
import { sourceOf } from './picture-source.ts';
import { createMediaWorker, type MediaWorker, type MediaWorkerParameters } from './worker.ts';

let folder: Awaited<ReturnType<typeof createTestFolder>>;
let now: Date;
const opened: MediaWorker[] = [];
const workerOf = (options: Partial<MediaWorkerParameters> = {}) => {
  const worker = createMediaWorker({ clock: () => now, ...options });
  opened.push(worker);
  return worker;
};

beforeEach(async () => {
  now = new Date('2026-05-28T09:00:00Z');
  folder = await createTestFolder();
});
afterEach(async () => {
  for (const worker of opened.splice(0)) worker.close();
  await folder.remove();
});

const drawingsWith = (drawings: Partial<LaneBounds>) => ({
  ...MEDIA_BOUNDS,
  drawings: { ...MEDIA_BOUNDS.drawings, ...drawings },
});

/** Milliseconds: the longest possible timer. */
const FOREVER = 2 ** 31 - 1;

const photo = async () =>
  sourceOf(
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#E2553F' } })
      .jpeg()
      .toBuffer(),
  );
const logo = (colour: string) =>
  sourceOf(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="${colour}"/></svg>`,
    ),
  );

/** The same program, which records its process id first. */
async function countedProgram() {
  const program = path.join(folder.path, 'counted.mjs');
  const file = path.join(folder.path, 'processes');
  const original = path.join(import.meta.dirname, 'worker-process.ts');
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(file)}, process.pid + ' ');
await import(${JSON.stringify(original)});`,
  );
  const begun = async () =>
    (await readFile(file, 'utf8').catch(() => '')).trim().split(' ').filter(Boolean).map(Number);
  return { program, begun };
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the worker', () => {
  it('derives pictures and computes colours, several at a time', async () => {
    const worker = workerOf();
    const source = await photo();
    const [webp, avif, tone] = await Promise.all([
      worker.derive(source, 380, 'webp'),
      worker.derive(source, 380, 'avif'),
      worker.toneOf(source),
    ]);
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 380 });
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width: 380 });
    expect(tone).toMatch(/^#e[0-9a-f]{5},#e[0-9a-f]{5}$/);
  });

  it('checks a document while pictures are derived', async () => {
    const worker = workerOf();
    const source = await photo();
    const [fault, webp] = await Promise.all([worker.pdfFault(aPdf()), worker.derive(source, 380, 'webp')]);
    expect(fault).toBeNull();
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp' });
  });

  it('reports an invalid picture, and derives the next', async () => {
    const worker = workerOf();
    const broken = worker.derive(sourceOf(Buffer.from('no picture')), 380, 'webp');
    await expect(broken).rejects.toThrow(BrokenPictureError);
    expect((await worker.derive(await photo(), 380, 'webp')).length).toBeGreaterThan(0);
  });

  it('draws with the code of a module, in a process without secrets', async () => {
    const drawing = path.join(folder.path, 'drawing.mjs');
    await writeFile(
      drawing,
      `export default async ({ name }) => Buffer.from(JSON.stringify([name, process.pid, Object.keys(process.env)]))`,
    );
    process.env.OF_THE_SERVER = 'secret';
    const file = await workerOf().draw(pathToFileURL(drawing).href, { name: 'Ana' });
    const [name, pid, variables] = JSON.parse(Buffer.from(file).toString());
    expect(name).toBe('Ana');
    expect(pid).not.toBe(process.pid);
    expect(variables).not.toContain('OF_THE_SERVER');
    delete process.env.OF_THE_SERVER;
  });

  it('continues after a drawing whose module is missing', async () => {
    const worker = workerOf();
    await expect(worker.draw('file:///nowhere.mjs', {})).rejects.toThrow('could not be made');
    expect((await worker.derive(await photo(), 380, 'webp')).length).toBeGreaterThan(0);
  });

  it('treats a picture that crashes its process as broken, and starts a new process', async () => {
    const program = path.join(folder.path, 'ends.mjs');
    await writeFile(
      program,
      "process.on('message', ({ source }) => (source.length < 500 ? process.abort() : process.send({ made: source })))",
    );
    const worker = workerOf({ program });
    for (let time = 0; time < 2; time += 1)
      await expect(worker.derive(logo('red'), 96, 'webp')).rejects.toThrow(BrokenPictureError);
    expect((await worker.derive(await photo(), 380, 'webp')).length).toBeGreaterThan(500);
  });

  it('ends idle processes, and starts again', async () => {
    const worker = workerOf({ idleTimeout: 0 });
    const source = await photo();
    const first = await worker.derive(source, 380, 'webp');
    expect(await worker.derive(source, 380, 'webp')).toEqual(first);
  });
});

describe('a drawing that takes minutes', () => {
  it('ends with its process on timeout, is broken, and is not retried for an hour', async () => {
    const { program, begun } = await countedProgram();
    const worker = workerOf({ program, bounds: drawingsWith({ time: 1 }) });
    const slow = sourceOf(slowDrawing());
    const widths = [96, 160, 240].map((width) => worker.derive(slow, width, 'webp'));
    await expect(widths[0]).rejects.toThrow('not done in 1 ms');
    for (const width of widths) await expect(width).rejects.toThrow(BrokenPictureError);
    const first = await begun();
    expect(first.filter(isThere)).toEqual([]);
    await expect(worker.toneOf(slow)).rejects.toThrow(BrokenPictureError);
    expect(await begun()).toEqual(first);
    now = new Date(now.getTime() + 3_600_001);
    await expect(worker.toneOf(slow)).rejects.toThrow('not done in 1 ms');
  });

  it('delays neither photographs nor other drawings, however many there are of it', async () => {
    const { program, begun } = await countedProgram();
    // None of them ever ends, and all may continue: on a slow machine nothing may be quick.
    const worker = workerOf({ program, bounds: drawingsWith({ slowPlaces: 4, patience: 1, time: FOREVER }) });
    const slow = [1, 2, 3].map((number) => worker.derive(sourceOf(slowDrawing(number)), 96, 'webp'));
    const ends = Promise.allSettled(slow);
    const source = await photo();
    expect((await worker.derive(source, 380, 'webp')).length).toBeGreaterThan(0);
    expect(await worker.toneOf(source)).toMatch(/^#e/);
    expect((await worker.derive(logo('blue'), 96, 'webp')).length).toBeGreaterThan(0);
    worker.close();
    for (const { status } of await ends) expect(status).toBe('rejected');
    await waitUntil(async () => (await begun()).filter(isThere).length === 0);
  });

  it('is restarted after other slow ones if there are too many', async () => {
    const program = path.join(folder.path, 'waits.mjs');
    await writeFile(
      program,
      `import { appendFileSync, existsSync } from 'node:fs';
process.on('disconnect', () => process.exit());
process.on('message', ({ source }) => {
  appendFileSync(${JSON.stringify(path.join(folder.path, 'begun'))}, source + ' ');
  const look = () => existsSync(${JSON.stringify(path.join(folder.path, 'done'))}) ? process.send({ made: source }) : setTimeout(look, 5);
  look();
});`,
    );
    const begun = async () =>
      (await readFile(path.join(folder.path, 'begun'), 'utf8').catch(() => '')).trim().split(' ');
    const worker = workerOf({ program, bounds: drawingsWith({ patience: 1, time: FOREVER }) });
    const made = ['first', 'second', 'third'].map((text) =>
      worker.derive(sourceOf(Buffer.from(text)), 96, 'webp'),
    );
    // The first continues, the others take turns.
    await waitUntil(async () => (await begun()).includes('first'));
    await writeFile(path.join(folder.path, 'done'), '');
    expect((await Promise.all(made)).map(String)).toEqual(['first', 'second', 'third']);
    expect((await begun()).filter((text) => text === 'first')).toHaveLength(1);
  });
});
