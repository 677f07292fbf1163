import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const drawings = globSync('{app,public}/**/*.svg', { cwd: root });

it('there are drawings to look at', () => expect(drawings.length).toBeGreaterThan(2));

/** A moving drawing is drawn anew with every frame, on the thread that answers taps, and nobody can stop it (WCAG 2.2.2). */
it.each(drawings)('%s stands still', (file) => {
  const drawing = readFileSync(path.join(root, file), 'utf8');
  expect(drawing).not.toMatch(/<(?:animate|set\b|script)|animation|transition/i);
});
