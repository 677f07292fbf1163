import { OWN_PICTURE, type OwnPageFault, type OwnPageTable } from '#congress/own-pages/fields.ts';
import { PICTURE_LONGEST_SIDE, rasterFault, SNIFFED_BYTES } from '#congress/pictures/rules.ts';
import type { Database } from '#database/tables.ts';
import { BrokenPictureError, decodeDataString } from '#server/media/data-string.ts';
import { sourceOf } from '#server/media/picture-source.ts';
import type { MediaWorker } from '#server/media/worker.ts';

/** Width in pixels of a sent picture in the form. */
const SHOWN_WIDTH = 640;

interface OwnPicturesParameters {
  database: Database;
  worker: Pick<MediaWorker, 'derive'>;
}

/** The row of a link and its draft. */
interface Pictured {
  table: OwnPageTable;
  row: { id: string };
  draft: { changes: Record<string, unknown> } | null;
}

/** Pictures of own pages: processing sent ones, and displaying them. */
export function createOwnPictures({ database, worker }: OwnPicturesParameters) {
  return {
    /**
     * Re-encodes a sent picture: upright, without metadata and hidden content; or returns what is wrong with it. Only this version is
     * stored, whichever form the picture came by.
     */
    async redrawn(sent: Buffer): Promise<{ picture: string } | { fault: OwnPageFault }> {
      const fault = rasterFault(sent.subarray(0, SNIFFED_BYTES));
      if (fault) return { fault };
      try {
        return { picture: dataString(await worker.derive(sourceOf(sent), PICTURE_LONGEST_SIDE, 'webp')) };
      } catch (error) {
        if (error instanceof BrokenPictureError) return { fault: 'picture' };
        throw error;
      }
    },

    /** The sent picture in a small version, or the hash of the published one. */
    async find({ table, row, draft }: Pictured): Promise<string | null> {
      const sent = draft?.changes[OWN_PICTURE[table]];
      if (typeof sent === 'string')
        return dataString(await worker.derive(sourceOf(decodeDataString(sent)), SHOWN_WIDTH, 'webp'));
      if (sent === null) return null;
      const published = await database
        .selectFrom('plenaria.images')
        .select('hash')
        .where('table_name', '=', table)
        .where('row_id', '=', row.id)
        .executeTakeFirst();
      return published?.hash ?? null;
    },
  };
}

const dataString = (picture: Buffer) => `data:image/webp;base64,${picture.toString('base64')}`;
