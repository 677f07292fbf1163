import script from 'virtual:page-script';
import { type ReactNode, use } from 'react';
import {
  Links,
  Meta,
  type MetaDescriptor,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router';
import { asksForLibras } from '#congress/accessibility/libras.ts';
import { languageOf, localizedPath } from '#congress/language.ts';
import { SHIPPED_TYPEFACE, type Typeface } from '#congress/look/typefaces.ts';
import { type Palettes, SHIPPED_PALETTES } from '#congress/palette.ts';
import { beforeScripts } from './admin/session/before-scripts.ts';
import { AreaScriptContext } from './context.ts';
import { isAdministration, type PageHandle } from './pages.ts';
import { VLibras } from './site/frame/accessibility.tsx';
import { headScript } from './site/frame/head-script.ts';
import { messageOf, SiteContext, VERSION } from './site/frame/site.ts';
import { Styles } from './styles/styles.tsx';

interface Look {
  palettes: Palettes;
  typeface: Typeface;
}
const SHIPPED_LOOK: Look = { palettes: SHIPPED_PALETTES, typeface: SHIPPED_TYPEFACE };

/** The document of every page. Public pages are not hydrated, only their islands are (docs/islands.md). */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const language = languageOf(pathname);
  const administration = isAdministration(pathname);
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as PageHandle | undefined);
  const framed = handles.some((handle) => handle?.framed);
  const personal = handles.some((handle) => handle?.personal);
  const area = use(AreaScriptContext);
  // The data by which a public page follows changes of its content (page-script/live.ts).
  const site = use(SiteContext);
  // In the administrator area the look comes from its loader data.
  const loaded = matches.map(({ loaderData }) => loaderData as Partial<Look> | undefined);
  const { palettes, typeface }: Look =
    site ?? (loaded.find((data) => data?.palettes) as Look) ?? SHIPPED_LOOK;
  // An answer is shown at the address of another page, which must not be fetched in its place.
  const libras = site !== null && !framed && asksForLibras(site.url);
  const followed = site && !site.answer && !framed && !personal && !libras;
  return (
    <html
      lang={language}
      data-version={followed ? VERSION : undefined}
      data-key={followed ? site.publishableKey : undefined}
      data-edition={site?.facts?.congress.edition}
      data-answer={site?.answer ? '' : undefined}
      data-counted={followed && site.facts?.counting.on ? (site.tellsOpening ? 'page' : '') : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={palettes.day.ink} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={localizedPath('/manifest.webmanifest', language)} />
        {!administration && !framed && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash in the policy
          <script dangerouslySetInnerHTML={{ __html: headScript }} />
        )}
        {administration && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by a nonce
          <script nonce={area?.nonce} dangerouslySetInnerHTML={{ __html: beforeScripts }} />
        )}
        {/* Requested with the first bytes of the document, so that the first taps need not wait for its end. */}
        {!administration && !framed && !libras && <link rel="modulepreload" href={script} />}
        <Styles whole={administration} palettes={palettes} typeface={typeface} />
        {administration ? <Meta /> : <Head />}
        <Links />
      </head>
      <body>
        {children}
        {area && (
          <>
            {area.imports.map((address) => (
              <link key={address} rel="modulepreload" href={address} />
            ))}
            <RefreshInDevelopment />
            <script type="module" nonce={area.nonce} src={area.module} />
          </>
        )}
        {!administration && !framed && (
          <>
            <JsonLd />
            {libras ? <VLibras /> : <PageScript />}
          </>
        )}
      </body>
    </html>
  );
}

/** The head from the loader of a public page: `site/frame/head.ts`. */
function useHead(): MetaDescriptor[] {
  const matches = useMatches();
  if (use(SiteContext)?.failed) return [];
  return matches.flatMap(({ loaderData }) => (loaderData as { head?: MetaDescriptor[] })?.head ?? []);
}

function Head() {
  return useHead().map((descriptor) => {
    if (isJsonLd(descriptor)) return null;
    const key = JSON.stringify(descriptor);
    const { tagName, ...attributes } = descriptor as { tagName?: string };
    if (tagName === 'link') return <link key={key} {...attributes} />;
    return 'title' in attributes ? (
      <title key={key}>{`${attributes.title}`}</title>
    ) : (
      <meta key={key} {...attributes} />
    );
  });
}

const isJsonLd = (descriptor: MetaDescriptor): descriptor is { 'script:ld+json': string } =>
  'script:ld+json' in descriptor;

/** The structured data of a page, at the end of the document, because visitors do not wait for it. */
function JsonLd() {
  const written = useHead().find(isJsonLd)?.['script:ld+json'];
  if (!written) return null;
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped for a script element
      dangerouslySetInnerHTML={{
        __html: written
          .replaceAll('<', '\\u003c')
          .replaceAll('\u2028', '\\u2028')
          .replaceAll('\u2029', '\\u2029'),
      }}
    />
  );
}

function RefreshInDevelopment() {
  if (!import.meta.env.DEV) return null;
  return <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />;
}

/** The only script of a public page. */
function PageScript() {
  return (
    <>
      <RefreshInDevelopment />
      <script type="module" src={script} />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The last resort; public pages have an error page of their own (site/frame/frame.tsx). */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main className="container-page py-16" lang="en">
      <title>Unexpected Application Error!</title>
      <h1 className="text-title">Unexpected Application Error!</h1>
      <p className="mt-3 font-semibold">{messageOf(error)}</p>
    </main>
  );
}
