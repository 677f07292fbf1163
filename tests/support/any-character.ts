import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };

/**
 * Any character of Unicode, control characters included: `fc.string({ unit: anyCharacter })`. The same characters as fast-check's own
 * `binary`, which first builds a table of all of them, in each worker for more than a second.
 */
export const anyCharacter = fc
  .nat({ max: 0x10ffff - SURROGATES.count })
  .map((code) => String.fromCodePoint(code < SURROGATES.first ? code : code + SURROGATES.count));
