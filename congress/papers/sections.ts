/** The sections of an abstract, in order (specification, section 3 "Scientific paper"). */
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

/** Results and discussion may share a heading or have one each. */
type Heading = Section | 'discussion';

export interface Part {
  heading: Heading;
  /** Heading and content, as written. */
  whole: string;
  content: string;
}

export interface Structure {
  /** The text before the first heading: the title, unless that has a heading. */
  opening: string;
  /** In the order of the text. */
  parts: Part[];
  /** Whether there is a discussion, under its own heading or together with the results. */
  hasDiscussion: boolean;
}

// Folded, in Portuguese, English and Spanish; a longer name precedes one that it begins with.
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
// All repetitions are bounded, and `tidied` collapses spaces, so matching takes linear time.
const HEADING = new RegExp(
  `(?<start>^|\\n|[.!?;)] )(?<lead> ?(?:\\d{1,2}(?:\\.\\d{1,2})?[.)]? ?[-–]? )?[*#_]{0,4} ?)(?:${GROUPS})(?![\\p{L}\\d])` +
    '(?: ?\\([^)\\n]{1,24}\\))?[*_]{0,4} ?(?<end>[:：]|[.–—-](?=\\s|$)|(?=\\n|$)|)',
  'gu',
);
const SENTENCE = /^ ?(?:\p{Lu}[\p{Ll}\d]|\p{Lu} \p{Ll}|\d)/u;

/** The text with uniform line breaks and spaces, so that patterns can be simple. */
export function tidied(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/[^\S\n]+/g, ' ');
}

/** Removes accents and case without changing the length of the text. */
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
 * Divides a tidied text by its headings. A heading stands alone on a line, before a colon (also within a paragraph), or
 * in capitals before a sentence; it may be numbered and lack accents.
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
    // In references, the title of a cited work may look like a heading with a colon.
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
