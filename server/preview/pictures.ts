import { CONTENT_TABLE_NAMES, CONTENT_TABLES } from '#congress/content-tables.ts';
import type { Unsaved } from '#congress/preview/schema.ts';
import type { StoredContent } from '#server/content/read-content.ts';
import { BrokenPictureError, decodeDataString } from '#server/media/data-string.ts';
import { pictureHash } from '#server/media/stored-picture.ts';
import type { MediaWorker } from '#server/media/worker.ts';

const WIDTH = 640;
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=';

/**
 * The content with unsaved pictures themselves in the place of their hashes: their addresses under `/media` must stay unknown to
 * everybody.
 */
export async function withUnsavedPictures(
  content: StoredContent,
  unsaved: Unsaved,
  worker: Pick<MediaWorker, 'derive'>,
): Promise<StoredContent> {
  const pictures = new Map<unknown, string>();
  for (const picture of picturesOf(unsaved)) pictures.set(pictureHash(picture), await shown(picture, worker));
  const shownRow = (row: { picture?: string | null }) =>
    pictures.has(row.picture) ? { ...row, picture: pictures.get(row.picture) } : row;
  const tables = Object.entries(content).map(([name, rows]) => [
    name,
    Array.isArray(rows) ? rows.map(shownRow) : rows,
  ]);
  return Object.fromEntries(tables);
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
