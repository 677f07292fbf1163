import { unknownPlaceholders } from '#congress/facts/placeholders.ts';
import type { PageName } from '../pages.ts';
import { namedTexts, type Texts } from './translate.ts';

/** Where a text appears: on one page, on all pages, in files, or in the newsletter's emails. */
export type Place = 'everywhere' | PageName | 'files' | 'emails';

interface PlaceTexts {
  /** The name of the place for editors. */
  label: string;
  /** Keys of texts, or prefixes of keys: `home.hero` includes all keys that begin with `home.hero.`. */
  texts: string[];
  /**
   * Keys to exclude because they are not prose: labels of controls, loading messages, texts for screen readers only.
   */
  but?: string[];
}

const under = (path: string, ...names: string[]) => names.map((name) => `${path}.${name}`);

/**
 * The texts that administrators may reword: prose, headings, leads and calls to action. Not included are labels of
 * fields and controls, menus, errors and the messages of the specification, and all texts with values known only at run
 * time (`{{count}}`). In the order of the site map; a new page needs an entry here.
 */
export const EDITABLE: Record<Place, PlaceTexts> = {
  everywhere: {
    label: 'Todas as páginas',
    texts: [
      ...under('frame', 'banner', 'lead', 'hints', 'chat.message', 'footer.promise', 'footer.closing'),
      ...under('frame', 'newsletter.title', 'newsletter.titleNext', 'newsletter.text', 'newsletter.textNext'),
      ...under('frame', 'statistics', 'video.title', 'video.note'),
      ...['frame.notFound', 'frame.error.text', 'offline.page'],
    ],
    but: ['frame.banner.label', 'frame.notFound.title', 'offline.page.kept', 'offline.page.retry'],
  },
  home: {
    label: 'Página inicial',
    texts: [
      ...['pages.home', 'home'],
      ...under('programme', 'title', 'lead', 'titleOver', 'leadWithCourses', 'toFees', 'toPage'),
      ...under('programme', 'titleOneDay', 'leadOneRoom', 'leadWithCoursesOneRoom'),
    ],
    but: [
      'pages.home.title',
      ...under('home', 'hero.scroll', 'speakers.loading', 'speakers.carousel', 'gallery.carousel'),
      ...under('home', 'gallery.stats', 'sponsors', 'fees.previousPrice', 'fees.currentPrice'),
    ],
  },
  about: {
    label: 'Sobre o congresso',
    texts: ['pages.about', 'people.about'],
    but: ['people.about.leadership.loading'],
  },
  venue: {
    label: 'Local',
    texts: ['pages.venue', ...under('venue', 'lead', 'ways', 'stays', 'facilities', 'empty', 'needs')],
  },
  committees: {
    label: 'Comissões',
    texts: ['pages.committees', 'people.committees'],
    but: under('people.committees', 'jump', 'loading'),
  },
  programme: {
    label: 'Programação',
    texts: [
      'pages.programme',
      ...under('programme', 'courseNotesTitle', 'courseSeats', 'courseSeparate', 'courseCertificate'),
      ...under('programmePage', 'lead', 'emptyTitle', 'emptyText', 'noneText', 'zone'),
      ...under('calendar.links', 'title', 'lead', 'appsLead'),
    ],
  },
  agenda: {
    label: 'Minha agenda',
    texts: ['pages.agenda', ...under('agendaPage', 'lead', 'where', 'empty')],
  },
  programmeChanges: {
    label: 'Mudanças na programação',
    texts: ['pages.programmeChanges', ...under('programmeChanges', 'lead', 'empty')],
  },
  papers: {
    label: 'Trabalhos científicos',
    texts: [
      'pages.papers',
      ...under('papers', 'header', 'panels', 'rules', 'submission', 'approved'),
      ...under('paperChecker', 'title', 'lead', 'privacy', 'noScripts', 'words.what', 'words.limits'),
      ...under('paperChecker.result', 'checksList', 'unseen'),
    ],
    but: ['papers.rules.format.thesaurus'],
  },
  annals: {
    label: 'Anais',
    texts: [
      'pages.annals',
      ...under('annals', 'index', 'about', 'volume', 'list.title', 'list.hint', 'list.emptyText'),
    ],
    but: ['annals.index.editions', ...under('annals.volume', 'switch', 'about', 'whole', 'soFar')],
  },
  certificates: { label: 'Certificados', texts: ['pages.certificates', 'editions.certificates'] },
  editions: { label: 'Edições', texts: ['pages.editions', 'pastEditions.lead'] },
  groups: {
    label: 'Inscrições em grupo',
    texts: [
      'pages.groups',
      ...under('registration.groups', 'lead', 'leadPlain', 'leadFree', 'leadClosed', 'calculate', 'send'),
      ...under('registration.groups', 'table', 'steps', 'rules', 'mail'),
      ...under('registration.groups.calculator', 'label', 'title', 'lead'),
    ],
    but: ['registration.groups.table.size'],
  },
  cancellations: {
    label: 'Cancelamentos',
    texts: [
      'pages.cancellations',
      ...under('registration.cancellations', 'lead', 'leadClosed', 'ask', 'calculate', 'rules'),
      ...under('registration.cancellations.table', 'note', 'noteClosed'),
      ...under('registration.cancellations.calculator', 'label', 'title', 'lead'),
      ...under('registration.cancellations.calculator', 'transfer', 'neither', 'noRefund'),
      ...under('registration.cancellations', 'steps', 'mail', 'faq'),
    ],
  },
  registrantArea: { label: 'Área do inscrito', texts: ['pages.registrantArea', 'editions.area'] },
  deadlines: { label: 'Prazos', texts: ['pages.deadlines', ...under('deadlines', 'lead', 'over', 'steps')] },
  speakers: {
    label: 'Palestrantes',
    texts: ['pages.speakers', ...under('speakers', 'lead', 'empty', 'search.noneText', 'speaker.noTalks')],
  },
  sponsorship: {
    label: 'Patrocínio',
    texts: [
      'pages.sponsorship',
      ...under(
        'sponsorship',
        'request',
        'levels.title',
        'levels.lead',
        'levels.prospectus',
        'lastEdition',
        'chatMessage',
        'chatMessageClosed',
        'talk.chat',
      ),
      ...under('enquiry', 'consent.patrocinio', 'sent.patrocinio.next'),
    ],
    but: ['sponsorship.lastEdition.carousel'],
  },
  sponsorLanding: {
    label: 'Seja patrocinador',
    texts: ['pages.sponsorLanding', ...under('sponsorship', 'landing', 'benefits', 'phases')],
    but: [
      ...under('sponsorship.landing', 'statistics', 'statisticsOver', 'stage', 'seats', 'seatsOver'),
      'sponsorship.landing.sponsors.carousel',
      ...under('sponsorship.landing.event', 'dates', 'place', 'hours'),
    ],
  },
  contact: {
    label: 'Contato',
    texts: [
      'pages.contact',
      ...under('contact', 'header', 'form', 'ways.title', 'ways.chatHint', 'questions'),
      ...under('contact.hours', 'title', 'zone', 'written'),
      ...under('enquiry', 'consent.contato', 'sent.contato.next'),
    ],
  },
  openData: {
    label: 'Dados para aplicativos',
    texts: [
      'pages.openData',
      ...under('openData', 'lead', 'ask.title', 'ask.lead', 'tables.title', 'files.title', 'files.lead'),
    ],
  },
  accessibility: {
    label: 'Acessibilidade',
    texts: ['pages.accessibility', ...under('accessibility', 'lead', 'since', 'glance', 'sections', 'film')],
  },
  privacy: {
    label: 'Política de privacidade',
    texts: ['pages.privacy', ...under('legal', 'since', 'glance', 'privacy')],
    but: ['legal.privacy.terms'],
  },
  terms: { label: 'Termos de uso', texts: ['pages.terms', 'legal.terms'] },
  files: {
    label: 'Calendários e arquivos',
    texts: [
      ...under('calendar', 'name', 'nameOfAgenda', 'lead'),
      ...['deadlines.calendar.name', 'programmeChanges.feedTitle', 'paperTemplates'],
      ...under('programmeSheet', 'empty', 'scan'),
    ],
    but: under('paperTemplates', 'paper.file', 'poster.file'),
  },
  emails: { label: 'E-mails da lista de novidades', texts: ['emails'] },
};

