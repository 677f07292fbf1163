import { preferredLanguageScript } from '#app/i18n/preferred-language.ts';

/**
 * Marks pages that are reloaded or returned to, whose scroll position is restored: this requires the real heights of
 * their sections (`app.css`).
 */
const returnedScript =
  'performance.getEntriesByType("navigation")[0]?.type!="navigate"&&(document.documentElement.dataset.returned="")';

/** Runs in the head of a public page, before the first paint. The policy allows it by its hash. */
export const headScript = `${preferredLanguageScript};${returnedScript}`;
