import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressBest } from '#server/http/ready-answer.ts';

const CLIENT = join(import.meta.dirname, '../../build/client');

/** The files of the build that a page loads without any input. */
export interface FirstFiles {
  scripts: string[];
  fonts: string[];
}

/** @param html a page as the site serves it */
export const firstFiles = (html: string): FirstFiles => ({
  scripts: scriptsOf(html),
  // Only the fonts with basic Latin letters: others are only loaded when a page contains their letters.
  fonts: found(html, /url\(([^)]+\.woff2)\)[^}]*unicode-range:U\+20-7E/g),
});

/** The bytes on the wire of files of the build, compressed with brotli except for fonts. */
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
 * The scripts of a page with their static imports, without dynamic imports.
 *
 * @param fetched the names of chunks that are imported dynamically but loaded at once, and therefore included
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
