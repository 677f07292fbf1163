import type { PublicContent } from '../content.ts';

/** The editions before the one that the facts are about, the first one first. */
export const earlierEditions = (content: Pick<PublicContent, 'editions' | 'facts'> | null) =>
  content?.editions.filter(({ number }) => number < content.facts.congress.edition) ?? [];

/** The pages of a closed edition, without a language. */
export const editionPath = (number: number): string => `/edicoes/${number}`;
