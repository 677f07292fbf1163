import { Hono } from 'hono';
import { z } from 'zod';
import { COUNT_KINDS, COURSES, type CountKind } from '#congress/counts/kinds.ts';
import { LANGUAGES, type Language, localizedPath, withoutLanguage } from '#congress/language.ts';
import { codeOf } from '#congress/programme/sessions.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import type { Config } from '#server/env.ts';
import { forOwnPages } from '#server/forms/own-pages.ts';
import { readFormBody } from '#server/forms/request.ts';
import type { Counts } from './counts.ts';
import { isPerson } from './people.ts';

export interface CountsRoutesParameters {
  counts: Counts;
  snapshot: Pick<Snapshot, 'content' | 'facts'>;
  config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  pages: { respond(request: Request): Promise<Response> };
}

const Counted = z.object({
  kind: z.enum(COUNT_KINDS),
  subject: z.string().max(300),
  language: z.enum(LANGUAGES),
});

/** What an address answers with that is counted as one of these. */
const TYPES: Partial<Record<CountKind, string>> = { page: 'text/html', calendar: 'text/calendar' };

/**
 * POST {kind, subject, language} as a form, which is what `navigator.sendBeacon` writes: counts what the server does not see
 * by itself, a click on a link that leads elsewhere and a page that was fetched before it was opened.
 */
export function createCountsRoutes({ counts, snapshot, config, pages }: CountsRoutesParameters): Hono {
  /** Nothing that is not there is counted: what somebody makes up would fill the table. */
  async function exists(kind: CountKind, subject: string, language: Language): Promise<boolean> {
    if (kind === 'sponsor')
      return snapshot.content()?.sponsors.some(({ id }) => codeOf(id) === subject) ?? false;
    if (kind === 'registration')
      return subject === COURSES || snapshot.facts().plans.some(({ id }) => id === subject);
    const path = localizedPath(subject, language);
    if (withoutLanguage(subject) !== subject || !URL.canParse(path, config.publicUrl)) return false;
    const address = new URL(path, config.publicUrl);
    if (address.pathname !== path) return false;
    const { status, headers } = await pages.respond(new Request(address));
    return status === 200 && (headers.get('Content-Type')?.startsWith(TYPES[kind] ?? '') ?? false);
  }

  const routes = new Hono();
  routes.use(forOwnPages(config));
  routes.post('/', async (c) => {
    const body = await readFormBody(c.req.raw);
    const { data } = Counted.safeParse('fields' in body ? body.fields : {});
    if (!data || !(await exists(data.kind, data.subject, data.language)))
      return c.json({ error: 'nothing that is counted' }, 422);
    if (isPerson(c.req.header('User-Agent'))) counts.add(data.kind, data.subject, data.language);
    return c.body(null, 204);
  });
  return routes;
}
