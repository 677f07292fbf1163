// The house rules for imports: docs/architecture.md says why.
const houses = '^(app|bench|build|congress|database|scripts|server|tests)/';

const inside = (folder) => `^${folder}/`;

/** `from` may import only itself, packages, and what `allowed` lists. */
const only = (from, allowed, comment) => ({
  name: `${from}-imports-only-${allowed.join('-') || 'itself'}`,
  comment,
  severity: 'error',
  from: { path: inside(from) },
  to: { path: houses, pathNot: [from, ...allowed].map(inside) },
});

const never = (from, to, comment) => ({
  name: `${from.replaceAll('/', '-')}-never-${to.replaceAll('/', '-')}`,
  comment,
  severity: 'error',
  from: { path: inside(from) },
  to: { path: inside(to) },
});

module.exports = {
  forbidden: [
    only('congress', [], 'The domain knows neither pages, servers nor databases.'),
    only('app', ['congress'], 'Pages reach the server through their context and the browser client.'),
    only('server', ['congress', 'database'], 'The server runs the built pages, not their source.'),
    only('database', ['congress'], 'The database is described without the server above it.'),
    only('scripts', [], 'The scripts run before anything is installed.'),
    never('app/site', 'app/admin', 'The two audiences are built apart.'),
    never('app/admin', 'app/site', 'The two audiences are built apart.'),
    never('app/ui', 'app/site', 'Components that know no congress noun.'),
    never('app/ui', 'app/admin', 'Components that know no congress noun.'),
    {
      name: 'congress-does-no-io',
      comment: 'No React, no input or output.',
      severity: 'error',
      from: { path: inside('congress') },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'runs-without-development-packages',
      comment: 'Production is installed without them: they may build and serve development alone.',
      severity: 'error',
      from: {
        path: '^(app|congress|server|database)/',
        pathNot: '/build-plugin[.]ts$|^app/routes[.]ts$|^server/pages/build[.]ts$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tables-are-written-in-one-place',
      comment: 'Whatever is exported is made harmless there: a text must not become a formula.',
      severity: 'error',
      from: { pathNot: '^app/ui/spreadsheet[.]ts$|^app/admin/import/read-sheet[.]ts$' },
      to: { path: 'node_modules/(papaparse|hucre)/' },
    },
    {
      name: 'no-circular-files',
      comment: 'Two files that need each other, if only for a type, are one, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circular-folders',
      comment: 'Two folders that need each other are one, or hide a third.',
      scope: 'folder',
      severity: 'error',
      from: { path: '^(app|congress|server|database)/' },
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|[+]types/' },
    },
  ],
  options: {
    // TypeScript 7 has no API that dependency-cruiser could use.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Tests may take anything from anywhere: followed, they would tie every folder to every other.
    exclude: { path: ['^(build|[.]react-router)/', '[.]test[.](tsx?|mjs)$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
