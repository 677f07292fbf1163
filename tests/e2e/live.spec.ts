import { createClient } from '@supabase/supabase-js';
import { expect, type Site, test } from '#tests/support/site.ts';

/** An administrator's client, signed in as any script would be. */
async function administratorClient({ url, administrator }: Site) {
  const key = await publishableKey(url);
  const login = await fetch(`${url}/functions/v1/admin-auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: key, Authorization: `Bearer ${key}` },
    body: JSON.stringify(administrator),
  });
  const { token } = (await login.json()) as { token: string };
  return createClient(url, key, { accessToken: async () => token });
}

async function publishableKey(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const key = html.match(/sb_publishable_[\w-]+/)?.[0];
  if (!key) throw new Error('The page does not name the publishable key.');
  return key;
}

test('an open page shows a new speaker without a reload', async ({ page, site }) => {
  const name = 'Doralice Montenegro';
  const socket = page.waitForEvent('websocket');
  await page.goto(site.url);
  const live = await socket;
  await live.waitForEvent('framereceived', ({ payload }) =>
    `${payload}`.includes('Subscribed to PostgreSQL'),
  );
  await page.evaluate(() => {
    (window as { sameDocument?: boolean }).sameDocument = true;
  });

  const client = await administratorClient(site);
  const inserted = await client
    .from('speakers')
    .insert({ name, title: 'Enfermeira', bio: 'Uma vida de cuidado.' })
    .select()
    .single();
  expect(inserted.error).toBeNull();
  await expect(page.locator('#palestrantes').getByText(name).first()).toBeAttached();
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);

  const removed = await client.from('speakers').delete().eq('id', inserted.data.id).select();
  expect(removed.data).toHaveLength(1);
  await expect(page.locator('#palestrantes').getByText(name)).toHaveCount(0);
});

test('leaving the public pages closes their subscription', async ({ page, site }) => {
  const socket = page.waitForEvent('websocket');
  await page.goto(site.url);
  const live = await socket;
  await live.waitForEvent('framereceived', ({ payload }) =>
    `${payload}`.includes('Subscribed to PostgreSQL'),
  );
  const closed = live.waitForEvent('close');
  // Within the application, so that the page's own teardown closes it and not the browser.
  await page.evaluate(() => {
    type Router = { navigate(path: string): void };
    (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate('/admin');
  });
  await closed;
});
