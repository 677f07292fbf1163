import { fullName, pageRange } from '#congress/annals/rules.ts';
import type { Paper } from '#congress/annals/schema.ts';

/** A paper as the list shows it; the abstracts are sent only to those who search. */
export function listed({ slug, title, authors, descriptors, presentation, language, ...pages }: Paper) {
  return {
    slug,
    title,
    authors: authors.map(fullName),
    descriptors,
    presentation,
    language,
    pages: pageRange(pages),
  };
}

export type ListedPaper = ReturnType<typeof listed> & { abstract?: string };
