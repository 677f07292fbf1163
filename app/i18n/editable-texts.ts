import { unknownPlaceholders } from '#congress/facts/placeholders.ts';
import type { PageName } from '../pages.ts';
import { namedTexts, type Texts } from './translate.ts';

/** Where texts are read: on one page, on all of them, or in the files that the site hands out. */
export type Place = 'everywhere' | PageName | 'files';

interface PlaceTexts {
  /** The names of texts, or the beginnings of names: `home.hero` are all that begin with `home.hero.`. */
  texts: string[];
  /** What among them is no prose: labels of controls, messages while something loads, words for screen readers alone. */
  but?: string[];
}

/**
 * The texts that administrators may change: what visitors read as prose, headings, leads and calls to action. Labels of fields
 * and controls, the words of menus, errors, and the messages of the specification stay as they are, and so does every text that
 * takes values which only the program knows at that moment (`{{count}}`). In the order of the site map; whoever adds a page adds
 * a line here.
 */
export const EDITABLE: Record<Place, PlaceTexts> = {
  everywhere: {
    texts: [
      ...[
        'frame.banner',
        'frame.hints',
        'frame.chat.message',
        'frame.footer.promise',
        'frame.footer.closing',
      ],
      ...['frame.newsletter.title', 'frame.newsletter.text', 'frame.statistics'],
      ...['frame.video.title', 'frame.video.note', 'frame.notFound', 'frame.error.text', 'offline.page'],
    ],
    but: ['frame.banner.label', 'frame.notFound.title', 'offline.page.kept', 'offline.page.retry'],
  },
  home: {
    texts: ['pages.home', 'home'],
    but: [
      ...['pages.home.title', 'home.hero.scroll', 'home.speakers.loading', 'home.speakers.carousel'],
      ...['home.gallery.carousel', 'home.gallery.stats', 'home.sponsors'],
      ...['home.fees.previousPrice', 'home.fees.currentPrice'],
    ],
  },
  about: { texts: ['pages.about', 'people.about'], but: ['people.about.leadership.loading'] },
  committees: {
    texts: ['pages.committees', 'people.committees'],
    but: ['people.committees.jump', 'people.committees.loading'],
  },
  programme: {
    texts: [
      ...[
        'pages.programme',
        'programme.label',
        'programme.title',
        'programme.lead',
        'programme.courseNotesTitle',
      ],
      ...['programme.courseSeats', 'programme.courseSeparate', 'programme.courseCertificate'],
      ...['programme.toFees', 'programme.toPage', 'programmePage.lead', 'programmePage.emptyTitle'],
      ...['programmePage.emptyText', 'programmePage.zone', 'calendar.links.title', 'calendar.links.lead'],
    ],
  },
  agenda: { texts: ['pages.agenda', 'agendaPage.lead', 'agendaPage.where', 'agendaPage.empty'] },
  programmeChanges: {
    texts: ['pages.programmeChanges', 'programmeChanges.lead', 'programmeChanges.empty'],
  },
  papers: {
    texts: [
      ...[
        'pages.papers',
        'papers.header',
        'papers.panels',
        'papers.rules',
        'papers.submission',
        'papers.approved',
      ],
      ...['paperChecker.title', 'paperChecker.lead', 'paperChecker.privacy', 'paperChecker.words.what'],
      ...['paperChecker.words.limits', 'paperChecker.result.checksList'],
    ],
    but: ['papers.rules.format.thesaurus'],
  },
  annals: {
    texts: [
      ...['pages.annals', 'annals.index', 'annals.about', 'annals.volume'],
      ...['annals.list.title', 'annals.list.hint'],
    ],
    but: ['annals.index.editions', 'annals.volume.switch', 'annals.volume.about'],
  },
  certificates: { texts: ['pages.certificates', 'editions.certificates'] },
  groups: {
    texts: [
      ...[
        'pages.groups',
        'registration.groups.lead',
        'registration.groups.calculate',
        'registration.groups.send',
      ],
      ...['registration.groups.calculator.label', 'registration.groups.calculator.title'],
      ...['registration.groups.calculator.lead', 'registration.groups.table', 'registration.groups.steps'],
      ...['registration.groups.rules', 'registration.groups.mail'],
    ],
    but: ['registration.groups.table.size'],
  },
  cancellations: {
    texts: [
      ...['pages.cancellations', 'registration.cancellations.lead', 'registration.cancellations.ask'],
      ...['registration.cancellations.calculate', 'registration.cancellations.rules'],
      ...['registration.cancellations.table.note', 'registration.cancellations.calculator.label'],
      ...['registration.cancellations.calculator.title', 'registration.cancellations.calculator.lead'],
      ...[
        'registration.cancellations.steps',
        'registration.cancellations.mail',
        'registration.cancellations.faq',
      ],
    ],
  },
  registrantArea: { texts: ['pages.registrantArea', 'editions.area'] },
  deadlines: { texts: ['pages.deadlines', 'deadlines.lead', 'deadlines.over', 'deadlines.steps'] },
  speakers: {
    texts: [
      'pages.speakers',
      'speakers.lead',
      'speakers.empty',
      'speakers.search.noneText',
      'speakers.speaker.noTalks',
    ],
  },
  sponsorship: {
    texts: [
      ...['pages.sponsorship', 'sponsorship.request', 'sponsorship.benefits', 'sponsorship.phases'],
      ...['sponsorship.lastEdition', 'sponsorship.chatMessage', 'sponsorship.talk.chat'],
      ...['enquiry.consent.patrocinio', 'enquiry.sent.patrocinio.next'],
    ],
    but: ['sponsorship.lastEdition.carousel'],
  },
  sponsorLanding: {
    texts: ['pages.sponsorLanding', 'sponsorship.landing'],
    but: [
      ...['sponsorship.landing.statistics', 'sponsorship.landing.stage', 'sponsorship.landing.seats'],
      ...['sponsorship.landing.sponsors.carousel', 'sponsorship.landing.event'],
    ],
  },
  contact: {
    texts: [
      ...['pages.contact', 'contact.header', 'contact.form', 'contact.ways.title', 'contact.ways.chatHint'],
      ...['contact.hours.title', 'contact.hours.zone', 'contact.hours.written', 'contact.questions'],
      ...['enquiry.consent.contato', 'enquiry.sent.contato.next'],
    ],
  },
  privacy: {
    texts: ['pages.privacy', 'legal.since', 'legal.glance', 'legal.privacy'],
    but: ['legal.privacy.terms'],
  },
  terms: { texts: ['pages.terms', 'legal.terms'] },
  files: {
    texts: [
      ...['calendar.name', 'calendar.nameOfAgenda', 'calendar.lead', 'deadlines.calendar.name'],
      ...['programmeChanges.feedTitle', 'programmeSheet.empty', 'programmeSheet.scan', 'paperTemplates'],
    ],
    but: ['paperTemplates.paper.file', 'paperTemplates.poster.file'],
  },
};

/** In the order of the site map. */
export const PLACES = Object.keys(EDITABLE) as Place[];

/** A text that administrators may change. */
export interface EditableText {
  /** Its name: `home.hero.subtitle`. */
  id: string;
  place: Place;
  /** In Portuguese, as it is shipped. */
  shipped: string;
}

/** @param portuguese every shipped text */
export function editableTexts(portuguese: Record<string, Texts>): EditableText[] {
  return namedTexts(portuguese).flatMap(([id, shipped]) => {
    const place = placeOf(id);
    return place && unknownPlaceholders(shipped).length === 0 ? [{ id, place, shipped }] : [];
  });
}

/** Where a text is read that administrators may change; undefined: it is none of those. */
export function placeOf(id: string): Place | undefined {
  return PLACES.find((place) => isWithin(id, EDITABLE[place].texts) && !isWithin(id, EDITABLE[place].but));
}

const isWithin = (id: string, names: readonly string[] = []) =>
  names.some((name) => id === name || id.startsWith(`${name}.`));
