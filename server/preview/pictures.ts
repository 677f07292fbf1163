import { CONTENT_TABLE_NAMES, CONTENT_TABLES } from '#congress/content-tables.ts';
import type { Unsaved } from '#congress/preview/schema.ts';
import { BrokenPictureError, decodeDataString } from '#server/media/data-string.ts';
import { pictureHash } from '#server/media/stored-picture.ts';
import type { MediaWorker } from '#server/media/worker.ts';

const WIDTH = 640;
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=';

/** Writes the unsaved pictures into the page itself: their addresses under `/media` must stay unknown to everybody. */
export async function withUnsavedPictures(
  html: string,
  unsaved: Unsaved,
  worker: Pick<MediaWorker, 'derive'>,
): Promise<string> {
  let page = html;
  for (const picture of picturesOf(unsaved)) {
    const address = `/media/${pictureHash(picture)}/`;
    if (page.includes(`"${address}`)) page = withPicture(page, address, await shown(picture, worker));
  }
  return page;
}

function picturesOf(unsaved: Unsaved): string[] {
  const sent = CONTENT_TABLE_NAMES.flatMap((table) => {
    const { picture } = CONTENT_TABLES[table];
    const rows: Record<string, unknown>[] = unsaved[table]?.upserts ?? [];
    return picture ? rows.map((row) => row[picture]) : [];
  });
  return sent.filter((picture) => typeof picture === 'string' && picture !== '') as string[];
}

/** Derived as the site would: upright, without metadata, never a drawing that could carry more than its looks. */
async function shown(stored: string, worker: Pick<MediaWorker, 'derive'>): Promise<string> {
  try {
    const picture = await worker.derive(decodeDataString(stored), WIDTH, 'webp');
    return `data:image/webp;base64,${picture.toString('base64')}`;
  } catch (error) {
    if (error instanceof BrokenPictureError) return NOTHING;
    throw error;
  }
}

/** One picture in the place of all its sizes and formats (see `app/ui/picture.tsx`). */
function withPicture(html: string, address: string, data: string): string {
  return html.replace(/<(source|img)\b[^>]*>/g, (element, name: string) => {
    if (!element.includes(`"${address}`)) return element;
    if (name === 'source') return '';
    return element.replace(/\ssrcset="[^"]*"/i, '').replace(/\ssrc="[^"]*"/, () => ` src="${data}"`);
  });
}
