import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, relative, sep } from 'node:path';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { IMMUTABLE, resourcePolicy } from '#server/http/headers.ts';
import { compressBest, ReadyAnswer } from '#server/http/ready-answer.ts';

export type StaticFiles = Awaited<ReturnType<typeof readStaticFiles>>;

/** The built client files as buffers; names with a content hash (`/assets/…`) are immutable. */
export async function readStaticFiles(folder: string, headers: Record<string, string>) {
  const files = new Map<string, ReadyAnswer>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile() && getMimeType(entry.name));
  await Promise.all(
    found.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const address = `/${relative(folder, path).split(sep).join('/')}`;
      files.set(address, await readStaticFile(path, address, headers));
    }),
  );
  const find = (address: string) => files.get(address);
  return {
    find,
    ready(request: IncomingMessage): ReadyAnswer | undefined {
      const url = request.url ?? '/';
      const query = url.indexOf('?');
      return find(query < 0 ? url : url.slice(0, query));
    },
  };
}

async function readStaticFile(path: string, address: string, headers: Record<string, string>) {
  const type = getMimeType(path) ?? '';
  return new ReadyAnswer({
    status: 200,
    content: await readFile(path),
    compressible: isCompressible(path),
    smallest: await readFile(`${path}.br`).catch(() => undefined),
    headers: {
      ...headers,
      ...resourcePolicy(type),
      'Content-Type': type,
      // A preview is a sandboxed frame with an opaque origin, so its font requests are cross-origin.
      ...(type === 'font/woff2' && { 'Access-Control-Allow-Origin': '*' }),
      'Cache-Control': keeping(address),
    },
  });
}

const isCompressible = (path: string) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(path) ?? '');

function keeping(address: string): string {
  if (address.startsWith('/assets/')) return IMMUTABLE;
  // A script outside of /assets is the service worker, which must never be outdated.
  return address.endsWith('.js') ? 'no-cache' : 'public, max-age=3600';
}

/** Writes the best compression of each file beside it: takes seconds, so it is part of the build. */
export async function compressStaticFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries.filter(({ name }) => isCompressible(name))) {
    const path = join(parentPath, name);
    await writeFile(`${path}.br`, await compressBest(await readFile(path)));
  }
}
