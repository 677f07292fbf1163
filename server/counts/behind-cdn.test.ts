import { expect, it } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { BROWSER } from '#tests/support/forms.ts';

const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

it('leaves counting to the pages’ scripts behind a CDN', async () => {
  const behind = await createTestApp({ config: { behindCdn: true } });
  try {
    const headers = { ...BROWSER, 'Sec-Fetch-Dest': 'document', 'User-Agent': LAPTOP };
    const pageTag = async (path: string) =>
      / data-counted="(.*?)"/.exec(await (await behind.request(path, { headers })).text())?.[1];
    expect([await pageTag('/prazos'), await pageTag('/nada')]).toEqual(['page', '']);
    await behind.counts.write();
    expect((await behind.pool.query('SELECT FROM plenaria.counts')).rows).toEqual([]);
  } finally {
    await behind.close();
  }
});
