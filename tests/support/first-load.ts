import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressBest } from '#server/pages/compress.ts';

const CLIENT = join(import.meta.dirname, '../../build/client');

/** What a page takes of the build before anything that waits for the visitor or for a quiet moment. */
export interface FirstFiles {
  scripts: string[];
  fonts: string[];
}

/** @param html a page as the site serves it */
export function firstFiles(html: string): FirstFiles {
  const sheets = found(html, /<noscript><link rel="stylesheet"[^>]*href="([^"]+)"/g);
  return { scripts: scriptsOf(html), fonts: fontsOf(sheets.map(source).join('')) };
}

/** The fonts of the Latin letters: each page needs them, while those of others wait for a letter of theirs. */
function fontsOf(css: string): string[] {
  const faces = found(css, /(@font-face\s*{[^}]*})/g);
  return faces
    .filter((face) => !face.includes('unicode-range') || /U\+(\?\?|0000-00FF|0-FF)/i.test(face))
    .flatMap((face) => found(face, /url\(["']?([^"')]+\.woff2)/g));
}

/** What React Router's own manifest lists for a page: the entry, the root and the routes that `html` names. */
export function manifestFiles(html: string): string[] {
  const [manifest] = found(html, /"(\/assets\/manifest-[\w-]+\.js)"/g);
  if (!manifest) throw new Error('The page names no manifest.');
  const listed = JSON.parse(
    source(manifest)
      .replace(/^[^{]*/, '')
      .replace(/;\s*$/, ''),
  ) as {
    entry: { module: string; imports: string[] };
    routes: Record<string, { module: string; imports?: string[] }>;
  };
  const routes = Object.values(listed.routes).filter(({ module }) => html.includes(`"${module}"`));
  return [listed.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
}

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

/** What the page's own script imports, with all that those import. What they fetch later is not among it. */
function scriptsOf(html: string): string[] {
  const all = new Set<string>();
  const follow = (address: string) => {
    if (all.has(address)) return;
    all.add(address);
    for (const name of found(source(address), /\b(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      follow(`/assets/${name}`);
  };
  for (const address of found(html, /\b(?:from|import)\s*\(?"(\/assets\/[\w.-]+\.js)"/g)) follow(address);
  return [...all];
}
