import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { test as base, expect } from '#tests/support/site.ts';
import { AdminPage } from './admin-page.ts';

export { expect };

export const test = base.extend<{ admin: AdminPage; someone: string }>({
  admin: async ({ page, site }, use) => use(new AdminPage(page, site)),
  /** A speaker for this test, who is removed afterwards. */
  someone: async ({ site }, use) => {
    const name = `Ana Teste ${randomUUID().slice(0, 8)}`;
    await site.database
      .insertInto('speakers')
      .values({ name, title: 'Enfermeira', bio: 'Cuida de feridas.' })
      .execute();
    await use(name);
    await site.database.deleteFrom('speakers').where('name', '=', name).execute();
  },
});

const SPEAKERS = /\/rest\/v1\/(speakers|rpc\/remove_rows)/;

/** Makes requests with this method fail. @returns a function that ends this */
export async function breakWrites(page: Page, method: string, how: 'answers 500' | 'is away') {
  await page.route(SPEAKERS, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return how === 'is away' ? route.abort() : route.fulfill({ status: 500, body: 'broken' });
  });
  return () => page.unroute(SPEAKERS);
}
