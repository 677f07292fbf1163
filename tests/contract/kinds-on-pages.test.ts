import { afterAll, beforeAll, expect, it } from 'vitest';
import { kindOf, tablesThat } from '#congress/content-tables.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { documentAt } from '#tests/support/document.ts';

/** Each kind of content is shown on the page that its description names (`shownAt`). */
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ sampleContent: true });
});
afterAll(() => site.close());

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

it.each(tablesThat(({ undated }) => !undated))('shows rows of %s on their page', async (table) => {
  const { schema, picture, staff } = kindOf(table);
  const { document } = await documentAt(site, staff.shownAt);
  const shown = [
    document.body.textContent,
    ...[...document.querySelectorAll('[alt]')].map((image) => image.getAttribute('alt')),
  ];
  const page = plain(shown.join(' '));
  const rows = await site.database.selectFrom(table).selectAll().execute();
  expect(rows, `database/sample: nothing of ${table}`).not.toEqual([]);
  const columns = Object.keys(schema.shape).filter((column) => !['id', picture].includes(column));
  const texts = (row: object) =>
    columns.flatMap((column) => {
      const value = row[column as keyof typeof row] as unknown;
      // Cards show only the beginning of a long text.
      return typeof value === 'string' && value.length > 3 ? [plain(value).slice(0, 40)] : [];
    });
  const read = rows.some((row) => texts(row).some((text) => page.includes(text)));
  expect(read, `the page at ${staff.shownAt} (app/pages.ts) shows no row of ${table}`).toBe(true);
});
