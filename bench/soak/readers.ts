// Visitors who read: `node readers.ts URL`. They ask for so many pages a second, in three languages, most of them over kept
// connections, and tell what they saw since they were last asked. 'rest' and 'go on' are obeyed.
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const [url = ''] = process.argv.slice(2);
const READERS = 40;
/** Between two pages of one reader: 200 pages a second in all. */
const READS_MS = 200;
/** Every so many readers open a new connection for each page, as a phone that was put away does. */
const FORGETFUL = 5;
/** Every so many pages are asked for again by somebody who has them, as open pages do after a change. */
const AGAIN = 4;
const PAGES = ['', 'programacao', 'palestrantes', 'inscricoes-grupo', 'prazos', 'contato', 'comissoes'];
const LANGUAGES = ['/', '/en/', '/es/'];

const agent = new Agent({ keepAlive: true });
const etags = new Map<string, string>();
let times: number[] = [];
let statuses: Record<string, number> = {};
let resting = false;

/** @returns the answer's status, or 0 when there was none */
const ask = (path: string, kept: boolean, etag: string | undefined) =>
  new Promise<number>((done) => {
    const headers = { 'Accept-Encoding': 'br', ...(etag && { 'If-None-Match': etag }) };
    get(`${url}${path}`, { agent: kept ? agent : false, headers }, (answer) => {
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
      const kept = number % FORGETFUL !== 0;
      let status = await ask(path, kept, turn % AGAIN === 0 ? etags.get(path) : undefined);
      // A kept connection may be closed at its other end just now: a browser asks again, too.
      if (status === 0 && kept) status = await ask(path, false, undefined);
      times.push(performance.now() - began);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    await pause(READS_MS);
  }
}

process.on('message', (said: 'report' | 'rest' | 'go on') => {
  if (said !== 'report') {
    resting = said === 'rest';
    return;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  process.send?.({ requests: sorted.length, statuses, p50: at(0.5), p99: at(0.99) });
  [times, statuses] = [[], {}];
});
process.on('disconnect', () => process.exit(0));
for (let number = 0; number < READERS; number += 1) void reader(number);
