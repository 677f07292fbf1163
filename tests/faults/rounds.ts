import { setTimeout as pause } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { noWrites, type Options, sum, type Writes } from './fault.ts';
import { until } from './scene.ts';
import { startWriters } from './writers.ts';

/** The number of writes that must be acknowledged before the fault of each round, and again after it. */
const ENOUGH = 20;
/** The fault is injected after a random wait, so that it hits any moment of a write. */
const LONGEST_WAIT_MS = 120;

interface Round {
  editor: SupabaseClient;
  /** Injects the fault; resolves when that is done, not when the system has recovered. */
  inject(round: number): Promise<void>;
  /** The client that reads afterwards; default: the editor. */
  reader?: SupabaseClient;
}

interface Counted {
  writes: Writes;
  broken: string[];
  /** Milliseconds from the fault until `ENOUGH` further writes were acknowledged, for each round. */
  recovery: number[];
}

/** In each round editors write, the fault is injected during their writes, they write again, and everything is checked. */
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
