import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cpuOf } from '../../tests/support/processes.ts';
import { median } from '../../tests/support/quantile.ts';
import { startNginx } from './nginx.ts';
import { type Running, startProgram } from './process.ts';

const run = promisify(execFile);
const ROUNDS = 7;
const SECONDS = 1;

/** The server's processor time for a request, in microseconds: the mean over many requests. */
export async function costOf(
  server: Pick<Running, 'pid' | 'url'>,
  headers: Record<string, string>,
): Promise<number> {
  const before = cpuOf(server.pid);
  const visitors = join(import.meta.dirname, 'visitors.ts');
  const { stdout } = await run(process.execPath, [
    visitors,
    server.url,
    `${SECONDS}`,
    JSON.stringify(headers),
  ]);
  return (cpuOf(server.pid) - before) / Number(stdout);
}

interface Costs {
  /** Microseconds a request: medians over the rounds. */
  site: number;
  bare: number;
  /** The cost of the other server divided by that of the site: medians of the ratio of each round, so that longer disturbances affect both sides. */
  ofBare: number;
  ofNginx: number | null;
}

/** Compares a cached page with bare node:http with the same headers and bytes, and nginx with the same bytes, in alternating turns. */
export async function compare(
  site: Running,
  encoding: 'br' | 'gzip',
  folder: string,
  nginx: boolean,
): Promise<Costs> {
  const headers = { 'Accept-Encoding': encoding };
  const file = join(folder, `page.${encoding}`);
  const answer = await answerOf(site.url, headers);
  await writeFile(file, answer.body);
  const same = JSON.stringify(answer.headers);
  const bare = await startProgram([join(import.meta.dirname, 'bare.ts'), file, same], {});
  const peer = nginx ? await startNginx(folder, encoding) : null;
  const servers = [site, bare, ...(peer ? [peer] : [])];
  const costs: number[][] = [];
  try {
    for (const server of servers) await costOf(server, headers);
    for (let round = 0; round < ROUNDS; round += 1) {
      const one: number[] = [];
      for (const server of servers) one.push(await costOf(server, headers));
      costs.push(one);
    }
  } finally {
    await bare.stop();
    await peer?.stop();
  }
  const ratio = (of: number) => median(costs.map((one) => (one[of] as number) / (one[0] as number)));
  return {
    site: median(costs.map(([own]) => own as number)),
    bare: median(costs.map((one) => one[1] as number)),
    ofBare: ratio(1),
    ofNginx: peer ? ratio(2) : null,
  };
}

/** The cost of a 304 response, in microseconds. */
export async function costOf304(site: Running): Promise<number> {
  const etag = (await fetch(site.url)).headers.get('ETag') ?? '';
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) costs.push(await costOf(site, { 'If-None-Match': etag }));
  return median(costs);
}

/** The headers that Node adds to each response by itself. */
const NODES_OWN = ['date', 'connection', 'keep-alive'];

const answerOf = (url: string, headers: Record<string, string>) =>
  new Promise<{ headers: Record<string, unknown>; body: Buffer }>((done, failed) => {
    get(url, { headers }, async (response) => {
      const own = Object.entries(response.headers).filter(([name]) => !NODES_OWN.includes(name));
      done({ headers: Object.fromEntries(own), body: Buffer.concat(await response.toArray()) });
    }).on('error', failed);
  });
