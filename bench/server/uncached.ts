import { createElement } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { createWorkLimiter } from '../../server/limits/work.ts';
import { median } from '../../tests/support/quantile.ts';
import { bareElements } from './bare-elements.ts';
import { ORIGIN, openRenderedSite } from './rendered-site.ts';

const ROUNDS = 15;
const IN_EACH = 10;
/** The number of renders before the measurement: until then V8 is still compiling. */
const WARM_UP = 300;

/** Milliseconds of processor time of this thread for one run of `work`; other threads compress earlier results. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  for (let time = 0; time < IN_EACH; time += 1) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / IN_EACH;
}

const Card = ({ n }: { n: number }) =>
  createElement(
    'li',
    { className: 'grid gap-3 rounded-panel bg-paper p-6', id: `card-${n}` },
    createElement('h3', { className: 'text-lg font-semibold' }, `Dra. Palestrante ${n}`),
    createElement(
      'p',
      { className: 'text-sm text-ink/80' },
      'Avaliação e tratamento de feridas complexas & evidências',
    ),
  );

/** React returns a string built of thousands of pieces; searching it makes V8 flatten it. */
const wholeText = (text: string) => text.includes('\u0000');

/** A page of 400 elements with a third as many components. */
function fourHundredElements() {
  const cards = Array.from({ length: 133 }, (_, n) => createElement(Card, { key: n, n }));
  return createElement('ul', { className: 'grid gap-4' }, cards);
}

/** Measures rendering the home page by the product and by React alone, and the time from a change until the first page is cached. */
export async function measureUncached(folder: string) {
  const { snapshot, build, values, ...site } = await openRenderedSite(folder);
  try {
    const limiter = createWorkLimiter();
    const render = async () => {
      const context = build.createPageContext({
        content: snapshot.content(),
        facts: snapshot.facts(),
        ...values,
      });
      const html = await limiter.run('page', async (turn) =>
        (await build.handle(new Request(ORIGIN), context, turn)).text(),
      );
      if (!html.endsWith('</html>')) throw new Error('The page is not whole.');
      return html;
    };
    const pages = site.pages('ahead');
    const page = fourHundredElements();
    const own = bareElements(await render());
    const rounds: { home: number; peer: number; bare: number; change: number }[] = [];
    for (let time = 0; time < WARM_UP; time += 1) {
      await render();
      renderToString(page);
      renderToString(own.make());
    }
    for (let round = -5; round < ROUNDS; round += 1) {
      const home = await cpuOf(render);
      const peer = await cpuOf(() => renderToString(page));
      const bare = await cpuOf(() => wholeText(renderToString(own.make())));
      const began = performance.now();
      await snapshot.refresh();
      await pages.invalidate()();
      const change = performance.now() - began;
      if (round >= 0) rounds.push({ home, peer, bare, change });
      // The pages rendered after the first one do not count for the next round.
      await new Promise((done) => setTimeout(done, 100));
    }
    return {
      home: median(rounds.map(({ home }) => home)),
      peer: median(rounds.map(({ peer }) => peer)),
      bare: median(rounds.map(({ bare }) => bare)),
      elements: own.count,
      change: median(rounds.map(({ change }) => change)),
    };
  } finally {
    await site.close();
  }
}
