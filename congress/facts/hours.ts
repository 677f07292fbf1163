import type { Language } from '../language.ts';
import type { Facts } from './schema.ts';

/** "8h às 18h", "8 am to 6 pm", "8:00 a 18:00 h", with no-break spaces. */
export const formatHours = (from: string, to: string, language: Language): string =>
  joinedHours(from, to, language, `\u00a0${TO[language]}\u00a0`);

/** The same for tables and lists: "8h–18h", "8 am–6 pm", "8:00–18:00 h". */
export const formatHourRange = (from: string, to: string, language: Language): string =>
  joinedHours(from, to, language, '–');

const TO: Record<Language, string> = { 'pt-BR': 'às', en: 'to', es: 'a' };

function joinedHours(from: string, to: string, language: Language, between: string): string {
  const hour = HOUR[language];
  const unit = language === 'es' ? '\u00a0h' : '';
  return hour(from) + between + hour(to) + unit;
}

/** The opening hours of the congress. */
export const openingHours = ({ event }: Pick<Facts, 'event'>, language: Language): string =>
  formatHourRange(event.opensAt, event.closesAt, language);

/**
 * The organisers' office hours, inside a sentence: "de segunda a sexta, das 8h às 18h, e aos sábados, das 8h às 12h".
 */
export function formatSupportHours({ weekdays, saturday }: Facts['support'], language: Language): string {
  const [onWeekdays, onSaturday] = DAYS[language];
  const week = onWeekdays + formatHours(weekdays.from, weekdays.to, language);
  return saturday.open ? week + onSaturday + formatHours(saturday.from, saturday.to, language) : week;
}

const DAYS: Record<Language, [weekdays: string, saturday: string]> = {
  'pt-BR': ['de segunda a sexta, das\u00a0', ', e aos sábados, das\u00a0'],
  en: ['Monday to Friday, ', ', and Saturday, '],
  es: ['de lunes a viernes, de\u00a0', ', y los sábados, de\u00a0'],
};

const HOUR: Record<Language, (time: string) => string> = {
  'pt-BR': (time) => time.replace(/^0/, '').replace(':', 'h').replace(/h00$/, 'h'),
  en: englishHour,
  es: (time) => time.replace(/^0/, ''),
};

function englishHour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (hour === 12 && !minute) return 'noon';
  const minutes = minute ? `:${time.slice(3)}` : '';
  return `${hour % 12 || 12}${minutes}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}
