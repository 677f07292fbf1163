import type { SupabaseClient } from '@supabase/supabase-js';
import type { Door } from '../doors.ts';
import type { Stranger } from './stranger.ts';

export interface Scene {
  site: { url: string; dataDir: string };
  /** Every address of the server that answers something, and every page. */
  doors: Door[];
  pages: Door[];
  /** An attacker's machine by its number. */
  stranger(number: number): Stranger;
  /** The attacker's own clock: whether there is time for more. */
  goesOn(): boolean;
  /** Somebody who works while it goes on, with the rights of an administrator. */
  editor: SupabaseClient;
}

/** Something that strangers do in order to take the site down, or to lock somebody out; or many people at once. */
export interface Pressure {
  /** For `--only`. */
  name: string;
  /** For the table: what is done. */
  title: string;
  /** Done by people whom nothing may be refused: it throws when something is, and the memory may be what they need. */
  isHonest?: true;
  /** What has to be there before it begins. */
  prepare?(scene: Scene): Promise<void>;
  /**
   * @returns what the attackers got out of it, in a few words
   * @throws Error when it got through in a way that nobody else sees
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

/** So many at a time, again and again while there is time. */
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

/** How long something takes, in milliseconds. */
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
