/** The parts of a structured abstract, in their order (specification, section 3 "Scientific paper"). */
export const ABSTRACT_PARTS = ['introduction', 'objective', 'method', 'results', 'conclusion'] as const;
export type AbstractPart = (typeof ABSTRACT_PARTS)[number];

/** The parts as one text. */
export function wholeAbstract(abstract: Record<AbstractPart, string>): string {
  return ABSTRACT_PARTS.map((part) => abstract[part]).join(' ');
}