/** In the order of the site map. */
export const PLACES = Object.keys(EDITABLE) as Place[];

/** A text that administrators may reword. */
export interface EditableText {
  /** Its key: `home.hero.subtitle`. */
  id: string;
  place: Place;
  /** The shipped Portuguese text. */
  shipped: string;
}

/** @param portuguese all shipped texts */
export function editableTexts(portuguese: Record<string, Texts>): EditableText[] {
  return namedTexts(portuguese).flatMap(([id, shipped]) => {
    const place = placeOf(id);
    return place && unknownPlaceholders(shipped).length === 0 ? [{ id, place, shipped }] : [];
  });
}

/** The place of an editable text; undefined if it is not editable. */
export function placeOf(id: string): Place | undefined {
  const names = namesAround(id);
  const places = names.flatMap((name) => INCLUDING.get(name) ?? []);
  const excluding = names.flatMap((name) => EXCLUDING.get(name) ?? []);
  return inOrder(places.filter((place) => !excluding.includes(place)))[0];
}

const inOrder = (places: Place[]) => places.sort((one, other) => PLACES.indexOf(one) - PLACES.indexOf(other));

/** `home.hero.title` → itself, `home` and `home.hero`. */
function namesAround(id: string): string[] {
  const names = [id];
  for (let at = id.indexOf('.'); at >= 0; at = id.indexOf('.', at + 1)) names.push(id.slice(0, at));
  return names;
}

/** The places that list a name, because thousands of texts are looked up at once. */
function placesBy(list: 'texts' | 'but'): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  for (const place of PLACES)
    for (const name of EDITABLE[place][list] ?? []) places.set(name, [...(places.get(name) ?? []), place]);
  return places;
}

const INCLUDING = placesBy('texts');
const EXCLUDING = placesBy('but');
