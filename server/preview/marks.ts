import { vercelStegaEncode } from '@vercel/stega';
import type { PublicContent } from '#congress/content.ts';
import { CONTENT_TABLES, type ContentTable } from '#congress/content-tables.ts';
import type { EditingRendition, Mark } from '#congress/source.ts';

/** Marks texts, and remembers what they come from. */
export function createMarks(): { mark: Mark; sources: EditingRendition['sources'] } {
  const sources: EditingRendition['sources'] = [];
  return {
    sources,
    mark(source, text, name = text) {
      const place = sources.push({ ...source, name }) - 1;
      // In front, so that it stays with the first paragraph; but what begins a list begins it still.
      return text.replace(/^(- )?/, (start) => start + vercelStegaEncode(`${place}`));
    },
  };
}

/** The tables of the content, by what a page calls their rows. */
const TABLES = {
  speakers: 'speakers',
  programItems: 'program_items',
  sponsors: 'sponsors',
  welcome: 'welcome_content',
  leadership: 'leadership_team',
  committees: 'committees',
  faq: 'faq',
  testimonials: 'testimonials',
  photos: 'photos',
  pastSponsors: 'past_sponsors',
  venueDetails: 'venue_details',
  notices: 'notices',
} as const satisfies { [Name in keyof PublicContent]?: ContentTable };

/** Texts that are compared with others, from which a mark would make them differ. */
const COMPARED: { [Table in ContentTable]?: string[] } = {
  speakers: ['name'],
  program_items: ['location'],
  committees: ['type'],
};

/** The content with the texts and the pictures of its rows marked. */
export function markedContent(content: PublicContent, mark: Mark): PublicContent {
  const marked = Object.entries(TABLES).map(([name, table]) => {
    const rows = content[name as keyof typeof TABLES];
    return [
      name,
      Array.isArray(rows)
        ? rows.map((row) => markedRow(table, row, mark))
        : rows && markedRow(table, rows, mark),
    ];
  });
  return { ...content, ...Object.fromEntries(marked) };
}

function markedRow(table: ContentTable, row: { id: string; name?: string; alt?: string | null }, mark: Mark) {
  const { id, name, alt } = row;
  const { translated, picture } = CONTENT_TABLES[table];
  const marked: Record<string, unknown> = { ...row };
  for (const column of ['name', ...translated]) {
    const text = marked[column];
    if (COMPARED[table]?.includes(column) || typeof text !== 'string' || !/\S/.test(text)) continue;
    marked[column] = mark({ table, id, column }, text);
  }
  // By its address, which is nobody else's.
  if (picture && typeof marked.picture === 'string')
    marked.picture = mark({ table, id, column: picture }, marked.picture, name ?? alt ?? '');
  return marked;
}
