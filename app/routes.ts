import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';
import { LANGUAGES, type Language, localizedPath } from '#congress/language.ts';

/** The site map. Every public page exists in every language; the files are shared, the route ids are not. */
function publicPages(language: Language): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` });
  return [
    layout('site/frame/frame.tsx', id('frame'), [
      index('site/home/page.tsx', id('home')),
      route('*', 'site/frame/not-found.tsx', id('not-found')),
    ]),
  ];
}

export default [
  ...LANGUAGES.flatMap((language) => prefix(localizedPath('/', language).slice(1), publicPages(language))),
  route('admin', 'admin/page.tsx'),
] satisfies RouteConfig;
