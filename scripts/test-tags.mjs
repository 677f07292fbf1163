/** Tests with one of these run by a command of its own (package.json), not by `npm test`. */
export const TAGS = ['faults', 'security', 'looks'];

/** What Vitest runs of all tests for `npm test`: https://vitest.dev/guide/test-tags. */
export const EVERYDAY = TAGS.map((name) => `!${name}`).join(' && ');
