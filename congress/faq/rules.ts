import { hasAllValues, placeholderTexts } from '../facts/placeholders.ts';
import type { Facts } from '../facts/schema.ts';
import { DEFAULT_LANGUAGE } from '../language.ts';
import type { Condition, FaqEntry, FaqPageName } from './schema.ts';

const HOLDS: Record<Condition, (facts: Facts) => boolean> = {
  transfer: ({ refund }) => refund.transferToNextEdition,
  noTransfer: ({ refund }) => !refund.transferToNextEdition,
  streamed: ({ event }) => event.someTalksStreamed,
  notStreamed: ({ event }) => !event.someTalksStreamed,
  oneGroupDiscount: ({ groupDiscounts }) => groupDiscounts.length === 1,
  certificatesReady: ({ links }) => links.certificatesCurrent !== null,
  certificatesPending: ({ links }) => links.certificatesCurrent === null,
};

type Asked = Pick<FaqEntry, 'question' | 'answer' | 'pages' | 'condition'>;

/** The questions of a page as things stand: one whose condition does not hold, or whose facts are missing, is not asked. */
export function questionsOn<Entry extends Asked>(
  page: FaqPageName,
  faq: readonly Entry[],
  facts: Facts,
  today: string,
): Entry[] {
  const values = placeholderTexts(facts, DEFAULT_LANGUAGE, today);
  return faq.filter(
    ({ pages, condition, question, answer }) =>
      pages.includes(page) &&
      (!condition || HOLDS[condition](facts)) &&
      hasAllValues(`${question} ${answer}`, values),
  );
}
