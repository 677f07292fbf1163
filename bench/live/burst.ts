import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../../tests/support/quantile.ts';
import type { startSite } from '../site.ts';
import { visitors } from './crowd.ts';

const ROWS = 2000;
/** The pause between two page requests of a visitor. */
const VISIT_MS = 20;

type Site = Awaited<ReturnType<typeof startSite>>;

/** Writes a programme of 2,000 activities at once, which is sent to all sockets, while a visitor reads another page. */
export async function measureBurst(site: Site) {
  const crowd = await visitors(site);
  const visits: number[] = [];
  const agent = new Agent({ keepAlive: true });
  const visit = async () => {
    const began = performance.now();
    // After a long task the server may close a connection that it considers idle; browsers retry, too.
    while (!(await ask(`${site.url}/contato`, agent)));
    visits.push(performance.now() - began);
  };
  for (let i = 0; i < 20; i += 1) await visit();
  const calm = median(visits.splice(0));
  let finished = false;
  const visiting = (async () => {
    while (!finished) {
      await visit();
      await pause(VISIT_MS);
    }
  })();
  let written = 0n;
  const { first, last } = await crowd.hear(ROWS, async () => {
    await site.pool.query(
      `INSERT INTO program_items (day, time, type, title, speaker, location, auditorium)
      SELECT i % 3, lpad((8 + i % 10)::text, 2, '0') || ':00 - ' || lpad((9 + i % 10)::text, 2, '0') || ':00', 'palestra',
        'Cuidado de feridas ' || i, 'Ana Exemplo', 'Térreo', 'Auditório Bandeirantes' FROM generate_series(1, $1::int) i`,
      [ROWS],
    );
    written = process.hrtime.bigint();
  });
  finished = true;
  await visiting;
  agent.destroy();
  await crowd.leave();
  return {
    firstAfter: Number(first - written) / 1e6,
    seconds: Number(last - written) / 1e9,
    calm,
    usual: median(visits),
    worst: Math.max(...visits),
  };
}

/** Resolves to whether a complete response was received. */
const ask = (address: string, agent: Agent) =>
  new Promise<boolean>((done) => {
    get(address, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      answer.resume().on('close', () => done(answer.complete));
    }).on('error', () => done(false));
  });
