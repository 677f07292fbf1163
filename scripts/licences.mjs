// `npm run licences`: writes docs/licences.md from the installed packages, and fails for a licence that is not in the list of allowed ones.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, root, start } from './run.mjs';

export const LIST = 'docs/licences.md';

/** Licences that only require naming the package and its authors. */
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
  // Used unmodified, as separate libraries that anyone can replace; CPAL requires attribution, which the list gives.
  ...['LGPL-3.0-or-later', 'MPL-2.0', 'CPAL-1.0'],
]);

/** Licences, from their licence files, of packages whose entry in the lock file has none or a nonstandard one. */
const SAID_ELSEWHERE = { duck: 'BSD-2-Clause', 'png-js': 'MIT' };

/** The production packages of the lock file: name and version, sorted. */
export function productionPackages(folder) {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [place, entry] of Object.entries(packages)) {
    const { version, dev, link, optional, license = 'unknown' } = entry;
    if (place === '' || dev || link) continue;
    // A package that is installed under an alias has its real name in the entry.
    const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = SAID_ELSEWHERE[name] ?? license;
    found.set(`${name} ${version}`, { name, version, optional: Boolean(optional), licence });
  }
  return [...found.values()].sort((one, other) =>
    `${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1,
  );
}

/** Whether an SPDX expression is allowed: for OR at least one of the licences must be, for AND all of them. */
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
