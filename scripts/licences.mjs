// `npm run licences`: writes docs/licences.md from what is installed, and fails for a licence that nobody has allowed.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, root, start } from './run.mjs';

export const LIST = 'docs/licences.md';

/** Whoever ships these must name them and their authors, and nothing more. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...[
    'Unlicense',
    'CC0-1.0',
    'CC-BY-4.0',
    'CC-BY-3.0',
    'OFL-1.1',
    'PostgreSQL',
    'Python-2.0',
    'WTFPL',
    'Unicode-3.0',
  ],
  // Used as they are, as libraries of their own that anybody can exchange; CPAL wants to be named, as it is in the list.
  ...['LGPL-3.0-or-later', 'MPL-2.0', 'CPAL-1.0'],
]);

/** Packages of which the lock file does not say it, or in a way of its own; what their licence file says. */
const SAID_ELSEWHERE = { duck: 'BSD-2-Clause', 'png-js': 'MIT' };

/** The packages that run in production, as the lock file names them: name and version, sorted. */
export function productionPackages(folder) {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [place, entry] of Object.entries(packages)) {
    const { version, dev, link, optional, license = 'unknown' } = entry;
    if (place === '' || dev || link) continue;
    // A package that is installed under another's name says its own.
    const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = SAID_ELSEWHERE[name] ?? license;
    found.set(`${name} ${version}`, { name, version, optional: Boolean(optional), licence });
  }
  return [...found.values()].sort((one, other) =>
    `${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1,
  );
}

/** Whether a licence, or one of several that may be chosen from, is allowed; of those that hold together, all. */
export function isAllowed(licence) {
  const bare = licence.replace(/[()]/g, ' ').trim();
  return bare
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((one) => ALLOWED.has(one.trim())));
}

export function document(folder) {
  const packages = productionPackages(folder);
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  const counts = new Map();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const summary = [...counts].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1));
  const text = [
    '# Licences',
    '',
    'Everything that runs in production, from `package-lock.json`, with the licence that it says it has. Written by',
    '`npm run licences`, which fails for a licence that is not on its list.',
    '',
    '| licence | packages |',
    '|---|---:|',
    ...summary.map(([licence, count]) => `| ${licence} | ${count} |`),
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...packages.map(
      ({ name, version, licence, optional }) =>
        `| ${name}${optional ? ' (some systems)' : ''} | ${version} | ${licence} |`,
    ),
    '',
  ].join('\n');
  return { text, refused };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  start(async () => {
    const { text, refused } = document(root);
    process.stdout.write(text);
    if (refused.length > 0)
      fail(`Not allowed: ${refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`);
    writeFileSync(path.join(root, LIST), text);
  });
}
