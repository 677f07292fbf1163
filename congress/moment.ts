import { kept } from './kept-formatter.ts';
import type { Language, Localized } from './language.ts';

// Apart from what else is written of facts: every public page has it.

/** The regional conventions each interface language is written with. */
export const LOCALES: Localized = { 'pt-BR': 'pt-BR', en: 'en-GB', es: 'es-ES' };

/** "28/05 10:32", "28/05/2025 10:32" in another year: a moment on the clock of whoever reads it. */
export function formatMoment(moment: Date, language: Language, now: Date): string {
  const year = moment.getFullYear() !== now.getFullYear();
  const format = kept(
    `moment ${language} ${year}`,
    () =>
      new Intl.DateTimeFormat(LOCALES[language], {
        day: '2-digit',
        month: '2-digit',
        ...(year && { year: 'numeric' }),
        hour: '2-digit',
        minute: '2-digit',
      }),
  );
  return format.format(moment).replace(',', '');
}
