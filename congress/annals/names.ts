import { folded } from '../text.ts';

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

/** The nouns with which the names of bodies begin, in the three languages of the site; no person's name does. */
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
/** In English the noun may stand last or inside: "European Pressure Ulcer Advisory Panel", "World Health Organization". */
const BODY_ENDINGS =
  /\b(panel|group|organi[sz]ation|society|association|alliance|council|consortium|committee)$/;

/** Whether a name is that of a body ("Ministério da Saúde", "Grupo de Estudos em Feridas"), by the noun that says so. */
export function namesBody(name: string): boolean {
  const [beforeComma = '', afterComma] = folded(name.trim()).split(',');
  const words = beforeComma.split(/\s+/);
  // "Escola, José" is a person.
  const isFiledName = afterComma !== undefined && words.length === 1;
  return !isFiledName && (BODY_NOUNS.includes(words[0] ?? '') || BODY_ENDINGS.test(beforeComma));
}

/** The most letters that Crossref takes for each part of a person's name. */
const LONGEST_PART = 60;

/** Whether Crossref takes a person's name (schema 5.4.0): no digits, no question mark. */
export function isDepositable(name: string): boolean {
  const { given, particle, family } = nameParts(name);
  const parts = [given, [particle, family].filter(Boolean).join(' ')];
  return !/[\d?]/.test(name) && parts.every(({ length }) => length <= LONGEST_PART);
}
