import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { Mailbox } from '#congress/email-schema.ts';
import { LANGUAGES } from '#congress/language.ts';
import { LINK_DAYS, LINKS_AT_ONCE, OWN_PAGE_TABLES } from '#congress/own-pages/fields.ts';
import { ApiError } from '#server/data-api/errors.ts';
import { type Caller, type CallerParameters, teamSender } from '#server/data-api/identify.ts';
import { createTeamAnswer } from '#server/data-api/transaction.ts';
import { takes } from '#server/http/bodies/takes.ts';
import type { OwnPages } from './own-pages.ts';

const Table = z.enum(OWN_PAGE_TABLES);
const Wanted = z.object({
  table: Table,
  rows: z
    .array(z.object({ id: z.uuid(), email: Mailbox.nullable() }))
    .min(1)
    .max(LINKS_AT_ONCE),
  copied: z.boolean().default(false),
  language: z.enum(LANGUAGES),
  days: z
    .number()
    .int()
    .min(1)
    .max(Math.max(...LINK_DAYS)),
});
const MOST_BYTES = 256 * 1024;
const WRITING = { right: 'writeContent', message: 'Só quem edita o conteúdo envia links.' } as const;
/** The response contains addresses and accessibility needs. */
const READING = { ...WRITING, reads: 'own_pages' } as const;

/**
 * Links to own pages, for writers of content. GET /?table=speakers: {links}. POST / {table, rows: [{id, email}], copied, language, days}:
 * {links: [{id, url}]}, with `url` if the link is not mailed. DELETE /:id revokes one.
 */
export function createOwnPageTeamRoutes(ownPages: OwnPages, parameters: CallerParameters): Hono {
  const teamAnswer = createTeamAnswer(parameters, {
    failure: 'the links of own pages failed',
    unexpected: 'Os links não puderam ser lidos. Tente de novo.',
  });
  const invalid = () => new ApiError(400, 'invalid_link', 'Confira os endereços de e-mail e tente de novo.');
  const allow = (c: Context, answer: (caller: Caller) => Promise<Response>) => teamAnswer(c, WRITING, answer);
  return new Hono()
    .get('/', (c) =>
      teamAnswer(c, READING, async () => {
        const { data: table } = Table.safeParse(c.req.query('table'));
        if (!table) throw invalid();
        return c.json({ links: await ownPages.list(table) });
      }),
    )
    .post('/', takes('json', MOST_BYTES), (c) =>
      allow(c, async (caller) => {
        const { data } = Wanted.safeParse(await c.var.body(teamSender(caller)));
        if (!data) throw invalid();
        const { table, rows, ...choices } = data;
        return c.json({ links: await ownPages.issueAll(table, rows, choices) });
      }),
    )
    .delete('/:id', (c) =>
      allow(c, async () => {
        const { data: id } = z.uuid().safeParse(c.req.param('id'));
        if (!id || !(await ownPages.revoke(id)))
          throw new ApiError(404, 'invalid_link', 'Este link não existe mais. Recarregue a lista.');
        return c.json({});
      }),
    );
}
