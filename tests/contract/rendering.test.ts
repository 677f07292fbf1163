import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { PAGE_ADDRESSES } from '#tests/support/everything.ts';

const FORMATTERS = ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'ListFormat', 'DisplayNames'] as const;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ kept: 'never', sampleContent: true });
});
afterAll(() => app.close());

const askForAll = async () => {
  for (const { path } of PAGE_ADDRESSES) expect((await app.request(path)).status).toBe(200);
};

/** The names of the `Intl` formatters that are constructed while `work` runs. */
async function formattersMade(work: () => Promise<void>): Promise<string[]> {
  const made: string[] = [];
  const originals = FORMATTERS.map((name) => [name, Intl[name]] as const);
  for (const [name, original] of originals)
    Object.assign(Intl, {
      [name]: new Proxy(original, {
        construct(target, values) {
          made.push(name);
          return Reflect.construct(target, values);
        },
      }),
    });
  try {
    await work();
  } finally {
    for (const [name, original] of originals) Object.assign(Intl, { [name]: original });
  }
  return made;
}

it('constructs formatters of dates, numbers and plurals only once, however often pages are rendered', async () => {
  await askForAll();
  const before = app.rendered.length;
  expect(await formattersMade(askForAll)).toEqual([]);
  expect(app.rendered.length - before).toBe(PAGE_ADDRESSES.length);
});
