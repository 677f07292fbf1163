import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import './app.css';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGE_STORAGE_KEY, languageOf, localizedPath } from '#congress/language.ts';
import type { Route } from './+types/root';
import { pageContext } from './context.ts';
import { translator } from './i18n/i18n.ts';
import { LanguageProvider } from './i18n/language.tsx';
import type { Area } from './i18n/messages.ts';

/** What a route tells about itself through `handle`. */
export interface PageHandle {
  /** The message areas its components use. */
  areas?: Area[];
  /** The query parameters that change what its address answers; the server ignores all others. */
  query?: string[];
  /** true: it is a document only, which no script takes over. */
  still?: boolean;
}

export function loader({ context }: Route.LoaderArgs) {
  const { facts, origin, publishableKey } = context.get(pageContext);
  return { facts, origin, publishableKey };
}

export { onlyForAnotherPage as shouldRevalidate } from './site/frame/same-page.ts';

// A stored preference other than Portuguese moves an unprefixed address to its language before anything is painted.
const preferredLanguageScript = `try{var l=localStorage.getItem(${JSON.stringify(LANGUAGE_STORAGE_KEY)}),p=location.pathname;(l==="en"||l==="es")&&!/^\\/(en|es|admin)(\\/|$)/.test(p)&&location.replace("/"+l+(p==="/"?"":p)+location.search+location.hash)}catch(e){}document.documentElement.classList.add("js")`;

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const matches = useMatches();
  const handles = matches.map((match) => match.handle as PageHandle | undefined);
  const areas = handles.flatMap((handle) => handle?.areas ?? []);
  const language = languageOf(pathname);
  return (
    <html lang={language} data-areas={[...new Set(areas)].join(' ')} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0e2f36" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={localizedPath('/manifest.webmanifest', language)} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: preferredLanguageScript }} />
        {[displayFont, textFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <Words>{children}</Words>
        {!handles.some((handle) => handle?.still) && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

function Words({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // Without the root's data the page is an error page, whose words need no facts.
  const facts = useRouteLoaderData<typeof loader>('root')?.facts ?? shippedFacts;
  return (
    <I18nextProvider i18n={translator(languageOf(pathname), facts)}>
      <LanguageProvider>{children}</LanguageProvider>
    </I18nextProvider>
  );
}

export default function Root() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary } from './site/frame/error-page.tsx';
