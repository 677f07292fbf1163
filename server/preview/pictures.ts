import type { Kysely } from 'kysely';
import { CONTENT_TABLE_NAMES, CONTENT_TABLES } from '#congress/content-tables.ts';
import type { Unsaved } from '#congress/preview/schema.ts';
import type { Database } from '#database/tables.ts';
import { BrokenPictureError, decodeDataString } from '#server/media/data-string.ts';
import { pictureHash, shownHashes } from '#server/media/stored-picture.ts';
import type { MediaWorker } from '#server/media/worker.ts';

const WIDTH = 640;
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=';

/** The pictures of unsaved rows by the hash they would have. */
export function unsavedPictures(unsaved: Unsaved | undefined): Map<string, string> {
  const sent = CONTENT_TABLE_NAMES.flatMap((table) => {
    const { picture } = CONTENT_TABLES[table];
    const rows: Record<string, unknown>[] = unsaved?.[table]?.upserts ?? [];
    return picture ? rows.map((row) => row[picture]) : [];
  });
  return new Map(
    sent.flatMap((picture) =>
      typeof picture === 'string' && picture ? [[pictureHash(picture), picture]] : [],
    ),
  );
}

interface Sources {
  database: Kysely<Database>;
  worker: Pick<MediaWorker, 'derive'>;
}

/**
 * Writes the unsaved pictures into the page itself: their addresses under `/media` must stay unknown to everybody.
 */
export async function withHiddenPictures(
  html: string,
  unsaved: Map<string, string>,
  { database, worker }: Sources,
): Promise<string> {
  const named = new Set(Array.from(html.matchAll(/"\/media\/([0-9a-f]{32})\//g), ([, hash = '']) => hash));
  if (named.size === 0) return html;
  const published = await shownHashes(database);
  const hidden = [...named].filter((hash) => !published.has(hash));
  let page = html;
  for (const hash of hidden) {
    const stored = unsaved.get(hash);
    page = withPicture(page, hash, stored === undefined ? NOTHING : await shown(stored, worker));
  }
  return page;
}

/** Derived as the site would: upright, without metadata, never a drawing that could carry more than its looks. */
async function shown(stored: string, worker: Sources['worker']): Promise<string> {
  try {
    const picture = await worker.derive(decodeDataString(stored), WIDTH, 'webp');
    return `data:image/webp;base64,${picture.toString('base64')}`;
  } catch (error) {
    if (error instanceof BrokenPictureError) return NOTHING;
    throw error;
  }
}

/** One picture in the place of all its sizes and formats (see `app/ui/picture.tsx`). */
function withPicture(html: string, hash: string, data: string): string {
  const address = `/media/${hash}/`;
  return html.replace(/<(source|img)\b[^>]*>/g, (element, name: string) => {
    if (!element.includes(`"${address}`)) return element;
    if (name === 'source') return '';
    return element.replace(/\ssrcset="[^"]*"/i, '').replace(/\ssrc="[^"]*"/, () => ` src="${data}"`);
  });
}
