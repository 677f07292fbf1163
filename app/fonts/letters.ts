/**
 * The Unicode ranges, in CSS syntax, of the letters of Portuguese, English and Spanish and the symbols of our texts.
 * Pages load fonts that are subset to these letters (`npm run fonts`); for names with other letters ("Jürgen",
 * "Łukasz") the browser loads a further font.
 */
export const LETTERS =
  'U+20-7E,U+A0-A1,U+A7,U+AA-AB,U+B0,U+B7,U+BA-BB,U+BF-C3,U+C7,U+C9-CA,U+CD,U+D1,U+D3-D5,U+D7,U+DA,U+DC,U+E0-E3,U+E7,U+E9-EA,U+ED,U+F1,U+F3-F5,U+FA,U+FC,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2212';

const IN_A_PATTERN = LETTERS.replace(
  /U\+(\w+)-?(\w*),?/g,
  (_, from, to) => `\\u{${from}}-\\u{${to || from}}`,
);
const RARE_LETTER = new RegExp(`[^\\s${IN_A_PATTERN}]`, 'u');

const NOT_ASCII = /[^ -~\s]/g;

// Only distinct non-ASCII characters are tested, because a page has few of them.
export const hasRareLetters = (html: string) =>
  RARE_LETTER.test([...new Set(html.match(NOT_ASCII))].join(''));
