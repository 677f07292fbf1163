import { withPublicAnnals } from './annals/rules.ts';
import type { PublicContent, PublicTables, PublishedContent } from './content.ts';
import { CONTENT_TABLE_NAMES, CONTENT_TABLES, type ContentTable, kindOf } from './content-tables.ts';
import type { Language } from './language.ts';
import { changeIn } from './programme/changes-in-language.ts';
import { sessionsOf, withLectures } from './programme/sessions.ts';
import { inLanguage, type Translations } from './translations.ts';

// Cached per snapshot, because every page rendered from one reads it.
const localized = new WeakMap<PublishedContent, Map<Language, { day: string; made: PublicContent }>>();

/**
 * The content that is public on a day, in one language. Where a translation is missing, the Portuguese text is used and
 * the row says so (`untranslated`).
 *
 * @param day in the congress's time zone
 */
export function contentIn(content: PublishedContent, language: Language, day: string): PublicContent {
  const ofSnapshot = localized.get(content) ?? new Map<Language, { day: string; made: PublicContent }>();
  localized.set(content, ofSnapshot);
  const last = ofSnapshot.get(language);
  if (last?.day === day) return last.made;
  const made = localizedContent(withPublicAnnals(content, day), language);
  ofSnapshot.set(language, { day, made });
  return made;
}

function localizedContent(content: PublishedContent, language: Language): PublicContent {
  const tables = Object.fromEntries(
    CONTENT_TABLE_NAMES.map((table) => {
      const { shownAs } = CONTENT_TABLES[table];
      return [shownAs, shownIn(table, content[shownAs], language)];
    }),
  ) as unknown as PublicTables;
  const { programItems } = tables;
  // Items may be marked as streamed although the facts say that nothing is.
  if (!content.facts.event.someTalksStreamed) for (const item of programItems) delete item.streamed;
  const sessions = new Map(withLectures(sessionsOf(programItems)).map((session) => [session.code, session]));
  return {
    ...content,
    ...tables,
    programmeChanges: content.programmeChanges.map((change) =>
      changeIn(change, sessions.get(change.code), language),
    ),
    programmeReleases: content.programmeReleases.map((release) =>
      inLanguage(release, ['name', 'note'], language),
    ),
  };
}

type Row = { translations: Translations };

function shownIn(table: ContentTable, rows: unknown, language: Language): unknown {
  const { translated, unlisted = [] } = kindOf(table);
  if (!rows || unlisted.includes('translations')) return rows;
  const shown = (row: Row) => inLanguage(row, translated as never[], language);
  return Array.isArray(rows) ? rows.map(shown) : shown(rows as Row);
}
