import type { Person } from './schema.ts';

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

/** The name in the order in which it is said. */
export function fullName({ name }: Pick<Person, 'name'>): string {
  if (!name.includes(',')) return name;
  const { given, particle, family } = nameParts(name);
  return [given, particle, family].filter(Boolean).join(' ');
}

/** The name as it is filed: "Silva Júnior, João Carlos da". */
export function filedName({ name }: Pick<Person, 'name'>): string {
  const { given, particle, family } = nameParts(name);
  return [family, [given, particle].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

const CORRESPONDING = 'correspondente';

/** People as editors and spreadsheets write them: one a line, "nome | instituição | ORCID | correspondente". A semicolon
 * ends a line, too. */
export const peopleText = (people: readonly Person[]): string =>
  people
    .map(({ name, institution, orcid, corresponding }) =>
      [name, institution, orcid, corresponding ? CORRESPONDING : ''].join(' | ').replace(/[ |]+$/, ''),
    )
    .join('\n');

/** Reads what `peopleText` writes; what follows the name may be left out, and stand in any order. */
export const peopleOf = (text: string): Person[] =>
  text
    .split(/[\n;]/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...others] = line.split('|').map((part) => part.trim());
      const person: Person = { name };
      for (const other of others.filter(Boolean)) {
        if (other.toLowerCase() === CORRESPONDING) person.corresponding = true;
        else if (/\d{4}-\d{4}/.test(other)) person.orcid = other.replace(/^https?:\/\/orcid\.org\//, '');
        else person.institution = other;
      }
      return person;
    });
