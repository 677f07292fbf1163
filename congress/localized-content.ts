import type { PublicContent, PublishedContent } from './content.ts';
import { CONTENT_TABLES } from './content-tables.ts';
import type { Language } from './language.ts';
import { changeIn } from './programme/changes.ts';
import { sessionsOf, withLectures } from './programme/sessions.ts';
import { inLanguage, type TranslatedColumn, type Translations } from './translations.ts';

// A snapshot is read by every page that is made of it.
const localized = new WeakMap<PublishedContent, Map<Language, PublicContent>>();

/** The content in one language; where a translation is missing the Portuguese text stands, and the row says so. */
export function contentIn(content: PublishedContent, language: Language): PublicContent {
  const ofSnapshot = localized.get(content) ?? new Map<Language, PublicContent>();
  localized.set(content, ofSnapshot);
  const made = ofSnapshot.get(language) ?? localizedContent(content, language);
  ofSnapshot.set(language, made);
  return made;
}

function localizedContent(content: PublishedContent, language: Language): PublicContent {
  const shown = <Row extends { translations: Translations }>(
    rows: readonly Row[],
    { translated }: { translated: readonly TranslatedColumn<Row>[] },
  ) => rows.map((row) => inLanguage(row, translated, language));
  const { welcome } = content;
  const programItems = shown(content.programItems, CONTENT_TABLES.program_items);
  // A mark counts where the facts say that talks are streamed.
  if (!content.facts.event.someTalksStreamed) for (const item of programItems) delete item.streamed;
  const sessions = new Map(withLectures(sessionsOf(programItems)).map((session) => [session.code, session]));
  return {
    ...content,
    speakers: shown(content.speakers, CONTENT_TABLES.speakers),
    programItems,
    programmeChanges: content.programmeChanges.map((change) =>
      changeIn(change, sessions.get(change.code), language),
    ),
    programmeReleases: content.programmeReleases.map((release) =>
      inLanguage(release, ['name', 'note'], language),
    ),
    sponsors: shown(content.sponsors, CONTENT_TABLES.sponsors),
    welcome: welcome && inLanguage(welcome, CONTENT_TABLES.welcome_content.translated, language),
    leadership: shown(content.leadership, CONTENT_TABLES.leadership_team),
    committees: shown(content.committees, CONTENT_TABLES.committees),
    faq: shown(content.faq, CONTENT_TABLES.faq),
    testimonials: shown(content.testimonials, CONTENT_TABLES.testimonials),
    photos: shown(content.photos, CONTENT_TABLES.photos),
    pastSponsors: shown(content.pastSponsors, CONTENT_TABLES.past_sponsors),
    venueDetails: shown(content.venueDetails, CONTENT_TABLES.venue_details),
    siteTexts: shown(content.siteTexts, CONTENT_TABLES.site_texts),
    notices: shown(content.notices, CONTENT_TABLES.notices),
    volumes: shown(content.volumes, CONTENT_TABLES.volumes),
    editions: shown(content.editions, CONTENT_TABLES.editions),
  };
}
