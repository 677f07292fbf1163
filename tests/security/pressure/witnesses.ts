import { setTimeout as pause } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { ADMINISTRATOR, KEY, type Site } from '#tests/faults/scene.ts';
import { memoryOf } from '#tests/support/processes.ts';
import { quantile } from '#tests/support/quantile.ts';

/** What everybody else saw for a while: milliseconds, megabytes. */
export interface Seen {
  /** Of a ready page. */
  pageP99: number;
  /** Pages that did not come. */
  pagesLost: number;
  /** The highest that the server used. */
  memory: number;
  /** The longest time that an editor's change took; infinite when one was refused. */
  slowestSave: number;
  /** From the first try with the right password to the session, with the tries again that the answers ask for. */
  signIn: number;
}

const PAGE_EVERY_MS = 40;
const SAVE_EVERY_MS = 1000;
const LONGEST_SIGN_IN_MS = 30_000;

/** Looks on while something is done: a visitor, an editor who works, and an administrator who comes. */
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

/** As a person does it: again whenever the site says "wait". @returns milliseconds, infinite when it never came to it */
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
