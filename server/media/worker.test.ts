import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { aPdf } from '#tests/support/pdf.ts';
import { BrokenPictureError } from './data-string.ts';
import { createMediaWorker, type MediaWorker } from './worker.ts';

const opened: MediaWorker[] = [];
const workerOf = (options?: Parameters<typeof createMediaWorker>[0]) => {
  const worker = createMediaWorker(options);
  opened.push(worker);
  return worker;
};

afterEach(() => {
  for (const worker of opened.splice(0)) worker.close();
});

const photo = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#E2553F' } })
    .jpeg()
    .toBuffer();

describe('the worker', () => {
  it('makes pictures and finds colours, several at a time', async () => {
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

  it('looks into a document while pictures are made', async () => {
    const worker = workerOf();
    const source = await photo();
    const [fault, webp] = await Promise.all([worker.pdfFault(aPdf()), worker.derive(source, 380, 'webp')]);
    expect(fault).toBeNull();
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp' });
  });

  it('says of a picture that it is none, and makes the next', async () => {
    const worker = workerOf();
    const broken = worker.derive(Buffer.from('no picture'), 380, 'webp');
    await expect(broken).rejects.toThrow(BrokenPictureError);
    expect((await worker.derive(await photo(), 380, 'webp')).length).toBeGreaterThan(0);
  });

  it('draws with the code of a file from words, in a process that knows no secret', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'worker-'));
    const drawing = path.join(folder, 'drawing.mjs');
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
    await rm(folder, { recursive: true });
  });

  it('keeps its picture while it draws', async () => {
    const worker = workerOf();
    const source = await photo();
    const first = await worker.derive(source, 380, 'webp');
    await expect(worker.draw('file:///nowhere.mjs', {})).rejects.toThrow('could not be made');
    expect(await worker.derive(source, 380, 'webp')).toEqual(first);
  });

  it('fails what was under way when its process ends, and opens again', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'worker-'));
    const program = path.join(folder, 'ends.mjs');
    await writeFile(program, "process.on('message', () => process.exit(3))");
    const worker = workerOf({ program });
    const source = await photo();
    for (let time = 0; time < 2; time += 1)
      await expect(worker.derive(source, 380, 'webp')).rejects.toThrow('ended with 3');
    await rm(folder, { recursive: true });
  });

  it('rests once there is nothing to make, and begins anew', async () => {
    const worker = workerOf({ idleTimeoutMs: 0 });
    const source = await photo();
    const first = await worker.derive(source, 380, 'webp');
    expect(await worker.derive(source, 380, 'webp')).toEqual(first);
  });
});
