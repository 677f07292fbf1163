import { sql } from 'kysely';
import type { PaperTexts } from '#congress/annals/schema.ts';
import type { PublishedContent } from '#congress/content.ts';
import { kindOf, tablesThat } from '#congress/content-tables.ts';
import type { Database } from '#database/tables.ts';
import { createReadCache } from './read-cache.ts';
import { rowsOf, type SeldomRead } from './read-content.ts';

type Listed = Pick<PublishedContent, SeldomRead>;

const TABLES = tablesThat(({ seldom }) => seldom);

/** Number of editions whose texts are cached. */
const EDITIONS_KEPT = 2;

/** The volumes and papers, without the texts of papers. */
export async function readAnnals(database: Database): Promise<Listed> {
  const lists = TABLES.map((table) => sql`${rowsOf(table)} AS ${sql.ref(kindOf(table).shownAs)}`);
  const { rows } = await sql<Listed>`SELECT ${sql.join(lists)}`.execute(database);
  return rows[0] ?? { volumes: [], papers: [] };
}

/**
 * The annals for pages: thousands of rows that rarely change, unlike all other content, which is read after every change. They are
 * read again only when one of their own tables changed, and the texts only when a page needs those of an edition.
 */
export function createAnnals(database: Database) {
  let version: string | undefined;
  let listed: Listed = { volumes: [], papers: [] };
  const texts = createReadCache(EDITIONS_KEPT, (edition: number) => readTexts(database, edition));

  return {
    async read(): Promise<Listed> {
      const current = await versionOf(database);
      if (current === version) return listed;
      listed = await readAnnals(database);
      version = current;
      texts.clear();
      return listed;
    },
    /** The texts of an edition's papers, by paper id. */
    textsOf: (edition: number): Promise<ReadonlyMap<string, PaperTexts>> => texts.get(edition),
  };
}

/** Derived from the history, to which every change adds a row; the count also reflects rows that were committed out of order. */
async function versionOf(database: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    SELECT count(*) || '-' || coalesce(max(id), 0) AS version FROM plenaria.history
      WHERE table_name IN (${sql.join(TABLES)})`.execute(database);
  return rows[0]?.version ?? '';
}

async function readTexts(database: Database, edition: number): Promise<ReadonlyMap<string, PaperTexts>> {
  const rows = await database
    .selectFrom('papers')
    .select(['id', 'abstract', 'translations'])
    .where('edition', '=', edition)
    .execute();
  return new Map(rows.map(({ id, ...paper }) => [id, paper]));
}
