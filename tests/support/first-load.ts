import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressBest } from '#server/http/ready-answer.ts';

const CLIENT = join(import.meta.dirname, '../../build/client');

/** What a page takes of the build before anybody touches it. */
export interface FirstFiles {
  scripts: string[];
  fonts: string[];
}

/** @param html a page as the site serves it */
export const firstFiles = (html: string): FirstFiles => ({
  scripts: scriptsOf(html),
  // Those of the letters that each page has: others wait for a letter of theirs.
  fonts: found(html, /url\(([^)]+\.woff2)\)[^}]*unicode-range:U\+20-7E/g),
});

/** The bytes on the wire of files of the build: brotli, where it is worth it. */
export async function bytesOf(files: string[]): Promise<number> {
  const sizes = await Promise.all(files.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const sizes = new Map<string, Promise<number>>();

function sizeOf(address: string): Promise<number> {
  const known = sizes.get(address);
  if (known) return known;
  const content = readFileSync(join(CLIENT, address));
  const size = address.endsWith('.woff2')
    ? Promise.resolve(content.length)
    : compressBest(content).then(({ length }) => length);
  sizes.set(address, size);
  return size;
}

const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] as string)),
];

const source = (address: string) => readFileSync(join(CLIENT, address), 'utf8');

/**
 * A page's script, with all that it imports. What it fetches later is not among it.
 *
 * @param fetched the names of chunks that it fetches at once all the same
 */
export function scriptsOf(html: string, fetched: readonly string[] = []): string[] {
  const all = new Set<string>();
  const atOnce = new RegExp(`\\bimport\\(["'\`]\\./((?:${fetched.join('|')})-[\\w-]+\\.js)`, 'g');
  const follow = (address: string) => {
    if (all.has(address)) return;
    all.add(address);
    const names = found(source(address), /\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g);
    const later = fetched.length > 0 ? found(source(address), atOnce) : [];
    for (const name of [...names, ...later]) follow(`/assets/${name}`);
  };
  for (const address of found(html, /<script type="module"[^>]* src="([^"]+)"/g)) follow(address);
  return [...all];
}
