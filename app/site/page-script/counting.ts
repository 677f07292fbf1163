import { withoutLanguage } from '#congress/language.ts';

/** Where this site counts (server/counts/routes.ts). */
const COUNTS = '/counts';

/**
 * Counts clicks on links that name what they lead to, `data-counts="kind subject"`, where the staff let anything be counted. The
 * server counts the pages that it answers; one that the browser had fetched ahead is opened without it, and so is each behind a CDN.
 */
export function startCounting(): void {
  const { counted } = document.documentElement.dataset;
  if (counted === undefined) return;
  for (const event of ['click', 'auxclick'] as const)
    document.addEventListener(event, ({ target, button }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('[data-counts]') : null;
      const [kind, subject] = link?.dataset.counts?.split(' ') ?? [];
      // The other mouse buttons open menus.
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
