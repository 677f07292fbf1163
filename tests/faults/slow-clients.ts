import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { memoryOf } from '#tests/support/processes.ts';
import { median } from '#tests/support/quantile.ts';
import type { Fault } from './fault.ts';
import { milliseconds } from './rounds.ts';
import { type Site, siteAlone } from './scene.ts';
import { deafPages, heldBy, pilers, slowBodies, slowHeaders, slowReaders } from './slow-people.ts';
import { resultOf, startVisitors } from './visitors.ts';
import { startWriters } from './writers.ts';

const EACH = 200;
/**
 * More than the longest time for which the server waits: 75 s without any data sent, counted again if some was sent in the first
 * 75 s, and two minutes for a request (`server/http/http-server.ts`).
 */
const LONGEST_MS = 170_000;
const MOST_MEGABYTES = 150;
const PAGES = 200;
const WRITING_MS = 10_000;

/** A thousand connections that only try to stay open. */
export const slowClients: Fault = {
  name: 'slow-clients',
  title: '1,000 slow clients: headers and forms that never end, pages and live connections that nobody reads',
  rounds: 1,
  async run({ log }) {
    const site = await siteAlone();
    try {
      const editor = await site.editor();
      await pause(5000);
      const before = { times: await timesOf(site), memory: await memoryOfWrites(site, editor) };
      const visitors = startVisitors(site.url);
      const began = performance.now();
      const crowds = await Promise.all(
        [slowHeaders, slowBodies, slowReaders, pilers, deafPages].map((crowd) => crowd(site.url, EACH)),
      );
      const during = await timesOf(site);
      const writers = startWriters(editor, 'slow');
      const ended = new Map<string, number>();
      let memory = 0;
      while (performance.now() - began < LONGEST_MS && ended.size < crowds.length) {
        memory = Math.max(memory, memoryOf(site.pid()));
        for (const { what, ports } of crowds) {
          if (ended.has(what) || heldBy(site.url, ports) > 0) continue;
          ended.set(what, performance.now() - began);
          log(`${what}: all ended after ${milliseconds(performance.now() - began)}`);
        }
        await pause(250);
        if (performance.now() - began > WRITING_MS) await writers.stop();
      }
      const stillHeld = crowds
        .filter(({ what }) => !ended.has(what))
        .map(({ what, ports }) => `${what}: ${heldBy(site.url, ports)} of ${EACH} were still held`);
      for (const crowd of crowds) crowd.leave();
      await writers.stop();
      const { findings, ...writes } = await writers.check(editor);
      const seen = await visitors.stop();
      const broken = [...findings, ...stillHeld];
      if (memory - before.memory > MOST_MEGABYTES)
        broken.push(`they took ${Math.round(memory - before.memory)} MB of memory`);
      return {
        rounds: 1,
        writes,
        ...resultOf(seen, broken),
        notes: [
          `${EACH} of each; ${[...ended].map(([what, after]) => `${what}: the last one ended after ${Math.round(after / 1000)} s`).join('; ')}`,
          `others' pages took ${median(during).toFixed(1)} ms (median) with all of them there, ${median(before.times).toFixed(1)} ms before; with the same writes of editors the server had at most ${Math.round(before.memory)} MB without them, ${Math.round(memory)} MB with them`,
        ],
      };
    } finally {
      await site.end();
    }
  },
};

/** The peak memory in megabytes with the same writes but without slow clients, because pages are rendered after each write. */
async function memoryOfWrites({ pid }: Site, editor: SupabaseClient): Promise<number> {
  const writers = startWriters(editor, 'calm');
  let memory = 0;
  for (let waited = 0; waited < WRITING_MS; waited += 250) {
    await pause(250);
    memory = Math.max(memory, memoryOf(pid()));
  }
  await writers.stop();
  return memory;
}

/** The times in milliseconds of pages over new connections. */
async function timesOf({ url }: Site): Promise<number[]> {
  const times: number[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const began = performance.now();
    await new Promise<void>((done, failed) => {
      get(url, { agent: false, headers: { 'Accept-Encoding': 'br' } }, (response) => {
        response.resume().once('end', done);
      }).once('error', failed);
    });
    times.push(performance.now() - began);
  }
  return times;
}
