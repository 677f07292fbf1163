import { expect, it } from 'vitest';
import { createHealth } from './health.ts';
import { createMetrics } from './metrics.ts';

const state = { content: false, database: true };
const health = createHealth({
  hasContent: () => state.content,
  databaseIsThere: () => state.database,
  metrics: createMetrics(),
  metricsToken: undefined,
});

async function readiness() {
  const answer = await health.routes.request('/readyz');
  return [answer.status, await answer.json()];
}

it('is ready from the first reading of the content until it is asked to stop, with or without its database', async () => {
  expect(await readiness()).toEqual([503, { status: 'starting', database: 'connected' }]);
  state.content = true;
  expect(await readiness()).toEqual([200, { status: 'ready', database: 'connected' }]);
  state.database = false;
  expect(await readiness()).toEqual([200, { status: 'ready', database: 'away' }]);
  health.drain();
  expect(await readiness()).toEqual([503, { status: 'stopping', database: 'away' }]);
  expect((await health.routes.request('/healthz')).status).toBe(200);
});

it('keeps the figures to itself without a token', async () => {
  expect((await health.routes.request('/metrics')).status).toBe(404);
});
