import { expect, test } from 'vitest';
import { namedPaths } from './docs-paths.mjs';

const top = ['server', 'docs', 'README.md', 'package.json'];
const names = (markdown) => namedPaths(markdown, top).map(({ named }) => named);

test('finds paths in backticks and relative links', () => {
  expect(
    names('See `server/main.ts`, `docs/*.md` and [more](docs/more.md#part).\nAlso `package.json`.'),
  ).toEqual(['docs/more.md', 'server/main.ts', 'docs/*.md', 'package.json']);
});

test('a mistyped folder of a source file is found too', () => {
  expect(names('`sever/main.ts`')).toEqual(['sever/main.ts']);
});

test('leaves addresses, words, variables and code blocks alone', () => {
  const other =
    '`/rest/v1` `a.b` `DATA_DIR/mail` `npm start` `data/postgres` [site](https://a.example) [up](#part)';
  expect(names(`${other}\n\`\`\`\n\`server/gone.ts\`\n\`\`\``)).toEqual([]);
});
