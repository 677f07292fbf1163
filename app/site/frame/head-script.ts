import { preferredLanguageScript } from '#app/i18n/preferred-language.ts';

/** A page that is loaded once more, or gone back to, is shown where it was left: its sections need their heights for that (`app.css`). */
const returnedScript =
  'performance.getEntriesByType("navigation")[0]?.type!="navigate"&&(document.documentElement.dataset.returned="")';

/** Runs in the head of a public page, before anything is painted. The policy names it by its hash. */
export const headScript = `${preferredLanguageScript};${returnedScript}`;
