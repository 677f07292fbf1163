import { groupDiscountsOf } from '../facts/group-discounts.ts';
import { isOver } from '../facts/phase.ts';
import { hasAllValues, placeholderTexts } from '../facts/placeholders.ts';
import type { Facts } from '../facts/schema.ts';
import { DEFAULT_LANGUAGE } from '../language.ts';
import { type Offers, offersOn } from '../phase/offers.ts';
import type { Condition, FaqEntry, FaqPageName } from './schema.ts';

const HOLDS: Record<Condition, (facts: Facts, offers: Offers, over: boolean) => boolean> = {
  transfer: ({ refund }) => refund.transferToNextEdition,
  noTransfer: ({ refund }) => !refund.transferToNextEdition,
  streamed: ({ event }, _, over) => event.someTalksStreamed && !over,
  notStreamed: ({ event }, _, over) => !event.someTalksStreamed && !over,
  oneGroupDiscount: (facts, { registration }) => groupDiscountsOf(facts).length === 1 && registration,
  certificatesReady: (_, { certificates }) => certificates,
  certificatesPending: (_, { certificates }) => !certificates,
  registrationOpen: (_, { registration }) => registration,
  coursesOpen: (_, { courses }) => courses,
  submissionOpen: (_, { submission }) => submission,
  beforeEnd: (_facts, _offers, over) => !over,
};

type Candidate = Pick<FaqEntry, 'question' | 'answer' | 'link_text' | 'pages' | 'condition'>;

/**
 * The questions to show on a page. Questions whose condition does not hold, or whose placeholders have no value, are
 * left out.
 */
export function questionsOn<Entry extends Candidate>(
  page: FaqPageName,
  faq: readonly Entry[],
  facts: Facts,
  today: string,
): Entry[] {
  const values = placeholderTexts(facts, DEFAULT_LANGUAGE, today);
  const offers = offersOn(facts, today);
  const over = isOver(facts, today);
  return faq.filter(
    ({ pages, condition, question, answer, link_text }) =>
      pages.includes(page) &&
      (!condition || HOLDS[condition](facts, offers, over)) &&
      hasAllValues(`${question} ${answer} ${link_text ?? ''}`, values),
  );
}
