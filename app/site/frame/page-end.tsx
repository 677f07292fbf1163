import script from 'virtual:page-script';
import { useMatches } from 'react-router';
import { isJsonLd, type PageData } from './meta.ts';

/** The structured data of a page (`head.ts`), behind all that people wait for. */
export function JsonLd() {
  const heads = useMatches().flatMap(({ loaderData }) => (loaderData as PageData)?.head ?? []);
  const things = heads.find(isJsonLd)?.['script:ld+json'];
  if (!things) return null;
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped for its place
      dangerouslySetInnerHTML={{
        __html: JSON.stringify(things)
          .replaceAll('<', '\\u003c')
          .replaceAll('\u2028', '\\u2028')
          .replaceAll('\u2029', '\\u2029'),
      }}
    />
  );
}

/** The one script of a public page. */
export function PageScript() {
  return (
    <>
      {import.meta.env.DEV && (
        <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />
      )}
      <script type="module" src={script} />
    </>
  );
}
