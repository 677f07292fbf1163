import type { SupabaseClient } from '@supabase/supabase-js';
import type { Door } from '../doors.ts';
import type { Stranger } from './stranger.ts';

export interface Scene {
  site: { url: string; dataDir: string };
  /** All routes of the server, and all pages. */
  doors: Door[];
  pages: Door[];
  /** One of the attacker's machines, by its number. */
  stranger(number: number): Stranger;
  /** Whether the time of the attack is not over yet. */
  goesOn(): boolean;
  /** An administrator's client for work during the attack. */
  editor: SupabaseClient;
}

/** An attempt to take the site down or to lock somebody out, or the load of many legitimate users. */
export interface Pressure {
  /** The name for `--only`. */
  name: string;
  /** The description in the table. */
  title: string;
  /** Whether the users are legitimate: they must not be refused (`run` throws if they are), and may use the memory that they need. */
  isHonest?: true;
  /** Sets up what is needed before the start. */
  prepare?(scene: Scene): Promise<void>;
  /**
   * @returns a short description of the responses
   * @throws Error if the attack succeeded in a way that the witnesses cannot see
   */
  run(scene: Scene): Promise<string>;
}

/** Counts answers by their status: "200 × 12, 429 × 88". */
export function tally() {
  const counts = new Map<string | number, number>();
  return {
    add: (what: string | number) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    toString: () =>
      [...counts]
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
        .map(([what, count]) => `${what || 'no answer'} × ${count}`)
        .join(', '),
  };
}

/** Repeats an action until the time is over, with `many` running concurrently. */
export async function abreast(
  scene: Scene,
  many: number,
  act: (turn: number) => Promise<unknown>,
): Promise<void> {
  let turn = 0;
  await Promise.all(
    Array.from({ length: many }, async () => {
      while (scene.goesOn()) await act(turn++);
    }),
  );
}

/** The duration of an action, in milliseconds. */
export async function timed(act: () => PromiseLike<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

export const json = (body: object, method = 'POST') => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

export const form = (origin: string, fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
  body: `${new URLSearchParams(fields)}`,
});
