import { Hono } from 'hono';
import { z } from 'zod';
import { LANGUAGES } from '#congress/language.ts';
import { LINK_DAYS, OWN_PAGE_TABLES } from '#congress/own-pages/fields.ts';
import { parseJson, readText } from '#server/data-api/body.ts';
import { ApiError } from '#server/data-api/errors.ts';
import { answerCaller, type CallerParameters } from '#server/data-api/identify.ts';
import { requireRight } from '#server/data-api/transaction.ts';
import type { OwnPages } from './own-pages.ts';

const Table = z.enum(OWN_PAGE_TABLES);
const Wanted = z.object({
  table: Table,
  rows: z
    .array(z.object({ id: z.uuid(), email: z.email().max(254).nullable() }))
    .min(1)
    .max(500),
  copied: z.boolean().default(false),
  language: z.enum(LANGUAGES),
  days: z
    .number()
    .int()
    .min(1)
    .max(Math.max(...LINK_DAYS)),
});
const MOST_BYTES = 256 * 1024;

/**
 * The links by which people keep their own page, for who writes the content. GET /?table=speakers: {links}. POST / {table, rows:
 * [{id, email}], copied, language, days}: {links: [{id, url}]}, `url` where it is not mailed. DELETE /:id ends one.
 */
export function createOwnPageTeamRoutes(ownPages: OwnPages, parameters: CallerParameters): Hono {
  const { pool } = parameters;
  const unexpected = () => new ApiError(500, 'XX000', 'Os links não puderam ser lidos. Tente de novo.');
  const failures = { ...parameters, failure: 'the links of own pages failed', unexpected };
  const invalid = () => new ApiError(400, 'invalid_link', 'Confira os endereços de e-mail e tente de novo.');
  const allow = (request: Request, answer: () => Promise<Response>) =>
    answerCaller(request, failures, async (caller) => {
      const message = 'Só quem edita o conteúdo envia links.';
      await requireRight(pool, caller, { right: 'writeContent', message });
      return answer();
    });
  return new Hono()
    .use(async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    })
    .get('/', (c) =>
      allow(c.req.raw, async () => {
        const { data: table } = Table.safeParse(c.req.query('table'));
        if (!table) throw invalid();
        return c.json({ links: await ownPages.list(table) });
      }),
    )
    .post('/', (c) =>
      allow(c.req.raw, async () => {
        const { data } = Wanted.safeParse(parseJson(await readText(c.req.raw, MOST_BYTES)));
        if (!data) throw invalid();
        const { table, rows, ...choices } = data;
        return c.json({ links: await ownPages.issueAll(table, rows, choices) });
      }),
    )
    .delete('/:id', (c) =>
      allow(c.req.raw, async () => {
        const { data: id } = z.uuid().safeParse(c.req.param('id'));
        if (!id || !(await ownPages.revoke(id)))
          throw new ApiError(404, 'invalid_link', 'Este link não existe mais. Recarregue a lista.');
        return c.json({});
      }),
    );
}
