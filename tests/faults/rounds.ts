import { setTimeout as pause } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { noWrites, type Options, sum, type Writes } from './fault.ts';
import { until } from './scene.ts';
import { startWriters } from './writers.ts';

/** Writes that must have been acknowledged before a round's fault, and again after it. */
const ENOUGH = 20;
/** The fault comes at any moment of a write. */
const LONGEST_WAIT_MS = 120;

interface Round {
  editor: SupabaseClient;
  /** Does it; resolves when it is done, not when it is over. */
  inject(round: number): Promise<void>;
  /** Who reads afterwards, when it is not the editor. */
  reader?: SupabaseClient;
}

interface Counted {
  writes: Writes;
  broken: string[];
  /** Milliseconds from the fault to the next write that was acknowledged, of each round. */
  recovery: number[];
}

/** Round after round: editors write, it happens in the middle of their writes, they write again, all is looked at. */
export async function roundsOf({ editor, inject, reader = editor }: Round, { rounds, log }: Options) {
  const counted: Counted = { writes: noWrites(), broken: [], recovery: [] };
  for (let round = 1; round <= rounds; round += 1) {
    const writers = startWriters(editor, `R${round}`);
    const target = () => writers.acknowledged() >= ENOUGH;
    if ((await until(target, { every: 2 })) === null)
      counted.broken.push(`round ${round}: nothing could be written before`);
    await pause(Math.random() * LONGEST_WAIT_MS);
    const began = performance.now();
    await inject(round);
    const after = writers.acknowledged() + ENOUGH;
    const back = await until(() => writers.acknowledged() >= after, { every: 5, patience: 60_000 });
    if (back === null) counted.broken.push(`round ${round}: nothing could be written afterwards`);
    counted.recovery.push(performance.now() - began);
    await writers.stop();
    const { findings, ...writes } = await writers.check(reader);
    counted.writes = sum(counted.writes, writes);
    counted.broken.push(...findings.map((finding) => `round ${round}: ${finding}`));
    const strange = writers.refusals.find(({ status }) => status !== 0 && status !== 503);
    if (strange) counted.broken.push(`round ${round}: a write answered ${strange.status} ${strange.message}`);
    log(
      `round ${round}: ${writes.acknowledged} acknowledged, ${writes.lost} lost, ${writes.partial} partial`,
    );
  }
  return counted;
}

export const milliseconds = (value: number) => `${Math.round(value).toLocaleString('en')} ms`;
