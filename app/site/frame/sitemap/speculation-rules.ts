const NO_PAGES = ['/admin*', '/media/*', '/*.ics', '/*.pdf', '/*.xml', '/modelos/*', '/*/modelos/*'];

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
