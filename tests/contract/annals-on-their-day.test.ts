import { expect, it } from 'vitest';
import { paperPath, volumePath } from '#congress/annals/addresses.ts';
import { LANGUAGES, localizedPath } from '#congress/language.ts';
import { liveSiteOfFile } from '#tests/support/clients.ts';
import { aPaper, aVolume } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { waitFor } from '#tests/support/wait.ts';

const { site, client } = liveSiteOfFile();

const TITLE = 'Anais do alvorecer';
const PAPER = 'Orvalho sobre a ponte';
const SLUG = 'orvalho-sobre-a-ponte';
/** The volume's publication date, and when that day begins in the congress's time zone. */
const DAY = '2031-06-01';
const DAWN = new Date('2031-06-01T03:00:00Z');

const PATHS = LANGUAGES.flatMap((language) =>
  [
    ...['/', '/anais', '/sobre', '/edicoes', volumePath(7), paperPath({ edition: 7, slug: SLUG })],
    `${paperPath({ edition: 7, slug: SLUG })}/citar/bib`,
  ].map((path) => localizedPath(path, language)),
).concat(
  ['.pdf', '/crossref.xml', '/datacite.json', '/resumos.json'].map((file) => `${volumePath(7)}${file}`),
  ['/sitemap.xml', '/oai?verb=ListSets', '/oai?verb=ListRecords&metadataPrefix=oai_dc'],
);

/** The addresses whose responses mention the volume or its paper. */
async function telling(): Promise<string[]> {
  const told: string[] = [];
  for (const path of PATHS) {
    const answer = await site.request(path);
    const said = await answer.text();
    const isItsOwn = path.includes(volumePath(7));
    const words = [TITLE, PAPER, SLUG, ...(isItsOwn ? [] : [`${volumePath(7)}"`])];
    if (isItsOwn ? answer.ok : words.some((some) => said.includes(some))) told.push(path);
  }
  return told;
}

it('shows a volume only to the team before its day, and then publishes it by the clock alone', async () => {
  site.clock.now = new Date(DAWN.getTime() - 1000);
  const [visitor, editor, reviewer] = [
    await client(),
    await client((await signedIn(site, 'editor')).token),
    await client((await signedIn(site, 'reviewer')).token),
  ];
  const heard: Record<string, string[]> = { visitor: [], editor: [] };
  for (const [name, one] of Object.entries({ visitor, editor }))
    await new Promise<void>((joined) => {
      one
        .channel('annals')
        .on('postgres_changes', { event: '*', schema: 'public' }, ({ table }) => heard[name]?.push(table))
        .subscribe((state) => state === 'SUBSCRIBED' && joined());
    });
  await editor
    .from('volumes')
    .insert({ ...aVolume(7), title: TITLE, published: DAY })
    .throwOnError();
  await editor
    .from('papers')
    .insert({ ...aPaper(7, PAPER), slug: SLUG })
    .throwOnError();
  await editor.from('faq').insert({ question: 'Chegou?', answer: 'Sim.' }).throwOnError();
  await waitFor(() => expect(heard).toEqual({ visitor: ['faq'], editor: ['volumes', 'papers', 'faq'] }));

  const rows = async (of: typeof visitor) =>
    Promise.all(
      ['volumes', 'papers'].map(
        async (table) => (await of.from(table).select('edition').throwOnError()).data?.length,
      ),
    );
  expect(await telling()).toEqual([]);
  expect([await rows(visitor), await rows(editor), await rows(reviewer)]).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
  ]);

  site.clock.now = DAWN;
  const told = await telling();
  expect(told).toEqual(expect.arrayContaining(PATHS.filter((path) => path.includes(volumePath(7)))));
  expect(told).toEqual(
    expect.arrayContaining(['/anais', '/en/anais', '/es/anais', '/sitemap.xml', '/oai?verb=ListSets']),
  );
  expect(await rows(visitor)).toEqual([1, 1]);
});

it('tells harvesters of a volume as of a new one, and not of papers that were removed before', async () => {
  const { database } = site;
  site.clock.now = new Date(DAWN.getTime() - 1000);
  await database
    .insertInto('volumes')
    .values({ ...aVolume(8), published: DAY, translations: '{}' } as never)
    .execute();
  const paper = { ...aPaper(8), authors: JSON.stringify([{ name: 'Ana Lima' }]) };
  const [gone, stays] = await database
    .insertInto('papers')
    .values([paper, { ...paper, title: 'Fica' }] as never)
    .returning('id')
    .execute();
  await database.deleteFrom('papers').where('id', '=', `${gone?.id}`).execute();
  site.clock.now = DAWN;
  const asked = `/oai?verb=ListIdentifiers&metadataPrefix=oai_dc&set=oitavo-congresso&from=${DAY}`;
  const said = await (await site.request(asked)).text();
  expect(said.match(/<identifier>[^<]+<\/identifier><datestamp>[^<]+/g)).toEqual([
    `<identifier>oai:localhost:${stays?.id}</identifier><datestamp>2031-06-01T03:00:00Z`,
  ]);
});
