import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';
import { LANGUAGES, type Language, localizedPath } from '#congress/language.ts';
import { OWN_PAGE_PATH } from '#congress/own-pages/fields.ts';
import { OFFLINE_PAGE } from './offline/stored-pages.ts';
import { PAGE_NAMES, PAGES, SCHEDULES, schedulePath } from './pages.ts';

/**
 * The routes of the pages of `pages.ts` and the documents that belong to them. Languages share the modules, but not the
 * route ids.
 */
function publicPages(language: Language): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` });
  return [
    layout('site/frame/frame.tsx', id('frame'), [
      layout('site/enquiries/answer.tsx', id('answer'), [
        ...PAGE_NAMES.map((name) => {
          const { path, module } = PAGES[name];
          return path === '/' ? index(module, id(name)) : route(path.slice(1), module, id(name));
        }),
        route('anais/:volume', 'site/annals/volume/page.tsx', id('volume')),
        route('anais/:volume/:paper', 'site/annals/paper/page.tsx', id('paper')),
        route('palestrantes/:speaker', 'site/speakers/speaker/page.tsx', id('speaker')),
        route('edicoes/:edition', 'site/editions/edition/frame.tsx', id('edition'), [
          index('site/editions/edition/page.tsx', id('edition-itself')),
          route('programacao', 'site/editions/edition/programme.tsx', id('edition-programme')),
          route('palestrantes', 'site/speakers/page.tsx', id('edition-speakers')),
          route('palestrantes/:speaker', 'site/speakers/speaker/page.tsx', id('edition-speaker')),
        ]),
        route(OWN_PAGE_PATH.slice(1), 'site/own-page/page.tsx', id('own-page')),
        route('opiniao/:code', 'site/feedback/page.tsx', id('feedback')),
        route(OFFLINE_PAGE.slice(1), 'site/frame/offline/page.tsx', id('offline')),
        route('*', 'site/frame/not-found.tsx', id('not-found')),
      ]),
    ]),
    route('embed/programacao', 'site/programme/embed/page.tsx', id('embed')),
    // Documents generated from the same facts and texts as the pages.
    route('inscricoes-grupo/lista.csv', 'site/registration/groups/list.ts', id('group-list')),
    route('opiniao/dia/:day.pdf', 'site/feedback/slides.ts', id('feedback.pdf')),
    route('prazos.ics', 'site/deadlines/calendar.ts', id('deadlines.ics')),
    route('programacao.ics', 'site/programme/documents/calendar.ts', id('programme.ics')),
    route('programacao/dia/:day.ics', 'site/programme/documents/calendar.ts', id('day.ics')),
    route('programacao/dia/:day.pdf', 'site/programme/documents/sheet.ts', id('day.pdf')),
    route('programacao/atividade/:code.ics', 'site/programme/documents/calendar.ts', id('activity.ics')),
    route('programacao/minha-agenda.ics', 'site/programme/documents/calendar.ts', id('agenda.ics')),
    ...SCHEDULES.map((schedule) =>
      route(schedulePath(schedule).slice(1), 'site/programme/documents/schedule.ts', id(schedule.name)),
    ),
    route('programacao/mudancas.xml', 'site/programme/documents/changes-feed.ts', id('changes.xml')),
    route('manifest.webmanifest', 'site/frame/install/manifest.ts', id('manifest')),
    route('modelos/:template', 'site/papers/templates/route.ts', id('template')),
    route('anais/:volume.pdf', 'site/annals/volume/file/route.ts', id('volume.pdf')),
    route('anais/:volume/crossref.xml', 'site/annals/volume/crossref.ts', id('crossref')),
    route('anais/:volume/datacite.json', 'site/annals/volume/datacite.ts', id('datacite')),
    route('anais/:volume/resumos.json', 'site/annals/volume/abstracts.ts', id('abstracts')),
    route('anais/:volume/:paper/citar/:format', 'site/annals/paper/citation-file.ts', id('citation')),
    route('compartilhar/:page', 'site/frame/share/route.ts', id('share')),
    route('compartilhar/palestrantes/:speaker', 'site/speakers/speaker/share.ts', id('speaker-share')),
    route('edicoes/:edition/compartilhar/:page', 'site/frame/share/route.ts', id('edition-share')),
    route(
      'edicoes/:edition/compartilhar/palestrantes/:speaker',
      'site/speakers/speaker/share.ts',
      id('edition-speaker-share'),
    ),
  ];
}

export default [
  ...LANGUAGES.flatMap((language) => prefix(localizedPath('/', language).slice(1), publicPages(language))),
  route('openapi.json', 'site/open-data/openapi.ts'),
  route('sitemap.xml', 'site/frame/sitemap/sitemap.ts'),
  ...['favicon.svg', 'apple-touch-icon.png', 'icones/:icon'].map((path) =>
    route(path, 'site/frame/install/icon.ts', { id: path }),
  ),
  route('desenhos/:drawing', 'site/frame/drawings/route.ts'),
  route('speculation-rules.json', 'site/frame/sitemap/speculation-rules.ts'),
  route('robots.txt', 'site/frame/sitemap/robots.ts'),
  route('admin', 'admin/page.tsx'),
] satisfies RouteConfig;
