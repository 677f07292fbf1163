import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,congress,database,server,tests}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    // One PostgreSQL for the whole run; each test that needs a database copies a migrated template.
    globalSetup: ['tests/support/cluster.ts'],
    setupFiles: ['tests/support/vitest-console.ts'],
    maxWorkers: 2,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
