import { siteWords } from '#app/i18n/site-words.ts';
import { sessionCalendar } from '#app/site/programme/documents/calendar.server.ts';
import type { PublicContent, PublicProgramItem } from '#congress/content.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { Language } from '#congress/language.ts';
import { storedName } from '#congress/programme/days-and-rooms.ts';
import { sessionsOf, withLectures } from '#congress/programme/sessions.ts';
import { readCalendar } from '#tests/support/calendar.ts';
import { emptyContent } from '#tests/support/empty-content.ts';
import { spoken } from '#tests/support/spoken.ts';

export const ORIGIN = 'https://tecer.example';
export const [bandeirantes = '', anhanguera = ''] = shippedFacts.rooms.map(storedName);

let made = 0;
export function anItem(values: Partial<PublicProgramItem> = {}): PublicProgramItem {
  made += 1;
  return {
    id: `${made}`.padStart(8, '0').concat('-0000-4000-8000-000000000000'),
    day: 1,
    time: '09:00 - 10:00',
    type: 'palestra',
    title: `Palestra ${made}`,
    theme: null,
    speaker: 'Rui Telles',
    moderator: null,
    location: 'Piso térreo',
    auditorium: bandeirantes,
    parent_id: null,
    revision: 10 + made,
    changedAt: '2026-03-01T10:00:00Z',
    ...values,
  };
}

export const aContent = (
  programItems: PublicProgramItem[],
  values: Partial<PublicContent> = {},
): PublicContent => ({
  ...emptyContent,
  version: '900',
  programItems,
  factsChanged: { revision: 1, changedAt: '2026-01-01T00:00:00Z' },
  ...values,
});

export function fileOf(
  content: PublicContent,
  { language = 'pt-BR' as Language, chosen = false, name = 'Programação' } = {},
): string {
  const sessions = withLectures(sessionsOf(content.programItems));
  const t = siteWords(language, spoken(content.facts)).of('calendar');
  const selection = { name, file: '/programacao.ics', sessions, chosen };
  return sessionCalendar({ selection, content, language, origin: ORIGIN, t });
}

export const read = (...programItems: PublicProgramItem[]) => readCalendar(fileOf(aContent(programItems)));
