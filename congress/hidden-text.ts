/**
 * Characters that turn round what stands beside them (embeddings, overrides, isolates): a text with one of them does not say what it
 * shows. The marks of direction that Arabic and Hebrew need are not among them.
 */
export const REVERSING = '\\u202a-\\u202e\\u2066-\\u2069';

/** Those, and all that no reader sees: two names that differ by one of them look alike. */
export const HIDDEN = `${REVERSING}\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b\\u200e\\u200f\\u2060-\\u2065\\u206a-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb`;

const reversing = new RegExp(`[${REVERSING}]`, 'g');
const hidden = new RegExp(`[${HIDDEN}]`, 'g');

/** A text without the characters that reverse its direction, which copying from a message brings along. */
export const plainText = (text: string): string => text.replace(reversing, '');

/** A name or another identifier, without invisible characters. */
export const plainName = (text: string): string => text.replace(hidden, '');

const codeOf = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** What of a text deceives its readers, as `U+202E`. */
export const reversingIn = (text: string): string | undefined => text.match(reversing)?.map(codeOf)[0];
export const hiddenIn = (text: string): string | undefined => text.match(hidden)?.map(codeOf)[0];
