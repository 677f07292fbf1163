import type { PaperTexts, Person, StoredPaper, StoredVolume } from '#congress/annals/schema.ts';
import { readOtherContent } from '#database/sample/content.ts';
import type { Database } from '#database/tables.ts';
import type { TestApp } from './app.ts';
import { aPaper, aVolume } from './factories.ts';
import { waitUntil } from './wait.ts';

const { volumes, papers } = readOtherContent();
const [volume] = volumes;
if (!volume) throw new Error('The sample has no annals.');

/** The annals of the sample as stored. */
export const sampleVolume: StoredVolume = { ...volume, id: 'volume', editors: [] as Person[] };
export const samplePapers: (StoredPaper & PaperTexts)[] = papers.map((paper, index) => ({
  ...paper,
  id: `${index}`,
}));

/** Stores two volumes with `count` papers in total, each with all metadata that a paper can have. */
export async function storeAnnals(database: Database, count: number): Promise<void> {
  const json = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        ['authors', 'editors', 'translations'].includes(name) ? JSON.stringify(value) : value,
      ]),
    );
  const volumes = [
    { ...aVolume(1), isbn: '978-0-306-40615-7', editors: [{ name: 'Rui Sá' }] },
    { ...aVolume(2), issn: '2049-3630', doi: '10.1234/anais.2' },
  ];
  for (const volume of volumes)
    await database
      .insertInto('volumes')
      .values(json(volume) as never)
      .execute();
  const papers = Array.from({ length: count }, (_, index) => ({
    ...aPaper((index % 2) + 1, `Ferida & <cura> nº ${index}\u000b`),
    pages: `${index + 1}-${index + 2}`,
    doi: `10.1234/anais.${index}`,
    abstract: 'Objetivo: Cuidar.\nMétodo: Observar.',
    descriptors: ['Ferida'],
    authors: [
      { name: 'Ana da Silva Neto', institution: 'Hospital & Escola', orcid: '0000-0002-1825-0097' },
      { name: 'Cher' },
      { name: 'Grupo de Estudos em Feridas' },
    ],
    translations: { en: { title: 'Wound', abstract: 'Objective: to care.' } },
  }));
  for (const paper of papers)
    await database
      .insertInto('papers')
      .values(json(paper) as never)
      .execute();
}

/** Removes all papers but the one with this page, for volumes that are quick to draw, and waits until the list shows that. */
export async function onlyPaper(app: Pick<TestApp, 'database' | 'request'>, page: string): Promise<void> {
  const [, list = '', slug = ''] = /^(.*)\/([^/]+)$/.exec(page) ?? [];
  await app.database.deleteFrom('papers').where('slug', '!=', slug).execute();
  const articles = async () => (await (await app.request(list)).text()).match(/<article /g);
  await waitUntil(async () => (await articles())?.length === 1);
}
