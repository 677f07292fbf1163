import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { PublicContent } from '#congress/content.ts';
import { shippedFacts as facts } from '#congress/facts/shipped.ts';
import { createWorkLimiter } from '#server/limits/work.ts';
import { sampleVolume } from '#tests/support/annals.ts';
import { emptyContent } from '#tests/support/empty-content.ts';
import { noPast } from '#tests/support/no-past.ts';
import { readPageBuild } from './build.ts';

const content: PublicContent = {
  ...emptyContent,
  changedAt: '2026-03-02T12:00:00Z',
  programItems: [
    {
      ...{
        id: '1',
        revision: 1,
        changedAt: '2026-03-02T12:00:00Z',
        day: 1,
        time: '08:00 - 09:00',
        type: 'palestra',
      },
      ...{
        title: 'Feridas',
        theme: null,
        speaker: 'Ana',
        moderator: 'Bia',
        location: 'Térreo',
        parent_id: null,
      },
      auditorium: 'Auditório Bandeirantes',
    },
  ],
  volumes: [sampleVolume],
};

it.each([
  ['/compartilhar/home.png', { brand: facts.congress.shortName }],
  ['/en/programacao/dia/1.pdf', { brand: facts.congress.shortName }],
  ['/es/anais/primeiro-congresso.pdf', { title: sampleVolume.title }],
])('%s is drawn in another process, from serialisable words', async (address, said) => {
  const path = join(import.meta.dirname, '../../build/server/index.js');
  const pages = readPageBuild((await import(path)) as ServerBuild, 'production', vi.fn());
  const draw = vi.fn(async (_module: string, words: unknown) => Buffer.from(JSON.stringify(words)));
  const values = {
    content,
    facts,
    now: new Date(),
    clockTime: new Date(),
    today: facts.event.firstDay,
    origin: 'http://localhost',
    publishableKey: 'key',
    sendsMail: true,
    pictureFile: async () => undefined,
    draw,
    keptDrawing: async (_name: string, module: string, words: unknown) => ({
      bytes: null,
      key: null,
      file: () => draw(module, words),
    }),
    failureCode: () => '',
    paperTexts: async () => new Map(),
    past: noPast,
    openTables: async () => [],
    base: '',
  };
  const request = new Request(new URL(address, values.origin));
  const answer = await createWorkLimiter().run('drawing', (turn) =>
    pages.handle(request, pages.createPageContext(values), turn),
  );
  const [[module, words] = ['']] = draw.mock.calls;
  expect(existsSync(fileURLToPath(module))).toBe(true);
  expect(structuredClone(words)).toEqual(words);
  expect(await answer.json()).toMatchObject(said);
});
