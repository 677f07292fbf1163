import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aCommitteeMember, aLeader } from '#tests/support/factories.ts';
import { test as base, expect, type Site } from '#tests/support/site.ts';
import { AdminPeoplePage } from './admin-people-page.ts';

interface Committee {
  name: string;
  members: string[];
}

export { expect };

export const test = base.extend<{
  sponsors: AdminPeoplePage;
  welcome: AdminPeoplePage;
  leadership: AdminPeoplePage;
  committees: AdminPeoplePage;
  sponsor: string;
  team: string[];
  organisers: [Committee, Committee];
}>({
  sponsors: async ({ page, site }, use) => use(new AdminPeoplePage(page, site, 'Patrocinadores')),
  welcome: async ({ page, site }, use) => {
    const before = await site.database.selectFrom('welcome_content').selectAll().execute();
    await use(new AdminPeoplePage(page, site, 'Boas-vindas'));
    await site.database.deleteFrom('welcome_content').execute();
    if (before.length > 0) await site.database.insertInto('welcome_content').values(before).execute();
  },
  leadership: async ({ page, site }, use) => use(new AdminPeoplePage(page, site, 'Liderança')),
  committees: async ({ page, site }, use) => use(new AdminPeoplePage(page, site, 'Comissões')),
  /** A sponsor for this test, with a category that is not among the levels. */
  sponsor: async ({ site }, use) => {
    const name = `Curativa ${randomUUID().slice(0, 8)}`;
    await site.database.insertInto('sponsors').values({ name, category: 'gold' }).execute();
    await use(name);
    await site.database.deleteFrom('sponsors').where('name', '=', name).execute();
  },
  /** Replaces the leadership during the test by three members with pictures. */
  team: async ({ site }, use) => {
    const before = await site.database.selectFrom('leadership_team').selectAll().execute();
    await site.database.deleteFrom('leadership_team').execute();
    const names = ['Ana Lima', 'Bia Reis', 'Caio Melo'];
    await site.database
      .insertInto('leadership_team')
      .values(
        names.map(
          (name, index) =>
            aLeader(index + 1)
              .with({ name })
              .withPicture().row,
        ),
      )
      .execute();
    await use(names);
    await site.database.deleteFrom('leadership_team').execute();
    if (before.length > 0) await site.database.insertInto('leadership_team').values(before).execute();
  },
  /** Replaces the committees during the test by two, with three members and with two. */
  organisers: async ({ site }, use) => {
    const before = await site.database.selectFrom('committees').selectAll().execute();
    await site.database.deleteFrom('committees').execute();
    const all: [Committee, Committee] = [
      { name: 'Comissão Científica', members: ['Davi Paz', 'Eva Luz', 'Gil Sá'] },
      { name: 'Comissão Social', members: ['Hugo Cruz', 'Ivo Dias'] },
    ];
    const rows = all.flatMap(({ name: type, members }, committee) =>
      members.map((name, index) => {
        const place = { order_position: index + 1, committee_order: committee + 1 };
        return aCommitteeMember()
          .with({ name, type, ...place })
          .withPicture().row;
      }),
    );
    await site.database.insertInto('committees').values(rows).execute();
    await use(all);
    await site.database.deleteFrom('committees').execute();
    if (before.length > 0) await site.database.insertInto('committees').values(before).execute();
  },
});

export const FAILURES = ['answers 500', 'is away'] as const;

/** Makes writes to a table or function fail. @returns a function that ends this */
export async function breakWrites(page: Page, target: string, how: (typeof FAILURES)[number]) {
  const url = new RegExp(`/rest/v1/(${target}|rpc/(remove_rows|rename_committee))`);
  await page.route(url, (route) => {
    if (['GET', 'OPTIONS'].includes(route.request().method())) return route.fallback();
    return how === 'is away' ? route.abort() : route.fulfill({ status: 500, body: 'broken' });
  });
  return () => page.unroute(url);
}

/** Runs `change`, as another editor, while the editor's request is in flight. */
export async function meanwhile(page: Page, target: string, change: () => Promise<unknown>) {
  await page.route(
    `**/rest/v1/${target}**`,
    async (route) => {
      await change();
      await route.continue();
    },
    { times: 1 },
  );
}

/** The stored rows in order. */
export const leaders = ({ database }: Site) =>
  database.selectFrom('leadership_team').selectAll().orderBy('order_position').execute();
export const leaderNames = async (site: Site) =>
  (await leaders(site)).map(({ order_position, name }) => `${order_position} ${name}`);
export const members = ({ database }: Site) =>
  database
    .selectFrom('committees')
    .selectAll()
    .orderBy('committee_order')
    .orderBy('order_position')
    .execute();
export const memberLines = async (site: Site) =>
  (await members(site)).map(
    ({ committee_order, order_position, type, name }) =>
      `${committee_order}.${order_position} ${type}: ${name}`,
  );

export async function endSessions({ database }: Site) {
  await database.deleteFrom('plenaria.sessions').execute();
}
