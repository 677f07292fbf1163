import { vercelStegaEncode } from '@vercel/stega';
import type { PublicContent } from '#congress/content.ts';
import { CONTENT_TABLES, type ContentTable, kindOf, tablesThat } from '#congress/content-tables.ts';
import type { EditingRendition, Mark } from '#congress/source.ts';

/** Marks texts, and records their sources. */
export function createMarks(): { mark: Mark; sources: EditingRendition['sources'] } {
  const sources: EditingRendition['sources'] = [];
  return {
    sources,
    mark(source, text, name = text) {
      const place = sources.push({ ...source, name }) - 1;
      // At the beginning, so that it stays in the first paragraph, but after the mark of a list item.
      return text.replace(/^(- )?/, (start) => start + vercelStegaEncode(`${place}`));
    },
  };
}

/** The content with marked texts and pictures. */
export function markedContent(content: PublicContent, mark: Mark): PublicContent {
  const marked = tablesThat(({ unmarked }) => !unmarked).map((table) => {
    const { shownAs } = CONTENT_TABLES[table];
    const rows = content[shownAs];
    return [
      shownAs,
      Array.isArray(rows)
        ? rows.map((row) => markedRow(table, row, mark))
        : rows && markedRow(table, rows, mark),
    ];
  });
  return { ...content, ...Object.fromEntries(marked) };
}

function markedRow(table: ContentTable, row: { id: string; name?: string; alt?: string | null }, mark: Mark) {
  const { id, name, alt } = row;
  const { translated, picture, compared = [] } = kindOf(table);
  const marked: Record<string, unknown> = { ...row };
  for (const column of ['name', ...translated]) {
    const text = marked[column];
    if (compared.includes(column) || typeof text !== 'string' || !/\S/.test(text)) continue;
    marked[column] = mark({ table, id, column }, text);
  }
  // Marked in its address, which is unique.
  if (picture && typeof marked.picture === 'string')
    marked.picture = mark({ table, id, column: picture }, marked.picture, name ?? alt ?? '');
  return marked;
}
