/** An edit of a file: a new file, or a text inserted after (`behind`), before or instead of a text that occurs exactly once. */
export interface Edit {
  file: string;
  behind?: string;
  before?: string;
  instead?: string;
  text: string;
}

/** Applies an edit. @throws Error if the place of the edit does not occur exactly once, or a new file already exists */
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
