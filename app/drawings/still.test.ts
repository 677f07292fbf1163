import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const drawings = globSync('{app,public}/**/*.svg', { cwd: root });

it('there are drawings to look at', () => expect(drawings.length).toBeGreaterThan(2));

/** An animated drawing is repainted every frame on the main thread, and cannot be paused (WCAG 2.2.2). */
it.each(drawings)('%s stands still', (file) => {
  const drawing = readFileSync(path.join(root, file), 'utf8');
  expect(drawing).not.toMatch(/<(?:animate|set\b|script)|animation|transition/i);
});
