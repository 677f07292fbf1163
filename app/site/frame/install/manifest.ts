import { pageContext } from '#app/context.ts';
import { siteWords } from '#app/i18n/site-words.ts';
import { asksForCopies, STORED_PAGES } from '#app/offline/stored-pages.ts';
import { PAGES } from '#app/pages.ts';
import { languageOf, localizedPath } from '#congress/language.ts';
import { dayPalette } from '#congress/look/colours.ts';
import type { Route } from './+types/manifest';
import { ICONS, iconPath } from './icon.ts';

/** `/manifest.webmanifest`: the metadata for installing the site as an application. */
export function loader({ context, url }: Route.LoaderArgs) {
  const values = context.get(pageContext);
  const { facts } = values;
  const palette = dayPalette(facts.look);
  const language = languageOf(url.pathname);
  const t = siteWords(language, values).of('pages');
  const shortcuts = STORED_PAGES.map((name) => ({ name, url: localizedPath(PAGES[name].path, language) }));
  const [first] = shortcuts;
  const manifest = {
    // The same application in every language.
    id: '/',
    name: facts.congress.name[language],
    short_name: facts.congress.shortName,
    description: t('home.description'),
    lang: language,
    dir: 'ltr',
    start_url: first?.url,
    scope: '/',
    display: 'standalone',
    theme_color: palette.ink,
    background_color: palette.gauze,
    icons: ICONS.map((icon) => ({
      src: iconPath(icon),
      sizes: `${icon.size}x${icon.size}`,
      type: 'image/png',
      purpose: icon.purpose,
    })),
    shortcuts: shortcuts
      .filter((shortcut) => asksForCopies(shortcut.url))
      .map((shortcut) => ({ name: t(`${shortcut.name}.title`), url: shortcut.url })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
