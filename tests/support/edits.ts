/** What somebody writes into a file: a new one, or at a text that is there once. */
export interface Edit {
  file: string;
  behind?: string;
  before?: string;
  instead?: string;
  text: string;
}

/** A file with an edit. @throws where the place of the edit is not there once */
export function edited(stored: string | null, { file, behind, before, instead, text }: Edit): string {
  const place = behind ?? before ?? instead;
  if (place === undefined) {
    if (stored !== null) throw new Error(`${file} is there`);
    return text;
  }
  const [start, end, ...more] = (stored ?? '').split(place);
  if (start === undefined || end === undefined || more.length > 0)
    throw new Error(`${file}: “${place}” is there ${more.length > 0 ? 'several times' : 'no more'}`);
  return start + (behind ?? '') + text + (before ?? '') + end;
}
