import { createHash } from 'node:crypto';
import { type Context, Hono, type Next } from 'hono';
import { sql } from 'kysely';
import { pdfName, pdfPath, volumePath } from '#congress/annals/addresses.ts';
import { entryName } from '#congress/annals/people.ts';
import { LANGUAGES, localizedPath, withoutLanguage } from '#congress/language.ts';
import type { Database } from '#database/tables.ts';
import { fileTag } from '#server/cdn/purge.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import { ApiError } from '#server/data-api/errors.ts';
import { type CallerParameters, ofTeam } from '#server/data-api/identify.ts';
import { createTeamAnswer } from '#server/data-api/transaction.ts';
import type { SendFile } from '#server/files/send.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { KIND_BOUNDS, KNOWN_PEOPLE } from '#server/http/bodies/bounds.ts';
import { takes } from '#server/http/bodies/takes.ts';
import { IMMUTABLE } from '#server/http/headers.ts';
import { decodedPath } from '#server/http/paths.ts';
import { Refused, throwRefusal } from '#server/http/refused.ts';
import { isGivenUp, type WorkLimiter } from '#server/limits/work.ts';
import type { MediaLog } from '#server/media/derived-pictures.ts';
import type { PdfFault } from '#server/media/pdf-fault.ts';
import type { MediaWorker } from '#server/media/worker.ts';

interface PaperFilesParameters extends CallerParameters {
  snapshot: Pick<Snapshot, 'content'>;
  worker: Pick<MediaWorker, 'pdfFault'>;
  paperCopies: Pick<PaperCopies, 'send'>;
}

const WRITING = { right: 'writeContent', message: 'Só quem edita o conteúdo envia arquivos.' } as const;

const FAULTS: Record<PdfFault, string> = {
  noPdf: 'Este arquivo não é um PDF. Exporte o trabalho como PDF e envie de novo.',
  broken: 'Este PDF não pôde ser lido. Abra-o no computador, salve de novo como PDF e envie.',
  encrypted: 'Este PDF é protegido por senha ou restrição. Salve uma cópia sem proteção e envie de novo.',
  scripts: 'Este PDF contém programas. Imprima-o em um novo PDF e envie esse arquivo.',
};

/**
 * POST / with a PDF as the body, for who writes the content: keeps it and answers {hash}, which a paper's `pdf` names. Files that no
 * paper took within a day, nor has in its history or in a draft, are forgotten with the next one.
 */
export function createPaperUploads(parameters: PaperFilesParameters): Hono {
  const { database, worker } = parameters;
  const answer = createTeamAnswer(parameters, {
    failure: 'a paper’s file could not be kept',
    unexpected: 'O arquivo não pôde ser guardado. Tente de novo.',
  });
  const routes = new Hono();
  routes.post('/', takes('bytes', KIND_BOUNDS.bytes), (c) =>
    answer(c, WRITING, async (caller) => {
      const file = await c.var.body(ofTeam(caller, KNOWN_PEOPLE.ofWriter)).catch(tooLarge);
      const kept = await keepPaperFile(database, worker, file);
      if ('fault' in kept) throw new ApiError(422, 'file_refused', kept.fault);
      return c.json(kept);
    }),
  );
  return routes;
}

/** @throws ApiError 413 in words for editors; the failure itself where it is another */
function tooLarge(failure: unknown): never {
  if (!(failure instanceof Refused && failure.reason === 'bodyTooLarge')) throw failure;
  const megabytes = (failure.most ?? 0) / 1024 / 1024;
  throw new ApiError(
    413,
    'file_refused',
    `O arquivo passa de ${megabytes} MB. Reduza as imagens e envie de novo.`,
  );
}

/** Looks into a file and keeps it. @returns its hash, or in words for editors why it is not kept */
async function keepPaperFile(
  database: Database,
  worker: Pick<MediaWorker, 'pdfFault'>,
  file: Buffer,
): Promise<{ hash: string } | { fault: string }> {
  const fault = await worker.pdfFault(file);
  if (fault) return { fault: FAULTS[fault] };
  const hash = createHash('sha256').update(file).digest('hex');
  await sql`INSERT INTO plenaria.files (hash, content) VALUES (${hash}, ${file})
    ON CONFLICT (hash) DO UPDATE SET created_at = clock_timestamp()`.execute(database);
  await sql`DELETE FROM plenaria.files f WHERE created_at < clock_timestamp() - interval '1 day'
    AND NOT EXISTS (SELECT FROM papers WHERE pdf = f.hash)
    AND NOT EXISTS (SELECT FROM plenaria.history
      WHERE table_name = 'papers' AND f.hash IN (before ->> 'pdf', after ->> 'pdf'))
    AND NOT EXISTS (SELECT FROM drafts WHERE table_name = 'papers' AND changes ->> 'pdf' = f.hash)`.execute(
    database,
  );
  return { hash };
}

