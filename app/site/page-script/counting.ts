import { withoutLanguage } from '#congress/language.ts';

/** The address for counts (server/counts/routes.ts). */
const COUNTS = '/counts';

/**
 * Counts clicks on links with `data-counts="kind subject"`, if the staff enabled counting. Page views are counted by
 * the server, except for pages that were prefetched or came from a CDN, which report themselves.
 */
export function startCounting(): void {
  const { counted } = document.documentElement.dataset;
  if (counted === undefined) return;
  for (const event of ['click', 'auxclick'] as const)
    document.addEventListener(event, ({ target, button }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('[data-counts]') : null;
      const [kind, subject] = link?.dataset.counts?.split(' ') ?? [];
      // Button 2 and above do not follow links.
      if (kind && subject && button <= 1) count(kind, subject);
    });
  const [arrival] = performance.getEntriesByType('navigation');
  const ahead = arrival && 'deliveryType' in arrival && arrival.deliveryType === 'navigational-prefetch';
  if (ahead || counted === 'page') count('page', withoutLanguage(location.pathname));
}

function count(kind: string, subject: string): void {
  const { lang: language } = document.documentElement;
  navigator.sendBeacon(COUNTS, new URLSearchParams({ kind, subject, language }));
}
