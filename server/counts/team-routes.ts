import { type Context, Hono } from 'hono';
import type { PageValues } from '#congress/content.ts';
import { PERIODS, type Period } from '#congress/counts/kinds.ts';
import { codeOf } from '#congress/programme/sessions.ts';
import { byLevel } from '#congress/sponsors/rules.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import { ApiError } from '#server/data-api/errors.ts';
import type { CallerParameters } from '#server/data-api/identify.ts';
import { createTeamAnswer } from '#server/data-api/team-answer.ts';
import type { PageBuild } from '#server/pages/build.ts';
import type { Counts } from './counts.ts';

export interface CountsForTeamParameters extends CallerParameters {
  counts: Counts;
  snapshot: Pick<Snapshot, 'content' | 'facts'>;
  build: () => PageBuild | Promise<PageBuild>;
  draw: PageValues['draw'];
}

const READING = { right: 'readContent', message: 'Só a equipe do conteúdo vê as contagens.' } as const;

/**
 * For who reads the content in the administrator area, with `?period=month` (or `year`, `all`). GET /: what was counted,
 * with `&sponsor=` the clicks on one logo. GET /sponsors/:sponsor: these as a sheet (PDF). A sponsor is
 * named by its code.
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
      const { sponsorLevels, congress } = snapshot.facts();
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
      });
      return c.body(sheet, 200, { 'Content-Type': 'application/pdf' });
    }),
  );
  return routes;
}
