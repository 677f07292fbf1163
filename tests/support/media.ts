import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#database/tables.ts';
import { createFileSender } from '#server/files/send.ts';
import { createFolderStorage } from '#server/files/storage.ts';
import { createWorkLimiter } from '#server/limits/work.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createMedia } from '../../server/media/media.ts';
import { createPictures, type Pictures } from '../../server/media/pictures.ts';
import { pictureHash } from '../../server/media/stored-picture.ts';
import { createMediaWorker } from '../../server/media/worker.ts';

export const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#1F7A78"/></svg>';
export const inBase64 = (content: Buffer | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;

export let test: TestDatabase;
export let folder: string;
export let warnings: string[];
const clock = () => new Date();
const worker = createMediaWorker({ clock });

/** Never runs background work. */
export type Background = (task: () => Promise<void>) => Promise<void>;
const never: Background = () => new Promise(() => undefined);

const log = { warn: (_: object, message: string) => warnings.push(message) };

export const picturesOf = ({
  root = folder,
  ...options
}: {
  database?: Database;
  root?: string;
  background?: Background;
} = {}) => {
  const storage = createFolderStorage(root);
  return createPictures({
    database: test.database,
    storage,
    log,
    clock,
    worker,
    background: never,
    ...options,
  });
};
export const mediaOf = (pictures: Pictures = picturesOf(), root = folder) => {
  const limiter = createWorkLimiter();
  const sendFile = createFileSender({ storage: createFolderStorage(root), limiter });
  return createMedia({ pictures, sendFile, limiter, log });
};

/** Stores the picture as a speaker's and returns its hash. */
export async function stored(image: string): Promise<string> {
  await test.database.insertInto('speakers').values({ name: 'N', title: 'T', bio: 'B', image }).execute();
  return pictureHash(image);
}

export async function photo(width: number, height: number): Promise<Sharp> {
  return sharp({ create: { width, height, channels: 3, background: '#E2553F' } });
}

/** Provides a database, and for each test a folder, for the tests of the file that calls it. */
export function mediaOfFile() {
  beforeAll(async () => {
    test = await createTestDatabase();
    // Invalid pictures may still be stored from before the rule.
    await test.pool.query('ALTER TABLE speakers DISABLE TRIGGER picture_rules');
  });
  afterAll(async () => {
    worker.close();
    await test.drop();
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'media-'));
    warnings = [];
    return () => rm(folder, { recursive: true });
  });
}
