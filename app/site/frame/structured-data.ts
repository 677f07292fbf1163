import type { FAQPage } from 'schema-dts';

/** Questions and their answers as plain text, for machines. Give it what the page shows. */
export function faqPage(entries: { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** What the congress is called among machines, on whatever page it is named. */
export const congressId = (origin: string) => `${origin}/#congresso`;
