import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { ADMINISTRATION } from '#congress/accounts/administration.ts';
import type { Clock } from '#congress/clock.ts';
import type { PageValues } from '#congress/content.ts';
import { COUNT_KINDS, COURSES, type CountKind, PERIODS, type Period } from '#congress/counts/kinds.ts';
import { LANGUAGES, type Language, localizedPath, withoutLanguage } from '#congress/language.ts';
import { codeOf } from '#congress/programme/sessions.ts';
import { byLevel } from '#congress/sponsors/rules.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import { ApiError } from '#server/data-api/errors.ts';
import type { CallerParameters } from '#server/data-api/identify.ts';
import { createTeamAnswer } from '#server/data-api/transaction.ts';
import type { Config } from '#server/env.ts';
import { forOwnPages } from '#server/forms/request.ts';
import { takes } from '#server/http/bodies/takes.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import type { PageBuild } from '#server/pages/build.ts';
import { type Counts, isPerson } from './counts.ts';

interface CountsRoutesParameters {
  counts: Counts;
  snapshot: Pick<Snapshot, 'content' | 'facts'>;
  config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  clock: Clock;
  pages: { respond(request: Request): Promise<Response> };
}

/** Three short fields, percent-encoded. */
const MOST_BYTES = 4096;

const Counted = z.object({
  kind: z.enum(COUNT_KINDS),
  subject: z.string().max(300),
  language: z.enum(LANGUAGES),
});

/** The content type that a counted address of each kind must have. */
const TYPES: Partial<Record<CountKind, string>> = { page: 'text/html', calendar: 'text/calendar' };

/**
 * POST {kind, subject, language} as a form (the format of `navigator.sendBeacon`): counts what the server does not see, such as
 * clicks on external links and prefetched pages that are opened.
 */
export function createCountsRoutes({ counts, snapshot, config, clock, pages }: CountsRoutesParameters): Hono {
  /** Only existing subjects are counted; made-up ones would fill the table. */
  async function exists(kind: CountKind, subject: string, language: Language): Promise<boolean> {
    if (kind === 'sponsor')
      return snapshot.content()?.sponsors.some(({ id }) => codeOf(id) === subject) ?? false;
    if (kind === 'registration')
      return subject === COURSES || snapshot.facts().plans.some(({ id }) => id === subject);
    const path = localizedPath(subject, language);
    if (withoutLanguage(subject) !== subject || !URL.canParse(path, config.publicUrl)) return false;
    const address = new URL(path, config.publicUrl);
    if (address.pathname !== path || path === ADMINISTRATION) return false;
    // HEAD, because the body of a file that is never read would keep its slot in the lane of downloads.
    const { status, headers } = await pages.respond(new Request(address, { method: 'HEAD' }));
    return status === 200 && (headers.get('Content-Type')?.startsWith(TYPES[kind] ?? '') ?? false);
  }

  const routes = new Hono();
  routes.use(forOwnPages(config, clock));
  routes.post('/', takes('form', MOST_BYTES), async (c) => {
    const { fields } = await c.var.body();
    const { data } = Counted.safeParse(fields);
    if (!data || !(await exists(data.kind, data.subject, data.language)))
      return c.json({ error: 'nothing that is counted' }, 422);
    if (isPerson(c.req.header('User-Agent')))
      counts.addReported(data.kind, data.subject, data.language, visitorRateLimitKey(c, config.trustProxy));
    return c.body(null, 204);
  });
  return routes;
}

interface CountsForTeamParameters extends CallerParameters {
  counts: Counts;
  snapshot: Pick<Snapshot, 'content' | 'facts'>;
  build: () => PageBuild | Promise<PageBuild>;
  draw: PageValues['draw'];
}

const READING = { right: 'readContent', message: 'Só a equipe do conteúdo vê as contagens.' } as const;

/**
 * For readers of content in the administrator area, with `?period=month` (or `year`, `all`). GET /: all counts, or with `&sponsor=`
 * the clicks on one logo. GET /sponsors/:sponsor: those as a PDF sheet. `sponsor` is the sponsor's code.
 */
export function createCountsForTeam(parameters: CountsForTeamParameters): Hono {
  const { counts, snapshot, build, draw } = parameters;
  const teamAnswer = createTeamAnswer(parameters, {
    failure: 'the counts could not be read',
    unexpected: 'As contagens não puderam ser lidas. Tente de novo.',
  });

  const answer = (c: Context, answered: (period: Period) => Promise<Response>) =>
    teamAnswer(c, READING, async () => {
      const period = Object.keys(PERIODS).find((name) => name === c.req.query('period'));
      if (!period) throw new ApiError(400, 'unknown_period', 'Escolha um período.');
      return answered(period as Period);
    });

  const routes = new Hono();
  routes.get('/', (c) =>
    answer(c, async (period) => {
      const subject = c.req.query('sponsor');
      return c.json(
        await counts.read(period, subject === undefined ? undefined : { kind: 'sponsor', subject }),
      );
    }),
  );
  routes.get('/sponsors/:sponsor', (c) =>
    answer(c, async (period) => {
      const { sponsorLevels, congress, look } = snapshot.facts();
      const code = c.req.param('sponsor');
      const sponsors = snapshot.content()?.sponsors.filter(({ id }) => codeOf(id) === code) ?? [];
      const [group] = byLevel(sponsors, sponsorLevels);
      if (!group?.sponsors[0]) throw new ApiError(404, 'unknown_sponsor', 'Este patrocinador foi removido.');
      const { drawSponsorSheet } = await build();
      const sheet = await drawSponsorSheet(draw, {
        ...(await counts.read(period, { kind: 'sponsor', subject: code })),
        sponsor: group.sponsors[0].name,
        level: group.level?.name['pt-BR'],
        congress: congress.name['pt-BR'],
        look,
      });
      return c.body(sheet, 200, { 'Content-Type': 'application/pdf' });
    }),
  );
  return routes;
}
