import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { speakerSlug } from '#congress/people/speakers.ts';
import { close, dump, editionsOfFile, shown, site, storedFacts, takeBack } from '#tests/support/editions.ts';
import { askForEverything } from '#tests/support/everything.ts';
import { waitFor } from '#tests/support/wait.ts';

editionsOfFile();

/** The status and path after following redirects like a browser. */
async function arrive(path: string): Promise<{ status: number; path: string }> {
  let at = path.replace(/#.*$/, '');
  for (let steps = 0; steps < 4; steps += 1) {
    const answer = await site.request(at);
    await answer.arrayBuffer();
    const next = answer.headers.get('Location');
    if (!next) return { status: answer.status, path: at };
    at = next.replace(/^http:\/\/localhost:3000/, '').replace(/#.*$/, '');
  }
  throw new Error(`${path} leads in circles`);
}

/** Skipped: drawings, which are slow to render, and the annals, which do not belong to one edition. */
const LEFT = /\.(png|pdf|pptx)$|\/anais\/./;
/** Also skipped in everyday runs: other languages and files, which `npm run looks` checks. */
const LEFT_BRIEFLY = /\.(png|pdf|pptx|ics|xml)$|^\/(en|es)\/|\/anais\/./;

it('a closed edition keeps its addresses and contents, sells nothing, and can be reopened exactly as it was', () =>
  closeAndTakeBack(LEFT_BRIEFLY));

it('does so in every language, for every file', { tags: ['looks'], timeout: 600_000 }, () =>
  closeAndTakeBack(LEFT),
);

async function closeAndTakeBack(left: RegExp) {
  const before = await dump();
  const known = [...(await askForEverything(site, left))].filter(([, { status }]) => status === 200);
  const speaker = await site.database
    .selectFrom('speakers')
    .select(['id', 'name'])
    .where('image', '<>', '')
    .executeTakeFirstOrThrow();
  const [picture] = [...known.flatMap(([, { source }]) => source.match(/\/media\/\w+\/\d+\.webp/g) ?? [])];

  const closed = await close();
  expect(closed.status).toBe(200);
  expect(closed.body).toHaveLength(1);
  await shown('/edicoes/3/programacao');
  const broken = [];
  for (const [path] of known) {
    const { status } = await arrive(path);
    if (status !== 200) broken.push([path, status]);
  }
  expect(broken).toEqual([]);
  const old = await site.request(`/en/palestrantes/${speakerSlug(speaker)}`);
  expect([old.status, old.headers.get('Location')]).toEqual([
    301,
    `/en/edicoes/3/palestrantes/${speakerSlug(speaker)}`,
  ]);
  expect((await site.request(picture ?? '')).status).toBe(200);

  const now = await askForEverything(site, left);
  const archive = [...now].filter(([path]) => /^(\/(en|es))?\/edicoes\/3/.test(path));
  const speakers = before.speakers?.length ?? 0;
  expect(archive.filter(([, { status }]) => status !== 200)).toEqual([]);
  // The pages of the edition, of its programme, of its list of speakers, and of each speaker.
  const pages = archive.filter(([path]) =>
    /^\/edicoes\/3(\/programacao|\/palestrantes(\/[\w-]+)?)?$/.test(path),
  );
  expect(pages).toHaveLength(3 + speakers);
  const { checkout, courseStore } = shippedFacts.links;
  for (const [, { source }] of archive) {
    expect(source).not.toContain(checkout);
    expect(source).not.toContain(courseStore);
  }
  const programme = now.get('/edicoes/3/programacao');
  expect(programme?.text).toContain('28 de maio de 2026');
  expect(programme?.source).toContain('"startDate":"2026-05-28T08:00:00-03:00"');
  expect(await (await site.request('/sitemap.xml')).text()).toContain(
    `/es/edicoes/3/palestrantes/${speakerSlug(speaker)}<`,
  );
  expect(now.get('/')?.text).toContain('27 e 28 de maio de 2027');

  const taken = await takeBack(closed.body[0]);
  expect(taken.status).toBe(200);
  expect(await dump()).toEqual(before);
  // The undo can be undone, and repeated.
  const again = await takeBack(taken.body[0]);
  expect(again.status).toBe(200);
  expect((await storedFacts()).congress.edition).toBe(4);
  await takeBack(again.body[0]);
  expect(await dump()).toEqual(before);
  await waitFor(async () =>
    expect((await site.request(`/palestrantes/${speakerSlug(speaker)}`)).status).toBe(200),
  );
}

it('a closed edition lists its sponsors, without supporters', async () => {
  const sponsors = await site.database
    .selectFrom('sponsors')
    .select(['name', 'category'])
    .orderBy('order_position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const supporting = sponsors.filter(({ category }) => category === 'supporter');
  expect(supporting).not.toEqual([]);
  const closed = await close();
  const past = site.database.selectFrom('past_sponsors').select('name').orderBy('order_position');
  expect((await past.execute()).map(({ name }) => name)).toEqual(
    sponsors.filter((one) => !supporting.includes(one)).map(({ name }) => name),
  );
  expect((await takeBack(closed.body[0])).status).toBe(200);
});

it('closing an edition ends its notices, and removes scheduled ones', async () => {
  const notice = (text: string, from: string, until: string) => ({ text, starts_at: from, ends_at: until });
  await site.database
    .insertInto('notices')
    .values([
      notice('Chove', '2020-01-01', '2098-01-01'),
      notice('Amanhã chove', '2097-01-01', '2098-01-01'),
      notice('Choveu', '2020-01-01', '2020-02-01'),
    ] as never)
    .execute();
  const before = await dump();
  const closed = await close();
  const { rows } = await sql`SELECT text, ends_at <= now() AS over FROM notices ORDER BY text`.execute(
    site.database,
  );
  expect(rows).toEqual(
    [
      { text: 'Choveu', over: true },
      { text: 'Chove', over: true },
    ].sort((a, b) => a.text.localeCompare(b.text)),
  );
  expect((await takeBack(closed.body[0])).status).toBe(200);
  expect(await dump()).toEqual(before);
  await site.database.deleteFrom('notices').execute();
});
