import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../../tests/support/quantile.ts';
import type { startSite } from '../site.ts';

const PAGES = 2000;
/** Open pages send their request at a random moment within this time. */
const SPREAD_MS = 400;
const ROUNDS = 5;
/** After this time, a change is not treated as following another one; it ends before the page is compressed further, which would compete with the responses. */
const CALM_MS = 10_500;

type Site = Awaited<ReturnType<typeof startSite>>;

/** After a change, 2,000 open home pages request their page again with the ETag of their version; measures until the last has it. */
export async function measureRefetch(site: Site) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(CALM_MS);
    const { etag } = await ask(site.url, agent);
    await site.pool.query('UPDATE welcome_content SET title = $1', [`Boas-vindas ${round}`]);
    while ((await ask(site.url, agent, etag)).status === 304);
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: PAGES }, async () => {
        await pause(Math.random() * SPREAD_MS);
        return ask(site.url, agent, etag);
      }),
    );
    if (answers.some(({ status }) => status !== 200)) throw new Error('an open page was not told the change');
    times.push(performance.now() - began);
  }
  agent.destroy();
  return { pages: PAGES, milliseconds: median(times), spread: SPREAD_MS };
}

const ask = (url: string, agent: Agent, etag?: string) =>
  new Promise<{ status: number | undefined; etag: string | undefined }>((done, failed) => {
    const headers = { 'Accept-Encoding': 'br', ...(etag && { 'If-None-Match': etag }) };
    get(`${url}/`, { agent, headers }, (answer) => {
      const { statusCode: status, headers } = answer;
      answer.resume().on('end', () => done({ status, etag: headers.etag }));
    }).on('error', failed);
  });
