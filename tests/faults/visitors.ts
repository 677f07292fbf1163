import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from './fault.ts';

/** Pages of each language. */
const PAGES = ['/', '/en/programacao', '/es/palestrantes', '/programacao', '/contato'];
/** Far longer than any visitor waits, so that only a page that never comes is a failure, however busy the machine is; `slowest` says how long they waited. */
const PATIENCE_MS = 60_000;
const BETWEEN_MS = 5;

export interface Seen {
  /** The number of responses with status 200. */
  pages: number;
  /** The longest time between two of them with failures in between, in milliseconds. */
  longestGap: number;
  /** The time of the slowest of them, in milliseconds. */
  slowest: number;
  /** All other results, and how often they occurred. */
  others: Map<string, number>;
}

/**
 * Requests one page after the other, each over a new connection. With several addresses it behaves like a proxy in front of them,
 * which uses the next server if it cannot connect.
 */
export function startVisitors(...urls: string[]): { stop(): Promise<Seen> } {
  const seen: Seen = { pages: 0, longestGap: 0, slowest: 0, others: new Map() };
  let last = performance.now();
  let failing = false;
  let stopped = false;

  async function visit(page: string, turn: number) {
    const asked = performance.now();
    let answer: number | string = '';
    for (let server = 0; server < urls.length; server += 1) {
      answer = await statusOf(`${urls[(turn + server) % urls.length]}${page}`);
      if (answer !== NO_CONNECTION) break;
    }
    if (answer !== 200) {
      seen.others.set(`${answer}`, (seen.others.get(`${answer}`) ?? 0) + 1);
      failing = true;
      return;
    }
    const now = performance.now();
    if (failing) seen.longestGap = Math.max(seen.longestGap, now - last);
    seen.slowest = Math.max(seen.slowest, now - asked);
    last = now;
    failing = false;
    seen.pages += 1;
  }

  async function walk() {
    for (let turn = 0; !stopped; turn += 1) {
      await visit(PAGES[turn % PAGES.length] ?? '/', turn);
      await pause(BETWEEN_MS);
    }
    if (failing) seen.longestGap = Math.max(seen.longestGap, performance.now() - last);
  }
  const walking = walk();
  return {
    async stop() {
      stopped = true;
      await walking;
      return seen;
    },
  };
}

const NO_CONNECTION = 'no connection';

function statusOf(url: string): Promise<number | string> {
  return new Promise((done) => {
    const request = get(url, { agent: false, timeout: PATIENCE_MS, headers: { 'Accept-Encoding': 'br' } });
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
      response.on('error', () => done('a page that broke off'));
    });
    request.on('timeout', () => request.destroy(new Error('no answer in a minute')));
    request.on('error', ({ message, code }: NodeJS.ErrnoException) =>
      done(code === 'ECONNREFUSED' || code === 'ECONNRESET' ? NO_CONNECTION : message),
    );
  });
}

/** A short description for the table. */
export function described({ pages, slowest, others }: Seen): string {
  const rest = [...others].map(([what, times]) => `${what} (${times.toLocaleString('en')} times)`);
  const all = rest.length === 0 ? 'every one of ' : '';
  const answered = `${all}${pages.toLocaleString('en')} pages, the slowest after ${Math.round(slowest).toLocaleString('en')} ms`;
  return [answered, ...rest].join('; ');
}

/** The visitors' part of a fault's result; every failure that visitors saw counts as a broken guarantee. */
export function resultOf(seen: Seen, broken: string[]): Pick<Result, 'longestGap' | 'saw' | 'broken'> {
  if (seen.others.size > 0) broken.push(`visitors saw ${described(seen)}`);
  return { longestGap: seen.longestGap, saw: described(seen), broken };
}
