import { hash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { OFFLINE_PAGE } from '#app/offline/stored-pages.ts';
import { PAGES } from '#app/pages.ts';
import { addDays } from '#congress/day.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { askedAbout, feedbackPath } from '#congress/feedback/rules.ts';
import { DEFAULT_LANGUAGE, type Language, localizedPath } from '#congress/language.ts';
import { OWN_PAGE_PATH } from '#congress/own-pages/fields.ts';
import { speakerSlug } from '#congress/people/speakers.ts';
import { sessionsOf } from '#congress/programme/sessions.ts';
import { expect, type Site } from './site.ts';

/** A path, or a function that prepares the site and returns the path. */
type Place = string | ((site: Site) => Promise<string>);

export const MISSING = 'missing';

/** The places to check: every page by its name, and one of each kind of page that they link to. */
export const LOOKED_AT: Record<string, Place> = {
  ...Object.fromEntries(Object.entries(PAGES).map(([name, { path }]) => [name, path])),
  volume: '/anais/primeiro-congresso',
  paper: '/anais/primeiro-congresso/mudanca-de-decubito-guiada-por-relogio-visual',
  embed: '/embed/programacao',
  offline: OFFLINE_PAGE,
  [MISSING]: '/nao-ha',
  speaker: async ({ database }) => {
    const speakers = database.selectFrom('speakers').select(['id', 'name']).limit(1);
    return `/palestrantes/${speakerSlug(await speakers.executeTakeFirstOrThrow())}`;
  },
  edition: (site) => closedEdition(site),
  editionProgramme: async (site) => `${await closedEdition(site)}/programacao`,
  feedback: async ({ database }) => {
    const showing = { day: addDays(shippedFacts.event.firstDay, 1), phase: null };
    const facts = JSON.stringify({ ...shippedFacts, showing, feedback: { on: true, speakers: true } });
    await database.updateTable('event_facts').set({ facts }).execute();
    const sessions = sessionsOf(await database.selectFrom('program_items').selectAll().execute());
    return feedbackPath(askedAbout(sessions).find(({ day }) => day === 1)?.code ?? '');
  },
  ownPage: async ({ database }) => {
    const token = 'w'.repeat(43);
    const { id } = await database.selectFrom('speakers').select('id').limit(1).executeTakeFirstOrThrow();
    const times = { created_at: new Date(), expires_at: new Date(Date.now() + 86_400_000) };
    const link = { table_name: 'speakers', row_id: id, token_hash: hash('sha256', token), language: 'pt-BR' };
    await database
      .insertInto('plenaria.own_pages')
      .values({ ...link, ...times })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return `${OWN_PAGE_PATH}?token=${token}`;
  },
};

/** Closes edition 2 with the current content; done with the claims of an owner, because that requires the right to write content. */
async function closedEdition({ database }: Site): Promise<string> {
  await database.transaction().execute(async (transaction) => {
    await sql`WITH session AS (INSERT INTO plenaria.sessions (user_id, refresh_key)
        SELECT id, '' FROM plenaria.users WHERE team_role = 'owner' LIMIT 1 RETURNING id, user_id)
      SELECT set_config('request.jwt.claims',
        json_build_object('role', 'authenticated', 'sub', user_id, 'session_id', id)::text, true) FROM session`.execute(
      transaction,
    );
    await sql`UPDATE editions SET closed_at = now(), content = plenaria.keep_edition() WHERE number = 2 AND closed_at IS NULL`.execute(
      transaction,
    );
  });
  return '/edicoes/2';
}

/** Opens one of the places when the site shows it. For the missing page the test must allow the browser's message about its status. */
export async function open(
  name: string,
  { page, site }: { page: Page; site: Site },
  language: Language = DEFAULT_LANGUAGE,
): Promise<void> {
  const place = LOOKED_AT[name] ?? '';
  const path = localizedPath(typeof place === 'string' ? place : await place(site), language);
  const status = async () => (await fetch(site.url + path, { headers: { Accept: 'text/html' } })).status;
  await expect.poll(status, path).toBe(name === MISSING ? 404 : 200);
  await page.goto(path);
}
