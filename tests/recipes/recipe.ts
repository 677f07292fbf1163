/** What somebody writes into a file: a new one, or at a text that is there once. */
export interface Edit {
  file: string;
  behind?: string;
  before?: string;
  instead?: string;
  text: string;
}

/** One step of a recipe of STYLE.md. */
export interface Step {
  /** How STYLE.md names the place; one place may be several files. */
  place: string;
  edits: Edit[];
  /** What somebody reads who leaves the step out. */
  said: RegExp;
}

export interface Recipe {
  /** How STYLE.md calls it. */
  name: string;
  steps: Step[];
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
