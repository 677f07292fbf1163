import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import messages from '../../app/i18n/messages/pt-BR.json' with { type: 'json' };
import { factTexts, formatCount, formatMoney } from '../../congress/facts/format.ts';
import { shippedFacts as facts } from '../../congress/facts/shipped.ts';
import { offeredPlans } from '../../congress/registration/rules.ts';
import faq from '../../database/sample/faq.json' with { type: 'json' };
import photos from '../../database/sample/photos.json' with { type: 'json' };
import testimonials from '../../database/sample/testimonials.json' with { type: 'json' };
import { ReadyAnswer, writeReady } from '../../server/http/ready-answer.ts';
import { compressStaticFiles, readStaticFiles } from '../../server/pages/static-files.ts';
import type { Words } from './words.ts';

/**
 * What a user would pick instead of this product: one client-rendered React page over the same tables, read with the
 * real client library. Built by Vite as a project would build it, and served as a CDN would: brotli, kept for ever.
 *
 * @param api where the data API is: another origin, as usual
 */
export async function startComparison(api: { url: string; key: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'plenaria-comparison-'));
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    define: {
      WORDS: JSON.stringify(words()),
      'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(api.url),
      'import.meta.env.VITE_SUPABASE_KEY': JSON.stringify(api.key),
    },
    build: { outDir: folder, emptyOutDir: true },
  });
  await compressStaticFiles(folder);
  const files = await readStaticFiles(folder, {});
  const page = new ReadyAnswer({
    status: 200,
    content: await readFile(join(folder, 'index.html')),
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
    compressible: true,
  });
  await page.improve();
  const server = createServer((request, response) =>
    writeReady(files.ready(request) ?? page, request, response),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function words(): Words {
  const texts: Record<string, unknown> = factTexts(facts, 'pt-BR');
  const filled = <Messages>(messages: Messages): Messages =>
    JSON.parse(
      JSON.stringify(messages, (_, value) =>
        typeof value === 'string'
          ? value.replace(/{{(\w+)}}/g, (whole, name) => String(texts[name] ?? whole))
          : value,
      ),
    );
  const { home, frame } = messages;
  const said: Record<string, string> = frame.statistics;
  return {
    home: filled(home),
    frame: filled(frame),
    faq: filled(faq.filter(({ pages }) => pages.includes('home'))),
    audience: facts.audience.map(({ name }) => name['pt-BR']),
    testimonials,
    scenes: photos.map(({ alt }) => alt),
    plans: offeredPlans(facts, facts.event.firstDay).map(
      ({ id, name, description, price, previousPrice }) => ({
        id,
        name: name['pt-BR'],
        description: description['pt-BR'],
        price: formatMoney(price, 'pt-BR'),
        previousPrice: formatMoney(previousPrice ?? price, 'pt-BR'),
      }),
    ),
    statistics: facts.statistics.editions.map(({ id, value }) => ({
      name: said[id] ?? id,
      value: `${formatCount(value ?? 0, 'pt-BR')}+`,
    })),
  };
}
