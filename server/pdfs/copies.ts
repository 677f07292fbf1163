import type { Context, Next } from 'hono';
import { sql } from 'kysely';
import { savedAs } from '#congress/saved-as.ts';
import type { Database } from '#database/tables.ts';
import { fileTag } from '#server/cdn/purge.ts';
import type { SendFile } from '#server/files/send.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { IMMUTABLE } from '#server/http/headers.ts';
import { throwRefusal } from '#server/http/refused.ts';
import { isOverloadOrAbort, type WorkLimiter } from '#server/limits/work.ts';
import type { MediaLog } from '#server/media/derived-pictures.ts';

interface Parameters {
  database: Database;
  storage: FileStorage;
  sendFile: SendFile;
  limiter: WorkLimiter;
  log: MediaLog;
}

export type PdfCopies = ReturnType<typeof createPdfCopies>;

const FOLDER = 'papers';
const fileOf = (hash: string) => `${FOLDER}/${hash}.pdf`;

/** Copies of uploaded PDFs in the file storage; the originals are in the database, from which large files are read only once. */
export function createPdfCopies({ database, storage, sendFile, limiter, log }: Parameters) {
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  async function copy(hash: string): Promise<Buffer | undefined> {
    const original = await database
      .selectFrom('plenaria.files')
      .select('content')
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (!original) return undefined;
    await storage
      .write(fileOf(hash), original.content)
      .catch((error: unknown) => log.warn({ error, hash }, 'a copy of a PDF could not be kept'));
    return original.content;
  }

  /** Concurrent requests share one copy. */
  function copyOnce(hash: string): Promise<Buffer | undefined> {
    const copying = underWay.get(hash) ?? copy(hash).finally(() => underWay.delete(hash));
    underWay.set(hash, copying);
    return copying;
  }

  /**
   * @returns undefined when the file does not exist
   * @throws the database's error when there is no copy and the original cannot be read
   */
  async function send(
    hash: string,
    request: Request,
    headers: Record<string, string> & { ETag: string },
  ): Promise<Response | undefined> {
    const file = { key: fileOf(hash), headers };
    const sent = await sendFile('file', request, file);
    if (sent) return sent;
    const original = await limiter.run('making', () => copyOnce(hash));
    // If the storage is unavailable, the file is sent from memory.
    return (
      original &&
      ((await sendFile('file', request, file)) ?? new Response(new Uint8Array(original), { headers }))
    );
  }

  return {
    /** Answers with a file whose address contains its hash. @param name the file name for saving */
    async answer(c: Context, next: Next, { hash, name }: { hash: string; name: string }) {
      const headers = {
        'Content-Type': 'application/pdf',
        'Content-Disposition': savedAs('inline', name),
        'Cache-Control': IMMUTABLE,
        'Cache-Tag': fileTag('paper', hash),
        ETag: `"${hash}"`,
      };
      try {
        return (await send(hash, c.req.raw, headers)) ?? next();
      } catch (error) {
        throwRefusal(error);
        if (isOverloadOrAbort(error)) throw error;
        log.warn({ error, hash }, 'a PDF could not be read');
        return c.text('File not available at the moment', 503, { 'Retry-After': '5' });
      }
    },
    /** Removes copies of files that nothing refers to. */
    async prune(): Promise<void> {
      const { rows } = await sql<{ hash: string }>`SELECT hash FROM plenaria.shown_files`.execute(database);
      const current = new Set(rows.map(({ hash }) => `${hash}.pdf`));
      const unused = (await storage.list(FOLDER)).filter((name) => !current.has(name));
      await Promise.all(unused.map((name) => storage.remove(`${FOLDER}/${name}`)));
    },
  };
}
