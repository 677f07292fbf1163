/** Without accents and capitals: "joao" finds "João". */
export const folded = (text: string): string => text.replace(/[A-Z]|[^ -~]/gu, foldedCharacter);

/** A name as a part of an address: "Dr. João d'Ávila" → `dr-joao-d-avila`; '' when it has no letter or number. */
export function slugOf(name: string): string {
  // NFKD: the "ª" of "Prof.ª" is an "a".
  return folded(name.normalize('NFKD'))
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A folded text that remembers where each of its code units comes from. */
export interface Traced {
  text: string;
  /** For each code unit of `text`, and for its end: where the character it comes from begins in the original. */
  origins: number[];
}

/** `folded(text)` together with the way back, for marking in the original what was found in the folded text. */
export function foldedWithOrigins(text: string): Traced {
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

// One character at a time, so that a folded text is always the sum of its folded characters.
function foldedCharacter(character: string): string {
  return character < '\u0080'
    ? character.toLowerCase()
    : character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\p{M}/gu, '');
}

/** A text without the control characters that XML has no way to write. */
export const xmlText = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

/** Without the control characters that texts pasted from presentations bring along: neither calendars (RFC 5545) nor XML take them. */
export const clean = (text: string): string =>
  text.replace(/\r\n?|\v|\f/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');

/** The same without what XML has no characters for, either. */
export const cleanForXml = (text: string): string =>
  clean(text.toWellFormed()).replace(/[\uFFFE\uFFFF]/g, '');

/** "1 curso", "2 cursos". */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
