import type { PublicContent } from '../content.ts';
import { addDays, daysBetween } from '../day.ts';
import type { Facts } from '../facts/schema.ts';
import type { Edition } from './schema.ts';

/** The film of the edition before, where there was one. */
export const filmOf = ({ congress, video }: Pick<Facts, 'congress' | 'video'>): string | null =>
  congress.edition > 1 ? video.youtubeId : null;

/** The editions before the one that the facts are about, the first one first. */
export const earlierEditions = (content: Pick<PublicContent, 'editions' | 'facts'> | null) =>
  content?.editions.filter(({ number }) => number < content.facts.congress.edition) ?? [];

/** Whether the annals of an edition can be read, on this site or elsewhere. */
export const hasAnnals = (
  { number, annals }: Pick<Edition, 'number' | 'annals'>,
  volumes: readonly number[],
) => volumes.includes(number) || Boolean(annals);

/** The pages of a closed edition, without a language. */
export const editionPath = (number: number): string => `/edicoes/${number}`;

const WEEKS_OF_A_YEAR = 52;

/**
 * The facts of the edition after this one, as they are proposed: on the days that were announced, else on the same weekdays a
 * year later. Whatever has a day moves along, every link and file of the edition that ends is unknown again ("em breve"), and no place is taken.
 * The film that introduces the next edition is of the one that ends, and not the one that introduced that.
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
      // No null yet: the version before this one asks for a text.
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
