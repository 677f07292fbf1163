import { setTimeout as pause } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { ADMINISTRATOR, KEY, type Site } from '#tests/faults/scene.ts';
import { memoryOf } from '#tests/support/processes.ts';
import { quantile } from '#tests/support/quantile.ts';

/** What other users observed for a while, in milliseconds and megabytes. */
export interface Seen {
  /** The 99th percentile of a cached page. */
  pageP99: number;
  /** The number of pages that failed. */
  pagesLost: number;
  /** The server's peak memory. */
  memory: number;
  /** The longest time of an editor's change; infinite if one was refused. */
  slowestSave: number;
  /** From the first attempt with the right password until the session, including retries that responses asked for. */
  signIn: number;
}

const PAGE_EVERY_MS = 40;
const SAVE_EVERY_MS = 1000;
const LONGEST_SIGN_IN_MS = 30_000;

/** Runs `deed` while a visitor reads, an editor works and an administrator signs in, and measures them. */
export async function watch(site: Site, editor: SupabaseClient, deed: () => Promise<void>): Promise<Seen> {
  let [memory, pagesLost, slowestSave, over] = [0, 0, 0, false];
  const pages: number[] = [];

  async function visit() {
    while (!over) {
      const began = performance.now();
      const came = await fetch(`${site.url}/programacao`)
        .then(async (answer) => answer.ok && (await answer.text()).includes('</html>'))
        .catch(() => false);
      if (came) pages.push(performance.now() - began);
      else pagesLost += 1;
      memory = Math.max(memory, memoryOf(site.pid()));
      await pause(PAGE_EVERY_MS);
    }
  }
  async function edit() {
    for (let turn = 0; !over; turn += 1) {
      const began = performance.now();
      const { error } = await editor
        .from('welcome_content')
        .update({ title: `Bem-vindos ${turn}` })
        .gte('created_at', '2000-01-01');
      slowestSave = Math.max(slowestSave, error ? Number.POSITIVE_INFINITY : performance.now() - began);
      await pause(SAVE_EVERY_MS);
    }
  }

  const onlookers = [visit(), edit()];
  const arrival = signInWithPatience(site);
  await deed();
  const signIn = await arrival;
  over = true;
  await Promise.all(onlookers);
  return { pageP99: quantile(pages, 0.99), pagesLost, memory, slowestSave, signIn };
}

/** Signs in like a person, who tries again after being asked to wait. @returns milliseconds; infinite if it did not succeed */
async function signInWithPatience(site: Site): Promise<number> {
  await pause(2000); // in the middle of it
  const began = performance.now();
  while (performance.now() - began < LONGEST_SIGN_IN_MS) {
    const answer = await fetch(`${site.url}/functions/v1/admin-auth`, {
      method: 'POST',
      headers: { apikey: KEY, 'Content-Type': 'application/json' },
      body: JSON.stringify(ADMINISTRATOR),
    }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) return performance.now() - began;
    await pause(1000);
  }
  return Number.POSITIVE_INFINITY;
}
