/**
 * Characters that reverse the direction of neighbouring text (embeddings, overrides, isolates), so that a text does not
 * read as it is stored. The direction marks needed by Arabic and Hebrew are not included.
 */
export const REVERSING = '\\u202a-\\u202e\\u2066-\\u2069';

/** Those and all invisible characters, which make different names look the same. */
export const HIDDEN = `${REVERSING}\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200e\\u200f\\u2060-\\u2065\\u206a-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb`;

/** Characters that U+FE0F may follow to form an emoji: digits, arrows, symbols, emoji. */
const PICTURES =
  '#*0-9\\u00a9\\u00ae\\u203c\\u2049\\u2122\\u2139\\u2190-\\u21ff\\u2300-\\u27bf\\u2900-\\u2bff\\u3030\\u303d\\u3297\\u3299\\U0001f000-\\U0001faff';
/** Tag characters: invisible letters that follow a black flag to name a region (the flag of England). */
const TAGS = '\\U000e0001\\U000e0020-\\U000e007f';

/** The pattern of characters forbidden in names, in PostgreSQL's syntax; `plenaria.hidden()` has the same. */
export const HIDDEN_IN_NAMES = `[${HIDDEN}]|(?<![${PICTURES}])\\ufe0f+|(?<![\\U0001f3f4${TAGS}])[${TAGS}]+`;

const reversing = new RegExp(`[${REVERSING}]`, 'g');
const hidden = new RegExp(HIDDEN_IN_NAMES.replace(/\\U([0-9a-f]{8})/g, '\\u{$1}'), 'gu');

/** Removes direction-reversing characters, which copying from chat messages may include. */
export const plainText = (text: string): string => text.replace(reversing, '');

/** Removes invisible characters, for names and other identifiers. */
export const plainName = (text: string): string => text.replace(hidden, '');

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The first direction-reversing character of a text, as `U+202E`. */
export const reversingIn = (text: string): string | undefined => text.match(reversing)?.map(codeOf)[0];
export const hiddenIn = (text: string): string | undefined => text.match(hidden)?.map(codeOf)[0];
