import { Hono } from 'hono';
import type { TeamPageData } from '#congress/accounts/page-data.ts';
import { type Clock, shownMoment } from '#congress/clock.ts';
import type { PublishedRow } from '#congress/content.ts';
import { CONTENT_TABLES, type PicturedTable, tablesThat } from '#congress/content-tables.ts';
import { dayOf } from '#congress/day.ts';
import { palettesOf } from '#congress/look/colours.ts';
import { readFacts } from '#server/content/read-content.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import { ApiError } from '#server/data-api/errors.ts';
import { answerCaller, type CallerParameters } from '#server/data-api/identify.ts';
import { teamRoleOf } from '#server/data-api/transaction.ts';

type PicturedRow = PublishedRow<PicturedTable>;

/** The properties of the content whose rows have pictures. */
const PICTURED = tablesThat(({ picture }) => picture).map(
  (table) => CONTENT_TABLES[table as PicturedTable].shownAs,
);

interface TeamPageDataParameters extends CallerParameters {
  snapshot: Pick<Snapshot, 'content'>;
  clock: Clock;
}

/** GET /: the site's data for the administrator area, for any member of the team; the area's document contains none of it. */
export function createTeamPageData({
  snapshot,
  clock,
  pool,
  database,
  ...keys
}: TeamPageDataParameters): Hono {
  const failures = {
    ...keys,
    failure: 'the administrator area could not be told of the site',
    unexpected: () => new ApiError(500, 'XX000', 'Os dados do site não puderam ser lidos. Tente de novo.'),
  };

  async function pageData(): Promise<TeamPageData> {
    const { facts, factsUnreadable } = await readFacts(database);
    const content = snapshot.content();
    const { showing, event } = facts;
    const pictured = PICTURED.flatMap((shownAs): readonly PicturedRow[] => content?.[shownAs] ?? []);
    return {
      facts,
      ...(factsUnreadable && { factsUnreadable }),
      palettes: palettesOf(facts.look),
      today: dayOf(shownMoment(clock(), showing.day, event.timeZone), event.timeZone),
      pictures: Object.fromEntries(pictured.flatMap(({ id, picture }) => (picture ? [[id, picture]] : []))),
    };
  }

  return new Hono().get('/', (c) =>
    answerCaller(c, failures, async (caller) => {
      if ((await teamRoleOf(pool, caller)) === null)
        throw new ApiError(caller.role === 'anon' ? 401 : 403, '42501', 'Só a equipe vê os dados do site.');
      c.header('Cache-Control', 'no-store');
      return c.json(await pageData());
    }),
  );
}
