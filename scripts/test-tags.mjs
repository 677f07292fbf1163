/** Tests with one of these tags are run by a separate command (package.json), not by `npm test`. */
export const TAGS = ['faults', 'security', 'looks'];

/** The tag filter of Vitest for `npm test`: https://vitest.dev/guide/test-tags. */
export const EVERYDAY = TAGS.map((name) => `!${name}`).join(' && ');
