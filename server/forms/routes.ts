import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { enquirySchemas } from '#congress/enquiries/schema.ts';
import { type Language, languageOf } from '#congress/language.ts';
import type { Database } from '#database/tables.ts';
import { answerPage } from './answer-page.ts';

/** A form is a few short fields: anything longer is no visitor's. */
const MOST_BYTES = 64 * 1024;

/**
 * POST to the site root with form data (specification section 7). `newsletter` keeps the address until its owner
 * confirms it. Success is an OK status; a browser without scripts gets a page of its own.
 */
export function createForms({ database }: { database: Kysely<Database> }): Hono {
  const routes = new Hono();
  routes.post('/', async (c) => {
    const language = languageOf(pathOf(c.req.header('Referer')));
    const respond = (
      outcome: 'success' | 'invalid' | 'tooLarge' | 'unknown',
      status: 200 | 400 | 404 | 413,
    ) =>
      wantsPage(c.req.header('Accept'))
        ? c.html(answerPage(outcome, language), status)
        : c.json({ success: outcome === 'success', error: outcome === 'success' ? null : outcome }, status);

    if (Number(c.req.header('Content-Length') ?? 0) > MOST_BYTES) return respond('tooLarge', 413);
    const fields = await c.req.parseBody().catch(() => null);
    if (!fields) return respond('invalid', 400);
    if (fields['form-name'] !== 'newsletter') return respond('unknown', 404);
    const form = enquirySchemas(language).newsletter.safeParse(fields);
    if (!form.success) return respond('invalid', 400);
    // A filled trap is a robot: it is answered like everybody and not kept.
    if (!fields['bot-field']) await subscribe(database, form.data.email, language);
    return respond('success', 200);
  });
  return routes;
}

async function subscribe(database: Kysely<Database>, email: string, language: Language): Promise<void> {
  await database
    .insertInto('newsletter_subscribers')
    .values({ email: email.toLowerCase(), language })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const wantsPage = (accept: string | undefined) => accept?.includes('text/html') ?? false;

function pathOf(referer: string | undefined): string {
  return referer && URL.canParse(referer) ? new URL(referer).pathname : '/';
}
