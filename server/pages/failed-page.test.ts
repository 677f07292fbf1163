import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { expect, it, vi } from 'vitest';
import { withinRequest } from '#server/operation/request-context.ts';
import { ReadyAnswer } from '#server/ready.ts';
import { readPageBuild } from './build.ts';
import { failedPage } from './failed-page.ts';

const draw = () => Promise.reject(new Error('nothing is to be drawn'));

it('a page whose loader fails is reported, and answered with a page that says its code', async () => {
  const report = vi.fn();
  const path = join(import.meta.dirname, '../../build/server/index.js');
  const pages = readPageBuild((await import(path)) as ServerBuild, 'production', report);
  const values = { content: null, now: new Date(), origin: 'http://localhost', publishableKey: 'key', draw };
  const request = new Request('http://localhost/en');
  const broken = pages.createPageContext({ ...values, facts: undefined as never });
  const rendered = await pages.handle(request, broken);
  expect(rendered.status).toBe(500);
  expect(report.mock.calls).toEqual([[expect.any(TypeError)]]);

  const answer = new ReadyAnswer({
    status: 500,
    content: Buffer.from(await rendered.text()),
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    compressible: true,
  });
  const page = await new Promise<Response>((done) =>
    withinRequest({ id: 'f00dcafe12345678' }, () => done(failedPage(answer, request))),
  );
  expect(page.status).toBe(500);
  expect(page.headers.has('content-length')).toBe(false);
  expect(await page.text()).toContain('Error code: f00dcafe12345678');
});

it('a page that is not there is no failure', async () => {
  const report = vi.fn();
  const path = join(import.meta.dirname, '../../build/server/index.js');
  const pages = readPageBuild((await import(path)) as ServerBuild, 'production', report);
  const { shippedFacts: facts } = await import('#congress/facts/shipped.ts');
  const values = {
    content: null,
    facts,
    now: new Date(),
    origin: 'http://localhost',
    publishableKey: 'key',
    draw,
  };
  await pages.handle(new Request('http://localhost/nowhere'), pages.createPageContext(values));
  expect(report).not.toHaveBeenCalled();
});
