import type { Language, Localized } from './language.ts';

// Apart from the other formats (facts/format.ts): the script of every public page has it.

// Making a formatter costs a hundred times what using it does.
const formatters = new Map<string, unknown>();

/** The formatter of this key, made when it is first needed. */
export function memoised<Formatter>(key: string, make: () => Formatter): Formatter {
  if (!formatters.has(key)) formatters.set(key, make());
  return formatters.get(key) as Formatter;
}

/** The regional conventions each interface language is written with. */
export const LOCALES: Localized = { 'pt-BR': 'pt-BR', en: 'en-GB', es: 'es-ES' };

/** "28/05 10:32", "28/05/2025 10:32" in another year: a moment on the clock of whoever reads it. */
export function formatMoment(moment: Date, language: Language, now: Date): string {
  const year = moment.getFullYear() !== now.getFullYear();
  const format = memoised(
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
