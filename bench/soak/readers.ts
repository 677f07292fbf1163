// Visitors who read: `node readers.ts URL`. They request 200 pages a second in three languages, most of them over keep-alive
// connections. On the message 'report' they send their results since the last report; 'rest' and 'go on' pause and resume them.
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const [url = ''] = process.argv.slice(2);
const READERS = 40;
/** The pause of a reader between two pages: 200 pages a second in total. */
const READS_MS = 200;
/** Every fifth reader opens a new connection for each page, like a phone that was in standby. */
const WITHOUT_KEEP_ALIVE = 5;
/** Every fourth request is conditional, like that of an open page after a change. */
const CONDITIONAL = 4;
const PAGES = ['', 'programacao', 'palestrantes', 'inscricoes-grupo', 'prazos', 'contato', 'comissoes'];
const LANGUAGES = ['/', '/en/', '/es/'];

const agent = new Agent({ keepAlive: true });
const etags = new Map<string, string>();
let times: number[] = [];
let statuses: Record<string, number> = {};
let resting = false;

/** @returns the status of the response, or 0 if there was none */
const ask = (path: string, keepAlive: boolean, etag: string | undefined) =>
  new Promise<number>((done) => {
    const headers = { 'Accept-Encoding': 'br', ...(etag && { 'If-None-Match': etag }) };
    get(`${url}${path}`, { agent: keepAlive ? agent : false, headers }, (answer) => {
      if (answer.headers.etag) etags.set(path, answer.headers.etag);
      answer.resume().on('close', () => done(answer.complete ? (answer.statusCode ?? 0) : 0));
    }).on('error', () => done(0));
  });

async function reader(number: number) {
  await pause((number * READS_MS) / READERS);
  for (let turn = number; ; turn += 1) {
    const language = LANGUAGES[turn % LANGUAGES.length] ?? '/';
    const page = PAGES[(turn * 7) % PAGES.length] ?? '';
    const path = `${language}${page}`.replace(/(?<=.)\/$/, '');
    if (!resting) {
      const began = performance.now();
      const keepAlive = number % WITHOUT_KEEP_ALIVE !== 0;
      let status = await ask(path, keepAlive, turn % CONDITIONAL === 0 ? etags.get(path) : undefined);
      // The server may be closing the keep-alive connection at this moment; browsers retry, too.
      if (status === 0 && keepAlive) status = await ask(path, false, undefined);
      times.push(performance.now() - began);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    await pause(READS_MS);
  }
}

process.on('message', (message: 'report' | 'rest' | 'go on') => {
  if (message !== 'report') {
    resting = message === 'rest';
    return;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  process.send?.({ requests: sorted.length, statuses, p50: at(0.5), p99: at(0.99) });
  [times, statuses] = [[], {}];
});
process.on('disconnect', () => process.exit(0));
for (let number = 0; number < READERS; number += 1) void reader(number);
