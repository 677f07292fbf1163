/** A name as libraries file it: "João Carlos da Silva Júnior" is João Carlos · da · Silva Júnior. */
export interface NameParts {
  given: string;
  /** Stands between the names and counts for neither. */
  particle?: string;
  /** With what marks the generation: "Silva Júnior", "Pires Neto". */
  family: string;
}

const GENERATIONS = /^(filho|filha|neto|neta|sobrinho|sobrinha|j[uú]nior|segundo|terceiro)$/i;
const PARTICLES = /^(da|das|de|do|dos|e|del|la|von|van|di)$/;

/**
 * The parts of a name as Portuguese files it: the last word is the family's, with what marks a generation. Whoever is filed
 * otherwise is written with a comma: "García Márquez, Gabriel".
 */
export function nameParts(name: string): NameParts {
  const [beforeComma = '', afterComma] = name.split(',').map((part) => part.trim());
  if (afterComma) return withParticle(afterComma.split(/\s+/), beforeComma);
  const words = beforeComma.split(/\s+/);
  const familyWords = words.length > 2 && GENERATIONS.test(words.at(-1) ?? '') ? 2 : 1;
  return withParticle(words.slice(0, -familyWords), words.slice(-familyWords).join(' '));
}

function withParticle(given: string[], family: string): NameParts {
  const particle = given.at(-1) ?? '';
  if (!PARTICLES.test(particle)) return { given: given.join(' '), family };
  return { given: given.slice(0, -1).join(' '), particle, family };
}

/** The most letters that Crossref takes for each part of a name. */
const LONGEST_PART = 60;

/** Whether Crossref takes a name (schema 5.4.0): no digits, no question mark. */
export function isDepositable(name: string): boolean {
  const { given, particle, family } = nameParts(name);
  const parts = [given, [particle, family].filter(Boolean).join(' ')];
  return !/[\d?]/.test(name) && parts.every(({ length }) => length <= LONGEST_PART);
}
