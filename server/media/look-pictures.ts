import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Clock } from '#congress/clock.ts';
import { lookPictureName, PNG_WIDTH } from '#congress/look/pictures.ts';
import { PICTURE_LIMIT, PICTURE_MESSAGES, SNIFFED_BYTES, sniffPicture } from '#congress/pictures/rules.ts';
import { ApiError, describeFailure } from '#server/data-api/errors.ts';
import { type CallerParameters, teamSender } from '#server/data-api/identify.ts';
import { createTeamAnswer } from '#server/data-api/transaction.ts';
import { KNOWN_PEOPLE } from '#server/http/bodies/bounds.ts';
import { takes } from '#server/http/bodies/takes.ts';
import { Refused } from '#server/http/refused.ts';
import { createPaces, evenly } from '#server/limits/paces.ts';
import { BrokenPictureError } from './data-string.ts';
import { sourceOf } from './picture-source.ts';
import type { Pictures } from './pictures.ts';
import type { MediaWorker } from './worker.ts';

interface LookPicturesParameters extends CallerParameters {
  clock: Clock;
  worker: Pick<MediaWorker, 'derive'>;
  pictures: Pick<Pictures, 'prepare'>;
}

const WRITING = { right: 'writeDrafts', message: 'Só quem edita os dados do evento envia imagens.' } as const;

/** Uploads of one person in an hour: each picture may have 5 MB and is stored for at least a day. */
const SENDINGS = evenly(60, 3600);

const CANNOT_BE_READ = `${PICTURE_MESSAGES.failed}. Salve-a como PNG ou JPEG e envie de novo.`;
const RUNS =
  'Este desenho (SVG) contém programas ou não pôde ser lido. Exporte-o de novo como SVG simples, ou como PNG.';

/**
 * POST / with a picture as the body, for writers of facts or of drafts of them: stores it and answers {picture}, a value for `look.logo`
 * and the other pictures of the look. It is public under `/media` at once, until a record of facts is saved that does not refer to it. A
 * picture that nothing has referred to within a day, history and drafts included, is deleted at the next upload.
 */
export function createLookPictures(parameters: LookPicturesParameters): Hono {
  const { database, worker, pictures, clock } = parameters;
  const sendings = createPaces(SENDINGS, clock);
  const answer = createTeamAnswer(parameters, {
    failure: 'a picture of the look could not be kept',
    unexpected: 'A imagem não pôde ser guardada. Tente de novo.',
  });
  const routes = new Hono();
  routes.post('/', takes('bytes', PICTURE_LIMIT), (c) =>
    answer(c, WRITING, async (caller) => {
      const seconds = sendings.take(caller.claims.sub ?? '');
      if (seconds > 0) throw tooMany(seconds);
      const file = await c.var.body(teamSender(caller, KNOWN_PEOPLE.ofWriter)).catch(tooLarge);
      const { width, height } = await proportionsOf(file, worker);
      const hash = await keep(file);
      void pictures.prepare([{ hash, table: 'event_facts' }]);
      return c.json({ picture: lookPictureName({ hash, width, height }) });
    }),
  );

  async function keep(file: Buffer): Promise<string> {
    const type = sniffPicture(file.subarray(0, SNIFFED_BYTES));
    const stored = `data:${type};base64,${file.toString('base64')}`;
    const { rows } = await sql<{ hash: string }>`SELECT plenaria.keep_look_picture(${stored}) AS hash`
      .execute(database)
      .catch((error: unknown) => {
        throw describeFailure(error, 'authenticated')?.body.code === '23514' ? refused(RUNS) : error;
      });
    return rows[0]?.hash ?? '';
  }
  return routes;
}

/** Width and height of the derived picture. @throws ApiError 422 if the picture cannot be shown */
async function proportionsOf(file: Buffer, worker: Pick<MediaWorker, 'derive'>) {
  if (!sniffPicture(file.subarray(0, SNIFFED_BYTES))) throw refused(PICTURE_MESSAGES.notAPicture);
  const shown = await worker.derive(sourceOf(file), PNG_WIDTH, 'webp').catch((error: unknown) => {
    throw error instanceof BrokenPictureError ? refused(CANNOT_BE_READ) : error;
  });
  const { default: sharp } = await import('sharp');
  return await sharp(shown).metadata();
}

const refused = (message: string) => new ApiError(422, 'picture_refused', message);

const tooMany = (seconds: number) =>
  new ApiError(429, 'over_request_rate_limit', 'Muitas imagens seguidas. Aguarde alguns minutos.', {
    headers: { 'retry-after': `${seconds}` },
  });

/** @throws ApiError 413 with a message for editors if the body was too large, otherwise the original error */
function tooLarge(failure: unknown): never {
  if (!(failure instanceof Refused && failure.reason === 'bodyTooLarge')) throw failure;
  throw new ApiError(413, 'picture_refused', PICTURE_MESSAGES.tooLarge);
}