/**
 * Serves `/anais/<volume>/<paper>-<hash>.pdf`, immutable. An older file's address, and the one without a hash, lead to the
 * paper's file of now.
 */
export function createPaperFiles({ snapshot, log, paperCopies }: PaperFilesParameters): Hono {
  const routes = new Hono();
  const answer = async (c: Context, next: Next) => {
    const path = withoutLanguage(decodedPath(c));
    const { volumes = [], papers = [] } = snapshot.content() ?? {};
    const volume = volumes.find(({ edition }) => path.startsWith(`${volumePath(edition)}/`));
    const ofVolume = papers.filter(({ edition, pdf }) => edition === volume?.edition && pdf);
    const paper = ofVolume.find((one) => pdfPath(one) === path);
    if (!volume || !paper) {
      const name = path
        .split('/')
        .at(-1)
        ?.replace(/(-[0-9a-f]{8})?\.pdf$/, '');
      const moved = ofVolume.find(({ slug }) => slug === name);
      return moved ? c.redirect(pdfPath(moved) ?? '', 302) : next();
    }
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${pdfName(paper, paper.authors[0] ? entryName(paper.authors[0]) : '', volume.published)}"`,
      'Cache-Control': IMMUTABLE,
      'Cache-Tag': fileTag('paper', paper.pdf ?? ''),
      ETag: `"${paper.pdf}"`,
    };
    try {
      return (await paperCopies.send(paper.pdf ?? '', c.req.raw, headers)) ?? next();
    } catch (error) {
      throwRefusal(error);
      if (isGivenUp(error)) throw error;
      log.error({ error }, 'a paper’s file could not be read');
      return c.text('File not available at the moment', 503, { 'Retry-After': '5' });
    }
  };
  for (const language of LANGUAGES)
    routes.get(localizedPath('/anais/:volume/:file{.+\\.pdf}', language), answer);
  return routes;
}

interface Parameters {
  database: Database;
  storage: FileStorage;
  sendFile: SendFile;
  limiter: WorkLimiter;
  log: MediaLog;
}

export type PaperCopies = ReturnType<typeof createPaperCopies>;

const FOLDER = 'papers';
const fileOf = (hash: string) => `${FOLDER}/${hash}.pdf`;

/** Copies of the papers' files beside the database, which keeps the originals: large files are read from it once. */
export function createPaperCopies({ database, storage, sendFile, limiter, log }: Parameters) {
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
      .catch((error: unknown) => log.warn({ error, hash }, 'a copy of a paper could not be kept'));
    return original.content;
  }

  /** Once, however many ask for the same. */
  function copyOnce(hash: string): Promise<Buffer | undefined> {
    const copying = underWay.get(hash) ?? copy(hash).finally(() => underWay.delete(hash));
    underWay.set(hash, copying);
    return copying;
  }

  return {
    /**
     * @returns undefined when there is no such file
     * @throws the database's error when there is no copy and it cannot be read
     */
    async send(
      hash: string,
      request: Request,
      headers: Record<string, string> & { ETag: string },
    ): Promise<Response | undefined> {
      const file = { key: fileOf(hash), headers };
      const sent = await sendFile('file', request, file);
      if (sent) return sent;
      const original = await limiter.run('making', () => copyOnce(hash));
      // Without a storage to send it from it is sent from memory.
      return (
        original &&
        ((await sendFile('file', request, file)) ?? new Response(new Uint8Array(original), { headers }))
      );
    },
    /** Removes the copies that no paper has any more. */
    async prune(): Promise<void> {
      const papers = await database.selectFrom('papers').select('pdf').where('pdf', 'is not', null).execute();
      const current = new Set(papers.map(({ pdf }) => `${pdf}.pdf`));
      const gone = (await storage.list(FOLDER)).filter((name) => !current.has(name));
      await Promise.all(gone.map((name) => storage.remove(`${FOLDER}/${name}`)));
    },
  };
}
