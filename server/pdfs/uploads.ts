import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { ApiError } from '#server/data-api/errors.ts';
import { type CallerParameters, teamSender } from '#server/data-api/identify.ts';
import { createTeamAnswer } from '#server/data-api/transaction.ts';
import { KIND_BOUNDS, KNOWN_PEOPLE } from '#server/http/bodies/bounds.ts';
import { takes } from '#server/http/bodies/takes.ts';
import { Refused } from '#server/http/refused.ts';
import type { PdfFault } from '#server/media/pdf-fault.ts';
import type { MediaWorker } from '#server/media/worker.ts';

interface UploadParameters extends CallerParameters {
  worker: Pick<MediaWorker, 'pdfFault'>;
}

const WRITING = { right: 'writeContent', message: 'Só quem edita o conteúdo envia arquivos.' } as const;

const FAULTS: Record<PdfFault, string> = {
  noPdf: 'Este arquivo não é um PDF. Exporte o documento como PDF e envie de novo.',
  broken: 'Este PDF não pôde ser lido. Abra-o no computador, salve de novo como PDF e envie.',
  encrypted: 'Este PDF é protegido por senha ou restrição. Salve uma cópia sem proteção e envie de novo.',
  scripts: 'Este PDF contém programas. Imprima-o em um novo PDF e envie esse arquivo.',
};

/**
 * POST / with a PDF as the body, for writers of content: stores it and answers {hash}, which a paper's `pdf` or the facts refer to. A
 * file that nothing has referred to within a day, history and drafts included, is deleted at the next upload.
 */
export function createPdfUploads(parameters: UploadParameters): Hono {
  const { database, worker } = parameters;
  const answer = createTeamAnswer(parameters, {
    failure: 'a PDF could not be kept',
    unexpected: 'O arquivo não pôde ser guardado. Tente de novo.',
  });
  const routes = new Hono();
  routes.post('/', takes('bytes', KIND_BOUNDS.bytes), (c) =>
    answer(c, WRITING, async (caller) => {
      const file = await c.var.body(teamSender(caller, KNOWN_PEOPLE.ofWriter)).catch(tooLarge);
      const stored = await keepPdf(database, worker, file);
      if ('fault' in stored) throw new ApiError(422, 'file_refused', stored.fault);
      return c.json(stored);
    }),
  );
  return routes;
}

/** @throws ApiError 413 with a message for editors if the body was too large, otherwise the original error */
function tooLarge(failure: unknown): never {
  if (!(failure instanceof Refused && failure.reason === 'bodyTooLarge')) throw failure;
  const megabytes = (failure.most ?? 0) / 1024 / 1024;
  throw new ApiError(
    413,
    'file_refused',
    `O arquivo passa de ${megabytes} MB. Reduza as imagens e envie de novo.`,
  );
}

/** Checks a file and stores it. @returns its hash, or a message for editors why it was refused */
async function keepPdf(
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
    AND NOT EXISTS (SELECT FROM plenaria.needed_files() AS needed (hash) WHERE needed.hash = f.hash)`.execute(
    database,
  );
  return { hash };
}
