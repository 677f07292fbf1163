/** No page's address has an extension, and almost every document's has one; its test follows the routes. */
export const NO_PAGES = ['/*.*', '/*/citar/*', '/admin*', '/media/*', '/oai'];

/** Browsers prefetch pages that a visitor is about to open (the `Speculation-Rules` header of every page). */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NO_PAGES } },
          { not: { selector_matches: '[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export const loader = () =>
  new Response(JSON.stringify(RULES), { headers: { 'Content-Type': 'application/speculationrules+json' } });
