/** The parts that an abstract is made of, in their order (specification, section 3 "Scientific paper"). */
export const SECTIONS = [
  'title',
  'introduction',
  'objective',
  'method',
  'results',
  'conclusion',
  'descriptors',
  'references',
] as const;
export type Section = (typeof SECTIONS)[number];

/** "Results and discussion" may stand under one heading or under two. */
type Heading = Section | 'discussion';

export interface Part {
  heading: Heading;
  /** Heading and content, as they stand in the text. */
  whole: string;
  content: string;
}

export interface Structure {
  /** What stands before the first heading: the title, unless it has a heading of its own. */
  opening: string;
  /** In the order of the text. */
  parts: Part[];
  /** Whether something discusses the results, under a heading of its own or a common one. */
  hasDiscussion: boolean;
}

// Folded, in Portuguese, English and Spanish; the longer ones come first where one begins another.
const NAMES: Record<Heading, string> = {
  title: 'titulo|title',
  introduction: 'introducao|introduction|introduccion',
  objective:
    'objetivos? ger(?:al|ais)|objetivos? general(?:es)?|objetivos?|general objectives?|objectives?|aims?',
  method:
    'materia(?:l|is) e metodos?|materiais? and methods?|materials? and methods?|material(?:es)? y metodos?|metodologia|methodology|metodos?|methods?|percurso metodologico',
  results:
    'resultados? e discuss(?:ao|oes)|results? and discussions?|resultados? y discusion(?:es)?|resultados?|results?',
  discussion: 'discuss(?:ao|oes)|discussions?|discusion(?:es)?',
  conclusion:
    'conclus(?:ao|oes)|conclusions?|conclusion(?:es)?|consideracoes finais|final considerations|consideraciones finales',
  descriptors:
    'descritor(?:es)?|descriptor(?:es|s)?|palavras[ -]chaves?|palabras[ -]claves?|key ?-?words?|decs',
  references: 'referencias? bibliograficas?|bibliographic references?|referencias?|references?',
};
const HEADINGS = Object.keys(NAMES) as Heading[];
const GROUPS = HEADINGS.map((heading) => `(?<${heading}>${NAMES[heading]})`).join('|');
// Every repetition is bounded, and `tidied` leaves no two spaces together: the search takes linear time.
const HEADING = new RegExp(
  `(?<start>^|\\n|[.!?;)] )(?<lead> ?(?:\\d{1,2}(?:\\.\\d{1,2})?[.)]? ?[-–]? )?[*#_]{0,4} ?)(?:${GROUPS})(?![\\p{L}\\d])` +
    '(?: ?\\([^)\\n]{1,24}\\))?[*_]{0,4} ?(?<end>[:：]|[.–—-](?=\\s|$)|(?=\\n|$)|)',
  'gu',
);
const SENTENCE = /^ ?(?:\p{Lu}[\p{Ll}\d]|\p{Lu} \p{Ll}|\d)/u;

/** The text with one kind of line break and one kind of space, so that patterns can be simple. */
export function tidied(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/[^\S\n]+/g, ' ');
}

/** Without accents and capitals; each character stays where it is. */
export function folded(text: string): string {
  return text.replace(/[^\0-\x7f]/g, (character) => character.normalize('NFD').charAt(0)).toLowerCase();
}

interface Found {
  heading: Heading;
  at: number;
  contentAt: number;
  name: string;
}

/**
 * Divides a tidied text by its headings: alone on a line, before a colon (also within a paragraph), or in capitals
 * before a sentence; numbered, with or without accents.
 */
export function structureOf(text: string): Structure {
  const found = headingsOf(text);
  const parts = found.map(({ heading, at, contentAt }, index): Part => {
    const end = found[index + 1]?.at ?? text.length;
    return { heading, whole: text.slice(at, end).trim(), content: text.slice(contentAt, end).trim() };
  });
  return {
    opening: text.slice(0, found[0]?.at ?? text.length).trim(),
    parts,
    hasDiscussion: found.some(({ heading, name }) => heading === 'discussion' || / discus/.test(name)),
  };
}

function headingsOf(text: string): Found[] {
  const found: Found[] = [];
  for (const match of folded(text).matchAll(HEADING)) {
    const groups = match.groups ?? {};
    const heading = HEADINGS.find((candidate) => groups[candidate] !== undefined);
    if (!heading) continue;
    const name = groups[heading] ?? '';
    const at = match.index + (groups.start ?? '').length;
    const nameAt = at + (groups.lead ?? '').length;
    const contentAt = match.index + match[0].length;
    const written = text.slice(nameAt, nameAt + name.length);
    const isInReferences =
      groups.start !== '' && groups.start !== '\n' && found.at(-1)?.heading === 'references';
    // The title of a cited work may hold a colon.
    if (!isInReferences && isHeading(groups, written, text.slice(contentAt, contentAt + 4))) {
      found.push({ heading, at, contentAt, name });
    }
  }
  return found;
}

function isHeading(groups: Record<string, string | undefined>, written: string, next: string): boolean {
  if (groups.end === ':' || groups.end === '：') return true;
  const beginsLine = groups.start === '' || groups.start === '\n';
  if (!beginsLine) return false;
  if (groups.end || next === '' || next.startsWith('\n')) return true;
  return written === written.toUpperCase() && SENTENCE.test(next);
}
