import { expect, it } from 'vitest';
import { createHealth } from './health.ts';
import { createMetrics } from './metrics.ts';

const state: { content: boolean; database: boolean; files: string | null } = {
  content: false,
  database: true,
  files: null,
};
const health = createHealth({
  hasContent: () => state.content,
  databaseIsThere: () => state.database,
  storageProblem: () => state.files,
  metrics: createMetrics(),
  metricsToken: undefined,
});

async function readiness() {
  const answer = await health.routes.request('/readyz');
  return [answer.status, await answer.json()];
}

it('is ready from the first reading of the content until it is asked to stop, with or without database and files', async () => {
  expect(await readiness()).toEqual([503, { status: 'starting', database: 'connected', files: 'connected' }]);
  state.content = true;
  expect(await readiness()).toEqual([200, { status: 'ready', database: 'connected', files: 'connected' }]);
  state.database = false;
  state.files = 'no bucket';
  expect(await readiness()).toEqual([200, { status: 'ready', database: 'away', files: 'no bucket' }]);
  health.drain();
  expect(await readiness()).toEqual([503, { status: 'stopping', database: 'away', files: 'no bucket' }]);
  expect((await health.routes.request('/healthz')).status).toBe(200);
});

it('serves no metrics without a token', async () => {
  expect((await health.routes.request('/metrics')).status).toBe(404);
});
