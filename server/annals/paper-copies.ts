import type { Database } from '#database/tables.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { MediaLog } from '#server/media/pictures.ts';

interface Parameters {
  database: Database;
  storage: FileStorage;
  log: MediaLog;
}

export type PaperCopies = ReturnType<typeof createPaperCopies>;

const FOLDER = 'papers';
const fileOf = (hash: string) => `${FOLDER}/${hash}.pdf`;

/** Copies of the papers' files beside the database, which keeps the originals: large files are read from it once. */
export function createPaperCopies({ database, storage, log }: Parameters) {
  async function copy(hash: string): Promise<Buffer | undefined> {
    const original = await database
      .selectFrom('plenaria.files')
      .select('content')
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (!original) return undefined;
    await storage
      .write(fileOf(hash), original.content)
      .catch((error: unknown) => log.warn({ error, hash }, 'a copy of a paper could not be kept'));
    return original.content;
  }

  return {
    /** @throws the database's error when there is no copy and it cannot be read */
    read: async (hash: string): Promise<Buffer | undefined> =>
      (await storage.read(fileOf(hash))) ?? copy(hash),
    /** Removes the copies that no paper has any more; `tell` is given their hashes before. */
    async prune(tell: (gone: string[]) => unknown): Promise<void> {
      const papers = await database.selectFrom('papers').select('pdf').where('pdf', 'is not', null).execute();
      const current = new Set(papers.map(({ pdf }) => `${pdf}.pdf`));
      const gone = (await storage.list(FOLDER)).filter((name) => !current.has(name));
      await tell(gone.map((name) => name.replace('.pdf', '')));
      await Promise.all(gone.map((name) => storage.remove(`${FOLDER}/${name}`)));
    },
  };
}
