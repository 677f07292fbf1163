import type { SupabaseClient } from '@supabase/supabase-js';
import type { Stranger } from './stranger.ts';

export interface Scene {
  site: { url: string };
  /** An attacker's machine by its number. */
  stranger(number: number): Stranger;
  /** The attacker's own clock: whether there is time for more. */
  goesOn(): boolean;
  /** Somebody who works while it goes on, with the rights of an administrator. */
  editor: SupabaseClient;
}

/** Something that strangers do in order to take the site down, or to lock somebody out. */
export interface Pressure {
  /** For `--only`. */
  name: string;
  /** For the table: what is done. */
  title: string;
  /** @returns what the attackers got out of it, in a few words */
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
