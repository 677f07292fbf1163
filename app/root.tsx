import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
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
import { LANGUAGE_STORAGE_KEY, languageOf, localizedPath } from '#congress/language.ts';
import type { Route } from './+types/root';
import { asleepScript } from './asleep.ts';
import { pageContext } from './context.ts';
import { wearFaces } from './faces.ts';
import { LanguageProvider } from './i18n/language.tsx';
import type { Area } from './i18n/messages.ts';
import { WordsContext } from './i18n/words.ts';
import { SaidToMachines } from './site/frame/said-to-machines.tsx';
import { Styles } from './styles/styles.tsx';
import { partsAreAwake } from './ui/part.tsx';
import { catchUp } from './waking.ts';

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
  const still = handles.some((handle) => handle?.still);
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
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        {!still && <script dangerouslySetInnerHTML={{ __html: asleepScript }} suppressHydrationWarning />}
        <Styles />
        <Meta />
        <Links />
      </head>
      <body>
        <Words>{children}</Words>
        <SaidToMachines />
        {!still && (
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
  useEffect(() => {
    partsAreAwake();
    // React hydrates nothing more on demand before its effects are done.
    setTimeout(catchUp);
  }, []);
  const first = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname !== first.current) wearFaces();
  }, [pathname]);
  const language = languageOf(pathname);
  // Without the root's data the page is an error page, whose words need no facts.
  const facts = useRouteLoaderData<typeof loader>('root')?.facts ?? null;
  const words = useMemo(() => ({ language, facts }), [language, facts]);
  return (
    <WordsContext value={words}>
      <LanguageProvider>{children}</LanguageProvider>
    </WordsContext>
  );
}

export default function Root() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary } from './site/frame/error-page.tsx';
