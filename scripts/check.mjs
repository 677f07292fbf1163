// `npm run check`: all static checks. A failing check does not stop the others.

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, installedProgram, pinnedNode } from './install.mjs';
import { root, run, say, start } from './run.mjs';

const checks = [
  ['Types of the routes', '@react-router/dev', 'typegen'],
  ['Types', 'typescript'],
  ['Format and lint', '@biomejs/biome', 'check', '--error-on-warnings'],
  ['Imports between the folders', 'dependency-cruiser', 'app', 'congress', 'server', 'database', 'scripts'],
  ['Unused files, exports and dependencies', 'knip'],
];

start(async () => {
  await ensureInstalled();
  const failed = [];
  for (const [title, name, ...args] of checks) {
    say(title);
    if ((await run(pinnedNode(), [installedProgram(name), ...args])) !== 0) failed.push(title);
  }
  const patterns = 'Regular expressions (those not seen before: a moment each)';
  say(patterns);
  if ((await run(pinnedNode(), ['tests/security/linear-patterns.ts'])) !== 0) failed.push(patterns);
  const markers = 'Conflict markers of an unfinished merge';
  say(markers);
  // `git grep` exits with 1 when it finds nothing.
  if ((await run('git', ['grep', '-nE', '^(<{7}|>{7}) '])) === 0) failed.push(markers);
  const paths = 'Paths named in the documentation';
  say(paths);
  const missing = missingPaths(root);
  for (const { file, line, named } of missing)
    process.stdout.write(`${file}:${line} names ${named}, which does not exist\n`);
  if (missing.length > 0) failed.push(paths);
  process.stdout.write(failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : '\nAll checks passed\n');
  return failed.length > 0 ? 1 : 0;
});

/** Paths of this repository that README, STYLE and docs/ mention in backticks or links, but that do not exist. */
function missingPaths(root) {
  const documents = ['README.md', 'STYLE.md', ...globSync('docs/**/*.md', { cwd: root })].filter((file) =>
    existsSync(path.join(root, file)),
  );
  const top = readdirSync(root);
  return documents.flatMap((file) =>
    namedPaths(readFileSync(path.join(root, file), 'utf8'), top)
      .filter(({ named, link }) => !exists(root, link ? path.join(path.dirname(file), named) : named))
      .map(({ named, line }) => ({ file, line, named })),
  );
}

/** `top` lists the entries of the repository's root; text in backticks is a path if it begins with one of them or ends like a source file. */
function namedPaths(markdown, top) {
  const fenced = /^```[\s\S]*?^```/gm;
  const text = markdown.replace(fenced, (block) => block.replace(/[^\n]/g, ''));
  return text.split('\n').flatMap((content, index) => {
    const line = index + 1;
    const links = [...content.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)/g)]
      .map(([, target]) => decodeURI(target.replace(/#.*$/, '')))
      .filter((target) => target !== '' && !/^([a-z]+:|\/)/i.test(target))
      .map((named) => ({ named, line, link: true }));
    const spans = [...content.matchAll(/`([^`\s]+)`/g)]
      .map(([, span]) => span)
      .filter((span) => isPath(span, top))
      .map((named) => ({ named, line, link: false }));
    return [...links, ...spans];
  });
}

function isPath(span, top) {
  if (!/^[\w.][\w.*/{},-]*$/.test(span) || !/[/.]/.test(span)) return false;
  const [first] = span.split('/');
  if (['node_modules', 'build', 'data'].includes(first)) return false;
  return span.includes('/') ? top.includes(first) || isSource(span) : isSource(span) && top.includes(span);
}

function isSource(span) {
  return /\.(ts|tsx|mjs|cjs|json|md|sql|css|svg)$/.test(span);
}

function exists(root, named) {
  return globSync(named, { cwd: root }).length > 0;
}
