import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderToString } from 'react-dom/server.edge';
import { PAGE_NAMES, PAGES, SCHEDULES, schedulePath } from '../../app/pages.ts';
import { speakerPath } from '../../app/site/speakers/paths.ts';
import { speakerSlug } from '../../congress/people/speakers.ts';
import { median } from '../../tests/support/quantile.ts';
import { table } from '../table.ts';
import { bareElements } from './bare-elements.ts';
import { ORIGIN, openRenderedSite } from './rendered-site.ts';

/**
 * Measures the processor time of an uncached response of each kind, from the request to the compressed bytes, next to what React alone
 * takes for the elements of that page. `bench/server.ts` starts it with the server's own environment; `--rounds=3` and
 * `--only=home,speaker` are quicker.
 */
const { values: options } = parseArgs({ options: { rounds: { type: 'string' }, only: { type: 'string' } } });
const ROUNDS = Number(options.rounds ?? 7);
const ONLY = options.only?.split(',');
const IN_EACH = 20;
const WARM_UP = 40;

/** Returns an address of each kind; `n` is different for each request, so that nothing is cached. */
type Kinds = Record<string, (n: number) => string>;

const SEARCHES: Kinds = {
  'programme searched': (n) => `/programacao?busca=x${n}`,
  'speakers searched': (n) => `/palestrantes?busca=x${n}`,
  'annals searched': (n) => `/anais/primeiro-congresso?busca=x${n}`,
  'contact with a subject': (n) => `/contato?assunto=x${n}`,
  'groups with a size': (n) => `/inscricoes-grupo?mais=${n}`,
  'unknown speaker': (n) => `/palestrantes/x${n}`,
  'unknown address': (n) => `/x${n}`,
  'frame for other sites': (n) => `/embed/programacao?busca=x${n}`,
  'administrator area': (n) => `/admin?x${n}`,
};

const DOCUMENTS: Kinds = Object.fromEntries(
  [
    ...['/programacao.ics', '/prazos.ics', '/programacao/mudancas.xml', '/sitemap.xml'],
    ...SCHEDULES.map(schedulePath),
  ].map((path) => [path, () => path]),
);

/** Milliseconds of processor time for one run of `work`, including all threads of this process, such as the garbage collector's. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < IN_EACH; time += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / IN_EACH;
}

type Pages = ReturnType<Awaited<ReturnType<typeof openRenderedSite>>['pages']>;

async function measure(pages: Pages, addressOf: (n: number) => string) {
  let n = 0;
  const ask = async (headers: HeadersInit = { 'Accept-Encoding': 'br' }) => {
    n += 1;
    const response = await pages.respond(new Request(new URL(addressOf(n), ORIGIN), { headers }));
    return { response, bytes: await response.arrayBuffer() };
  };
  const { response, bytes } = await ask({});
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  const own = isPage ? bareElements(Buffer.from(bytes).toString()) : null;
  // As a single buffer, like the response.
  const alone = () => own && Buffer.from(renderToString(own.make()));
  for (let time = 0; time < WARM_UP; time += 1) {
    await ask();
    alone();
  }
  const rounds: { answer: number; react: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ answer: await cpuOf(ask), react: await cpuOf(alone) });
  const answer = median(rounds.map(({ answer }) => answer));
  const react = own && median(rounds.map(({ react }) => react));
  return { answer, react, elements: own?.count };
}

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'plenaria-bench-kinds-'));
  const site = await openRenderedSite(folder);
  try {
    const pages = site.pages('never');
    const [speaker] = site.snapshot.content()?.speakers ?? [];
    if (!speaker) throw new Error('The sample has no speakers.');
    const kinds: Kinds = {
      ...Object.fromEntries(PAGE_NAMES.map((name) => [name, () => PAGES[name].path])),
      speaker: () => speakerPath(speakerSlug(speaker)),
      ...SEARCHES,
      ...DOCUMENTS,
    };
    const rows: string[][] = [];
    for (const [kind, addressOf] of Object.entries(kinds)) {
      if (ONLY && !ONLY.includes(kind)) continue;
      const { answer, react, elements } = await measure(pages, addressOf);
      const ratio = react ? (answer / react).toFixed(1) : '';
      rows.push([kind, answer.toFixed(1), react?.toFixed(1) ?? '', ratio, `${elements ?? ''}`]);
    }
    const head = ['uncached', 'ms of processor', 'React alone', 'ratio', 'elements'];
    process.stdout.write(`\n${table(head, rows)}\n`);
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
