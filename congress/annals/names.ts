import { folded } from '../text.ts';

/**
 * A person's name divided as library catalogues file it: "João Carlos da Silva Júnior" is João Carlos · da · Silva
 * Júnior.
 */
export interface NameParts {
  given: string;
  /** Between given and family name; part of neither: "da", "van de". */
  particle?: string;
  /** Includes the generation suffix: "Silva Júnior", "Pires Neto". */
  family: string;
}

const GENERATIONS =
  /^(filho|filha|neto|neta|sobrinho|sobrinha|j[uú]nior|segundo|terceiro|[js]r\.?|i{2,3}|iv)$/i;
const PARTICLES =
  /^(da|das|de|do|dos|e|del|della|dei|degli|di|du|des|la|las|los|le|von|van|vom|zu|zur|zum|der|den|ter|ten)$/;
/** Two words that form one surname according to cataloguing guides: "Espírito Santo", "Santa Cruz". */
const COMPOUND = /^(espírito santo|castelo branco|vill?as? b[oô]as|(são|santo|santa) \S+)$/i;

/**
 * Divides a name as Portuguese names are filed (NBR 6023:2018, 8.1.1): the family name is the last word with its
 * generation suffix; it includes the word before where the two form a compound surname, or where they are joined by the
 * Spanish "y". For a name that is filed otherwise, write it inverted with a comma: "García Márquez, Gabriel".
 */
export function nameParts(name: string): NameParts {
  const [beforeComma = '', ...afterComma] = name.split(',').map((part) => part.trim());
  const [given = '', ...marks] = afterComma;
  // The comma of "Vincent T. DeVita, Jr." does not invert the name; the first comma of "DeVita, Vincent T., Jr." does.
  if (GENERATIONS.test(given)) return nameParts(`${beforeComma} ${given}`);
  if (given) return withParticle(given.split(/\s+/), [beforeComma, ...marks].join(' ').trim());
  const words = beforeComma.split(/\s+/);
  const familyWords = wordsOfFamily(words);
  return withParticle(words.slice(0, -familyWords), words.slice(-familyWords).join(' '));
}

/** How many of the last words form the family name; at least one word is left for the given name. */
function wordsOfFamily(words: string[]): number {
  const mark = words.length > 2 && GENERATIONS.test(words.at(-1) ?? '') ? 1 : 0;
  const names = words.slice(0, words.length - mark);
  if (names.length > 3 && names.at(-2) === 'y') return 3 + mark;
  return (names.length > 2 && COMPOUND.test(names.slice(-2).join(' ')) ? 2 : 1) + mark;
}

function withParticle(words: string[], family: string): NameParts {
  const names = words.length - 1 - words.findLastIndex((word) => !PARTICLES.test(word));
  const given = words.slice(0, words.length - names).join(' ');
  const particle = words.slice(words.length - names).join(' ');
  return { given, ...(particle && { particle }), family };
}

/**
 * The nouns that names of organizations begin with, in the three languages of the site. No person's name begins with
 * one.
 */
const BODY_NOUNS = [
  ...['academia', 'agência', 'associação', 'câmara', 'centro', 'colegiado', 'colégio', 'comissão', 'comitê'],
  ...['companhia', 'conselho', 'consórcio', 'coordenação', 'cooperativa', 'departamento', 'diretoria'],
  ...['empresa', 'escola', 'faculdade', 'federação', 'fórum', 'fundação', 'governo', 'grupo', 'hospital'],
  ...[
    'instituto',
    'laboratório',
    'liga',
    'ministério',
    'núcleo',
    'observatório',
    'organização',
    'prefeitura',
  ],
  ...['programa', 'projeto', 'rede', 'secretaria', 'sociedade', 'universidade'],
  ...['academy', 'agency', 'association', 'board', 'center', 'centre', 'college', 'commission', 'committee'],
  ...[
    'company',
    'council',
    'department',
    'faculty',
    'federation',
    'foundation',
    'group',
    'institute',
    'ministry',
  ],
  ...[
    'network',
    'society',
    'university',
    'comité',
    'consejo',
    'facultad',
    'fundación',
    'ministerio',
    'sociedad',
  ],
  ...['asociación', 'universidad', 'secretaría', 'organización', 'organization', 'colegio', 'escuela'],
].map(folded);
/**
 * In English the noun may be last or in the middle: "European Pressure Ulcer Advisory Panel", "World Health
 * Organization".
 */
const BODY_ENDINGS =
  /\b(panel|group|organi[sz]ation|society|association|alliance|council|consortium|committee)$/;

/**
 * Whether a name is that of an organization ("Ministério da Saúde", "Grupo de Estudos em Feridas"), judged by its
 * nouns.
 */
export function namesBody(name: string): boolean {
  const [beforeComma = '', afterComma] = folded(name.trim()).split(',');
  const words = beforeComma.split(/\s+/);
  // "Escola, José" is a person.
  const isFiledName = afterComma !== undefined && words.length === 1;
  // "Brasil. Ministério da Saúde": the parent body comes first. "Maria P. Câmara" is a person.
  const nouns = beforeComma.split(/(?<=\p{L}{3})\. +/u).map((part) => part.split(' ')[0] ?? '');
  return !isFiledName && (nouns.some((noun) => BODY_NOUNS.includes(noun)) || BODY_ENDINGS.test(beforeComma));
}

/**
 * Whether a person's name lists several people: "Ana Souza, Bia Lima, Caio Reis". Two people cannot be told from one
 * inverted name, so at least three are required.
 */
export function namesSeveral(name: string): boolean {
  const parts = name.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '' && !GENERATIONS.test(part)).length > 2;
}

/**
 * Whether a name with one comma may be two people: "Ana Souza, Bia Lima" may, "Silva Júnior, João Carlos da" may not.
 */
export function mayBeTwo(name: string): boolean {
  const [one = [], other = [], ...more] = name.split(',').map((part) => part.trim().split(/\s+/));
  const isFamily = GENERATIONS.test(one.at(-1) ?? '') || COMPOUND.test(one.join(' '));
  const isGiven = PARTICLES.test(other.at(-1) ?? '');
  return one.length > 1 && other.length > 1 && more.length === 0 && !isFamily && !isGiven;
}

/** The maximum length that Crossref accepts for each part of a person's name, in characters. */
const LONGEST_PART = 60;

/** Whether Crossref accepts a person's name (schema 5.4.0): no digits, no question mark. */
export function isDepositable(name: string): boolean {
  const { given, particle, family } = nameParts(name);
  const parts = [given, [particle, family].filter(Boolean).join(' ')];
  return !/[\d?]/.test(name) && parts.every(({ length }) => length <= LONGEST_PART);
}
