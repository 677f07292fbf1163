import type { Facts } from '../facts/schema.ts';
import { offeredPlans } from '../registration/rules.ts';

/** What the site goes on offering although its day has passed. */
export type Lapse = 'registration' | 'courses' | 'submission' | 'promotion';

/** What visitors are still offered on a day on which it is over. The end is a day that still counts. */
export function lapsedOffers(facts: Facts, today: string): Lapse[] {
  const { event, links, papers, promotion } = facts;
  const lapsed: Record<Lapse, boolean> = {
    registration: today > event.lastDay && links.checkout !== null && offeredPlans(facts).length > 0,
    courses: today > event.preCongressDay && links.courseStore !== null,
    // Until the final versions are due the same address takes them.
    submission:
      today > papers.submissionDeadline &&
      today > papers.finalVersionDeadline &&
      links.paperSubmission !== null,
    promotion: promotion.active && promotion.until !== null && today > promotion.until,
  };
  return (Object.keys(lapsed) as Lapse[]).filter((offer) => lapsed[offer]);
}
