import { Feed } from 'feed';
import type { Translate } from '#app/i18n/translate.ts';
import { PAGES } from '#app/pages.ts';
import { factTexts } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { type Language, localizedPath } from '#congress/language.ts';
import type { ProgrammeChange } from '#congress/programme/changes.ts';
import { whenOf, whereOf, wordsOf } from '../agenda/difference.tsx';

interface ChangesFeed {
  changes: readonly ProgrammeChange[];
  facts: Facts;
  language: Language;
  /** Canonical origin of the site, without a trailing slash. */
  origin: string;
  t: Translate<'programmeChanges'>;
  agenda: Translate<'agenda'>;
}

/** Before anything changed the feed is as old as the first hour: the same content gives the same bytes. */
const NEVER = new Date(0);

/** The changes as an Atom feed (RFC 4287). An entry keeps its id while it is corrected. */
export function changesFeed({ changes, facts, language, origin, t, agenda }: ChangesFeed): string {
  const page = `${origin}${localizedPath(PAGES.programmeChanges.path, language)}`;
  const [newest] = changes;
  const texts = factTexts(facts, language);
  const feed = new Feed({
    id: page,
    title: `${t('feedTitle')} · ${texts.edition} ${texts.congressName}`,
    description: t('lead'),
    link: page,
    feed: `${page}.xml`,
    updated: newest ? new Date(newest.at) : NEVER,
    author: { name: facts.organiser.name },
    generator: false,
  });
  for (const change of changes) {
    const shown = change.kind === 'cancelled' ? change.before : change.after;
    feed.addItem({
      id: `${page}#${change.id}`,
      link: `${page}#${change.id}`,
      title: escaped(`${t(`kinds.${change.kind}`)}: ${shown.title}`),
      date: new Date(change.at),
      description: linesOf(change, t, agenda).map(escaped).join('<br>'),
    });
  }
  return feed.atom1();
}

function linesOf(
  change: ProgrammeChange,
  t: Translate<'programmeChanges'>,
  agenda: Translate<'agenda'>,
): string[] {
  if (change.kind === 'changed')
    return change.aspects.map((aspect) =>
      t('line', {
        aspect: agenda(`aspects.${aspect}`),
        before: wordsOf(change.before, aspect, agenda),
        after: wordsOf(change.after, aspect, agenda),
      }),
    );
  if (change.kind === 'cancelled')
    return [t('planned', { when: whenOf(change.before, agenda), where: whereOf(change.before, agenda) })];
  const { after } = change;
  return [whenOf(after, agenda), whereOf(after, agenda), ...(after.speaker ? [after.speaker] : [])];
}

/** Titles and summaries of a feed are HTML. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
