import { pageContext } from '#app/context.ts';
import { siteWords } from '#app/i18n/site-words.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { PAGES } from '#app/pages.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { languageOf, localizedPath } from '#congress/language.ts';
import { hasBegun, linkOf } from '#congress/notices/rules.ts';
import type { ProgrammeChange } from '#congress/programme/changes.ts';
import { cleanForXml } from '#congress/text.ts';
import { type Writing, whenOf, whereOf, wordsOf } from '../agenda/difference.tsx';
import type { Route } from './+types/changes-feed';

/** The feed's date before any change; constant, so that the same content gives the same bytes. */
const NEVER = 0;

/**
 * An Atom feed (RFC 4287) per language of the programme's changes, the announcements and the notices. An entry keeps
 * its id while it is corrected.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(pageContext);
  const { facts, content, now, origin } = values;
  const language = languageOf(url.pathname);
  const words = siteWords(language, values);
  const t = words.of('programmeChanges');
  const writing = { plan: facts, language, t: words.of('agenda') };
  const page = `${origin}${localizedPath(PAGES.programmeChanges.path, language)}`;
  const changes = content?.programmeChanges ?? [];
  const releases = content?.programmeReleases ?? [];
  const notices = (content?.notices ?? []).filter((notice) => hasBegun(notice, now));
  const ofNotices = words.of('notices');
  const begun = [
    ...[...changes, ...releases].map(({ at }) => at),
    ...notices.map(({ starts_at }) => starts_at),
  ];
  const texts = factTexts(facts, language);
  const { Feed } = await import('feed');
  const feed = new Feed({
    id: page,
    title: cleanForXml(`${t('feedTitle')} · ${texts.edition} ${texts.congressName}`),
    description: t('lead'),
    link: page,
    feed: `${page}.xml`,
    updated: new Date(Math.max(NEVER, ...begun.map((moment) => Date.parse(moment)))),
    author: { name: cleanForXml(facts.organiser.name) },
    generator: false,
  });
  for (const change of changes) {
    const shown = change.kind === 'cancelled' ? change.before : change.after;
    feed.addItem({
      id: `${page}#${change.id}`,
      link: `${page}#${change.id}`,
      title: escaped(`${t(`kinds.${change.kind}`)}: ${shown.title}`),
      date: new Date(change.at),
      description: linesOf(change, t, writing).map(escaped).join('<br>'),
    });
  }
  for (const { id, name, note, at } of releases) {
    feed.addItem({
      id: `${page}#${id}`,
      link: `${page}#${id}`,
      title: escaped(name),
      date: new Date(at),
      description: escaped(note).replaceAll('\n', '<br>'),
    });
  }
  for (const notice of notices) {
    feed.addItem({
      id: `${page}#aviso-${notice.id}`,
      link: new URL(linkOf(notice, language) ?? localizedPath('/', language), origin).href,
      title: escaped(`${ofNotices(`levels.${notice.level}`)}: ${notice.text}`),
      date: new Date(notice.starts_at),
    });
  }
  feed.items.sort((a, b) => b.date.getTime() - a.date.getTime());
  return new Response(feed.atom1(), { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
}

function linesOf(change: ProgrammeChange, t: Translate<'programmeChanges'>, writing: Writing): string[] {
  if (change.kind === 'changed')
    return change.aspects.map((aspect) =>
      t('line', {
        aspect: writing.t(`aspects.${aspect}`),
        before: wordsOf(change.before, aspect, writing),
        after: wordsOf(change.after, aspect, writing),
      }),
    );
  if (change.kind === 'cancelled')
    return [t('planned', { when: whenOf(change.before, writing), where: whereOf(change.before, writing) })];
  const { after } = change;
  return [whenOf(after, writing), whereOf(after, writing), ...(after.speaker ? [after.speaker] : [])];
}

/** Titles and summaries of a feed are HTML. */
const escaped = (text: string): string =>
  cleanForXml(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
