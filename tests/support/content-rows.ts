import type { TestApp } from './app.ts';
import type { Row } from './content-faults.ts';
import { aPaper, aVolume } from './factories.ts';

/** Inserts a row into each table that is empty in the sample. */
export async function plantRows(app: TestApp, owner: string): Promise<void> {
  const [speaker] = (await app.pool.query('SELECT id FROM speakers ORDER BY ctid OFFSET 1 LIMIT 1')).rows;
  await app.pool.query(
    `INSERT INTO enquiries (form, fields) VALUES ('contato', '{"email":"a@b.example"}');
    INSERT INTO feedback (talk, title, useful, clear, language) VALUES ('0123456789', 'Laser', 4, 5, 'en');
    INSERT INTO newsletter_subscribers (email) VALUES ('c@d.example');
    INSERT INTO glossary (term) VALUES ('Curativo');
    INSERT INTO mailings (subject, body) VALUES ('Inscrições', 'Abertas.');
    INSERT INTO notices (text, ends_at) VALUES ('Chove', '2099-01-01');
    INSERT INTO site_texts (id, text) VALUES ('home.hero.subtitle', 'Outro');
    INSERT INTO outdated_translations (table_name, row_id, column_name, language, translated_from) VALUES ('x', 'x', 'x', 'en', '');
    INSERT INTO releases (name) VALUES ('Programa');
    INSERT INTO confirmed_facts (path) VALUES ('organiser.name');
    INSERT INTO notes (table_name, row_id, text, author, written_by) VALUES ('speakers', 'x', 'Confira', 'Ana', '${owner}');
    INSERT INTO drafts (table_name, row_id, changes, author, seen, written_by)
      VALUES ('speakers', '${speaker.id}', '{"title":"Outro"}', 'Ana', now(), '${owner}')`,
  );
  await app.database.insertInto('volumes').values(aVolume(8)).execute();
  await app.database
    .insertInto('papers')
    .values(asStored(aPaper(8)) as never)
    .execute();
}
const asStored = ({ authors, ...paper }: ReturnType<typeof aPaper>) => ({
  ...paper,
  slug: '',
  authors: JSON.stringify(authors),
});

/** Reads one row of each table; of the programme, a lecture outside of a round table. */
export async function readRows(app: TestApp, tables: string[]): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const table of tables) {
    const alone = table === 'program_items' ? "WHERE type = 'palestra' AND parent_id IS NULL" : '';
    const found = await app.pool.query<{ row: Row }>(
      `SELECT to_jsonb(t) AS row FROM public.${table} t ${alone} ORDER BY ctid LIMIT 1`,
    );
    if (found.rows[0]) rows.set(table, found.rows[0].row);
  }
  return rows;
}

/** Creates links to own pages for the rows of the tables that have them, by table. */
export async function linksOf(app: TestApp, token: string, rows: Map<string, Row>) {
  const links: Record<string, string> = {};
  for (const table of ['speakers', 'committees', 'sponsors']) {
    const body = {
      table,
      rows: [{ id: rows.get(table)?.id, email: null }],
      language: 'pt-BR',
      days: 14,
    };
    const answer = await app.request('/functions/v1/own-pages', {
      method: 'POST',
      headers: {
        apikey: app.publishableKey,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    const { links: made } = (await answer.json()) as { links: { url: string }[] };
    const { pathname, search } = new URL(made[0]?.url ?? '');
    links[table] = pathname + search;
  }
  return links;
}
