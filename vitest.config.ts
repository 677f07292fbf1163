import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { ENVIRONMENT } from './scripts/server-node.mjs';
import { TAGS } from './scripts/test-tags.mjs';

/** The imports by which a test is recognised that needs a database, the built site or another process. */
const NEEDS =
  /#tests\/support\/(app|cluster|data-api|database|embedded-process|forms|installation|backups|mail-server|mailings|media|newsletter|own-pages|retention|smtp|users|wire)\.ts|build\/server/;
const beside = globSync('{app,congress,database,server,scripts}/**/*.test.{ts,tsx,mjs}');
const COMPONENT = /#tests\/support\/admin-component\.tsx/;
const needing = (kind: RegExp) => beside.filter((file) => kind.test(readFileSync(file, 'utf8')));
const components = needing(COMPONENT);
const elsewhere = new Set([...components, ...needing(NEEDS)]);
const unit = beside.filter((file) => !elsewhere.has(file));
/** These tests need React's development build, because the production build writes no warnings. */
const warned = ['tests/contract/react-warnings.test.ts'];
const { NODE_COMPILE_CACHE } = ENVIRONMENT;

export default defineConfig({
  test: {
    // More than cores, because most tests wait for a database or another process.
    maxWorkers: 3,
    // Tests with one of these tags are run by separate commands: package.json.
    tags: TAGS.map((name) => ({ name })),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unit,
          // Not isolated, so that modules are loaded only once: these tests leave no state behind.
          isolate: false,
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: components,
          environment: 'jsdom',
          setupFiles: ['tests/support/dom.ts'],
          isolate: false,
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{app,congress,database,server,scripts,tests}/**/*.test.{ts,tsx,mjs}'],
          exclude: [...unit, ...components, ...warned],
          // One PostgreSQL for the whole run; each test that needs a database copies a migrated template.
          globalSetup: ['scripts/build.mjs', 'tests/support/cluster.ts'],
          isolate: false,
          // As in production: React's development build takes twice as long for a page.
          env: { NODE_ENV: 'production', NODE_COMPILE_CACHE },
        },
      },
      {
        extends: true,
        test: {
          name: 'warnings',
          include: warned,
          globalSetup: ['tests/support/cluster.ts'],
          env: { NODE_COMPILE_CACHE },
        },
      },
    ],
    setupFiles: ['tests/support/vitest-console.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Long timeouts only matter on a slow machine, because tests wait for conditions.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
