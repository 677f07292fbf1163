import { nameParts } from './names.ts';
import type { Person } from './schema.ts';

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
