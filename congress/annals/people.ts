import { plainName } from '../hidden-text.ts';
import { completedOrcid } from '../people/identifiers.ts';
import { mayBeTwo, type NameParts, nameParts } from './names.ts';
import { isBody, type Person } from './schema.ts';

type Named = Pick<Person, 'name' | 'organization'>;

/** The single name of an organization, or the parts of a person's name. */
export const authorName = (author: Named): { body: string } | NameParts =>
  isBody(author) ? { body: author.name } : nameParts(author.name);

/** The name that an author is filed under: an organization's whole name, a person's family name. */
export function entryName(author: Named): string {
  const name = authorName(author);
  return 'body' in name ? name.body : name.family;
}

/** The name in spoken order. */
export function fullName(author: Named): string {
  const parts = authorName(author);
  if ('body' in parts || !author.name.includes(',')) return author.name;
  const { given, particle, family } = parts;
  return [given, particle, family].filter(Boolean).join(' ');
}

/** The inverted name, as it is filed: "Silva Júnior, João Carlos da". */
export function filedName(author: Named): string {
  const parts = authorName(author);
  if ('body' in parts) return parts.body;
  const { given, particle, family } = parts;
  return [family, [given, particle].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

const CORRESPONDING = 'correspondente';
/**
 * The words by which a line states what its author is, where the name alone would be misjudged: organization or person.
 */
const KINDS = new Map([
  ['entidade', true],
  ['pessoa', false],
]);
const kindWord = (organization: boolean | undefined) =>
  [...KINDS].find(([, isOne]) => isOne === organization)?.[0] ?? '';

/**
 * People as editors and spreadsheets write them: one per line or separated by semicolons, "nome | instituição | ORCID |
 * correspondente | entidade".
 */
export const peopleText = (people: readonly Person[]): string =>
  people
    .map(({ name, institution, orcid, corresponding, organization }) => {
      const parts = [name, institution, orcid, corresponding ? CORRESPONDING : '', kindWord(organization)];
      return parts.slice(0, parts.findLastIndex(Boolean) + 1).join(' | ');
    })
    .join('\n');

/** Text that is meant as an ORCID iD. It also matches too few digits, so that the schema can report them. */
const ORCID = /^\d{4}(?:-[\dX]{1,4}){2,3}$/;

/** The people whose line may name two people and does not state what it names. */
export const doubtfulPeople = (people: readonly Person[]): Person[] =>
  people.filter((person) => person.organization === undefined && !isBody(person) && mayBeTwo(person.name));

/** Parses what `peopleText` writes; everything after the name is optional and in any order. */
export const peopleOf = (text: string): Person[] =>
  plainName(text)
    .split(/[\n;]/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...others] = line.split('|').map((part) => part.trim());
      const person: Person = { name };
      for (const other of others.filter(Boolean)) {
        const kind = KINDS.get(other.toLowerCase());
        if (kind !== undefined) person.organization = kind;
        else if (other.toLowerCase() === CORRESPONDING) person.corresponding = true;
        else if (ORCID.test(completedOrcid(other))) person.orcid = completedOrcid(other);
        else person.institution = other;
      }
      return person;
    });
