/**
 * Characters that turn round what stands beside them (embeddings, overrides, isolates): a text with one of them does not say what it
 * shows. The marks of direction that Arabic and Hebrew need are not among them.
 */
export const REVERSING = '\\u202a-\\u202e\\u2066-\\u2069';

/** Those, and all that no reader sees: two names that differ by one of them look alike. */
export const HIDDEN = `${REVERSING}\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200e\\u200f\\u2060-\\u2065\\u206a-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb`;

/** What is followed by U+FE0F to be a picture: numbers, arrows, signs, and the pictures themselves. */
const PICTURES =
  '#*0-9\\u00a9\\u00ae\\u203c\\u2049\\u2122\\u2139\\u2190-\\u21ff\\u2300-\\u27bf\\u2900-\\u2bff\\u3030\\u303d\\u3297\\u3299\\U0001f000-\\U0001faff';
/** Letters of the alphabet that nobody sees, which after a black flag name a country's part (England's). */
const TAGS = '\\U000e0001\\U000e0020-\\U000e007f';

/** What is not to stand in a name, as PostgreSQL writes it: the same in `plenaria.hidden()`. */
export const HIDDEN_IN_NAMES = `[${HIDDEN}]|(?<![${PICTURES}])\\ufe0f+|(?<![\\U0001f3f4${TAGS}])[${TAGS}]+`;

const reversing = new RegExp(`[${REVERSING}]`, 'g');
const hidden = new RegExp(HIDDEN_IN_NAMES.replace(/\\U([0-9a-f]{8})/g, '\\u{$1}'), 'gu');

/** A text without the characters that reverse its direction, which copying from a message brings along. */
export const plainText = (text: string): string => text.replace(reversing, '');

/** A name or another identifier, without invisible characters. */
export const plainName = (text: string): string => text.replace(hidden, '');

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** What of a text deceives its readers, as `U+202E`. */
export const reversingIn = (text: string): string | undefined => text.match(reversing)?.map(codeOf)[0];
export const hiddenIn = (text: string): string | undefined => text.match(hidden)?.map(codeOf)[0];
