import type { PublicContent, PublishedContent } from './content.ts';
import { CONTENT_TABLES } from './content-tables.ts';
import type { Language } from './language.ts';
import { changeIn } from './programme/changes.ts';
import { sessionsOf, withLectures } from './programme/sessions.ts';
import { inLanguage } from './translations.ts';

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
  const { speakers, program_items, sponsors, welcome_content, leadership_team, committees } = CONTENT_TABLES;
  const { welcome } = content;
  const programItems = content.programItems.map((row) => inLanguage(row, program_items.translated, language));
  const sessions = new Map(withLectures(sessionsOf(programItems)).map((session) => [session.code, session]));
  return {
    ...content,
    speakers: content.speakers.map((row) => inLanguage(row, speakers.translated, language)),
    programItems,
    programmeChanges: content.programmeChanges.map((change) =>
      changeIn(change, sessions.get(change.code), language),
    ),
    sponsors: content.sponsors.map((row) => inLanguage(row, sponsors.translated, language)),
    welcome: welcome && inLanguage(welcome, welcome_content.translated, language),
    leadership: content.leadership.map((row) => inLanguage(row, leadership_team.translated, language)),
    committees: content.committees.map((row) => inLanguage(row, committees.translated, language)),
    faq: content.faq.map((row) => inLanguage(row, CONTENT_TABLES.faq.translated, language)),
    testimonials: content.testimonials.map((row) =>
      inLanguage(row, CONTENT_TABLES.testimonials.translated, language),
    ),
    photos: content.photos.map((row) => inLanguage(row, CONTENT_TABLES.photos.translated, language)),
    pastSponsors: content.pastSponsors.map((row) =>
      inLanguage(row, CONTENT_TABLES.past_sponsors.translated, language),
    ),
  };
}
