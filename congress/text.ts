/** Removes accents and case: "joao" finds "João". */
export const folded = (text: string): string => text.replace(/[A-Z]|[^ -~]/gu, foldedCharacter);

/** A name as a segment of an address: "Dr. João d'Ávila" → `dr-joao-d-avila`; '' if it has no letter or number. */
export function slugOf(name: string): string {
  // NFKD turns the "ª" of "Prof.ª" into "a".
  return folded(name.normalize('NFKD'))
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A folded text with the origin of each code unit. */
export interface FoldedText {
  text: string;
  /** For each code unit of `text`, and for its end: the index in the original of the character that it comes from. */
  origins: number[];
}

/** `folded(text)` with a mapping to the original, for marking matches there. */
export function foldedWithOrigins(text: string): FoldedText {
  let result = '';
  const origins: number[] = [];
  let position = 0;
  for (const character of text) {
    const plain = foldedCharacter(character);
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(position);
    result += plain;
    position += character.length;
  }
  return { text: result, origins: [...origins, position] };
}

// One character at a time, so that folding is independent of the context.
function foldedCharacter(character: string): string {
  return character < '\u0080'
    ? character.toLowerCase()
    : character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\p{M}/gu, '');
}

/** Removes characters that XML 1.0 cannot contain. */
export const xmlText = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

/**
 * Removes control characters, as in text pasted from presentations, which neither iCalendar (RFC 5545) nor XML permits.
 */
export const clean = (text: string): string =>
  text.replace(/\r\n?|\v|\f/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');

/** The same, and removes the non-characters and lone surrogates that XML does not permit. */
export const cleanForXml = (text: string): string =>
  clean(text.toWellFormed()).replace(/[\uFFFE\uFFFF]/g, '');

/** "1 curso", "2 cursos". */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
