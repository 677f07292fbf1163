import { wholeAbstract } from '#congress/annals/abstract.ts';
import { firstEditionPapers } from '#congress/annals/first-edition.ts';

/** The abstracts as plain text, by the papers' addresses: a browser fetches this file when someone searches. */
export const abstracts = new Map(
  firstEditionPapers.map(({ slug, abstract }) => [slug, wholeAbstract(abstract)]),
);
