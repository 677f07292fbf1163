import { atOnce } from '#congress/at-once.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { ContentRows, LoadedContent } from '../../app/admin/content/tables.ts';
import { attention, type SiteState } from '../../app/admin/overview/attention.ts';

export const times = { created_at: '2026-01-01T00:00:00+00:00', updated_at: '2026-01-01T00:00:00+00:00' };
export const BEFORE = '2025-06-01';
export const AFTER = '2026-06-01';
/** The shipped links with addresses that do not count as examples. */
export const links: Facts['links'] = JSON.parse(
  JSON.stringify(shippedFacts.links).replaceAll('.example', '.org.br'),
);
/** Facts without gaps, before the congress. */
export const complete: Facts = {
  ...shippedFacts,
  links,
  contact: { email: 'contato@tecer.org.br', phone: '+551130001234' },
  chat: { phone: '+5511930001234' },
  organiser: { ...shippedFacts.organiser, privacyEmail: 'privacidade@tecer.org.br' },
  venue: { ...shippedFacts.venue, mapUrl: 'https://mapa.org.br' },
  video: { youtubeId: '0123456789a' },
};
export const nothing = {} as LoadedContent;

export const speaker = (name: string, more: Partial<ContentRows['speakers']> = {}) => ({
  id: name,
  name,
  title: 'Enfermeira',
  bio: 'Cuida de feridas há vinte anos em um hospital público.',
  translations: {},
  ...times,
  ...more,
});
export const lecture = (id: string, more: Partial<ContentRows['program_items']> = {}) => ({
  id,
  day: 1 as const,
  time: '09:00 - 10:00',
  type: 'palestra' as const,
  title: `Palestra ${id}`,
  theme: null,
  speaker: null,
  moderator: null,
  location: null,
  auditorium: null,
  parent_id: null,
  translations: {},
  ...times,
  ...more,
});

export const attended = (state: SiteState) => atOnce(attention(state));

export function look(content: Partial<LoadedContent>, facts: Facts = complete, today = BEFORE) {
  const all = { ...nothing, ...content };
  // Every speaker has a picture, except those with “sem foto” in their name.
  const pictures = Object.fromEntries(
    (all.speakers ?? []).flatMap(({ id }) => (id.includes('sem foto') ? [] : [[id, 'hash']])),
  );
  return attended({ content: all, pictures, facts, today });
}
