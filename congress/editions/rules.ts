import type { PublicContent } from '../content.ts';
import { addDays, daysBetween } from '../day.ts';
import type { Facts } from '../facts/schema.ts';
import type { Edition } from './schema.ts';

/** The film of the previous edition, if there was one. */
export const filmOf = ({ congress, video }: Pick<Facts, 'congress' | 'video'>): string | null =>
  congress.edition > 1 ? video.youtubeId : null;

/** The editions before the one of the facts, oldest first. */
export const earlierEditions = (content: Pick<PublicContent, 'editions' | 'facts'> | null) =>
  content?.editions.filter(({ number }) => number < content.facts.congress.edition) ?? [];

/** Whether the annals of an edition are published, on this site or elsewhere. */
export const hasAnnals = (
  { number, annals }: Pick<Edition, 'number' | 'annals'>,
  volumes: readonly number[],
) => volumes.includes(number) || Boolean(annals);

/** The address of a closed edition's pages, without a language. */
export const editionPath = (number: number): string => `/edicoes/${number}`;

const WEEKS_OF_A_YEAR = 52;

/**
 * Proposes the facts of the edition after this one: on its announced days, else on the same weekdays 52 weeks later.
 * All dates move along, links and files of the edition that ends are cleared ("em breve"), and occupancy is 0. The
 * video is cleared, too: the next edition is introduced by a film of the edition that ends.
 */
export function nextEditionFacts(facts: Facts): Facts {
  const { congress, event, nextEdition, batches, deadlines, papers, plans, links } = facts;
  const firstDay = nextEdition.firstDay ?? addDays(event.firstDay, WEEKS_OF_A_YEAR * 7);
  const moved = (day: string) => addDays(day, daysBetween(event.firstDay, firstDay));
  const movedIfAny = (day: string | null) => day && moved(day);
  return {
    ...facts,
    congress: { ...congress, edition: congress.edition + 1 },
    event: {
      ...event,
      firstDay,
      lastDay: nextEdition.lastDay ?? moved(event.lastDay),
      preCongressDay: movedIfAny(event.preCongressDay),
    },
    showing: { day: null, phase: null },
    nextEdition: { firstDay: null, lastDay: null },
    batches: batches.map((batch) => ({
      ...batch,
      from: movedIfAny(batch.from),
      until: movedIfAny(batch.until),
    })),
    deadlines: {
      registration: movedIfAny(deadlines.registration),
      sponsorship: movedIfAny(deadlines.sponsorship),
    },
    papers: {
      ...papers,
      submissionDeadline: moved(papers.submissionDeadline),
      finalVersionDeadline: moved(papers.finalVersionDeadline),
    },
    plans: plans.map((plan) => ({ ...plan, ticket: null })),
    occupancy: 0,
    links: {
      ...links,
      registrantArea: null,
      // Not null yet: the previous version of the server requires a string.
      registrantEvent: '',
      checkout: null,
      courseStore: null,
      certificatesCurrent: null,
      paperSubmission: null,
      annalsCurrent: null,
    },
    files: { prospectus: null },
    video: { youtubeId: null },
  };
}
