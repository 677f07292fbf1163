import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from '#tests/support/processes.ts';
import type { Pressure } from './pressure.ts';
import type { Seen } from './witnesses.ts';

/**
 * Limits: memory of the whole server and what may remain of its growth, in megabytes; page time as a multiple of the quiet one; sign-in in
 * milliseconds; recovery in seconds. The memory is not compared with the quiet one: that contains garbage, and its peak varies by 20 MB.
 */
const MOST = { memory: 320, left: 60, page: 3, signIn: 5000, recovery: 30 };
/** A page within this many milliseconds is fast enough, whatever the multiple. */
const AT_ONCE = 50;
/** Memory counts as recovered at most this many megabytes above that with visitors, because the allocator keeps some for reuse. */
const BACK = 20;

/** The outcome of one pressure. */
export interface Outcome {
  pressure: Pressure;
  /** A short description of the responses to the attackers. */
  result: string;
  quiet: Seen;
  seen: Seen;
  recovery: Recovery;
  broken: string[];
}

interface Recovery {
  /** The time until the memory had recovered; infinite if it did not. */
  seconds: number;
  /** The remaining memory above that with visitors, in megabytes. */
  left: number;
}

/** Waits until the server has released the memory, with a timeout. */
export async function recovered(pid: number, quiet: Seen): Promise<Recovery> {
  const began = performance.now();
  while (true) {
    const [left, seconds] = [memoryOf(pid) - quiet.memory, (performance.now() - began) / 1000];
    if (left <= BACK) return { seconds, left };
    if (seconds > MOST.recovery) return { seconds: Number.POSITIVE_INFINITY, left };
    await pause(500);
  }
}

/** The violated limits. Work of legitimate users may use the memory and the time that it needs. */
export function brokenIn({ pressure, result, quiet, seen, recovery }: Omit<Outcome, 'broken'>): string[] {
  const ofAttacks = !pressure.isHonest && [
    seen.memory > MOST.memory && `the server took ${seen.memory.toFixed(0)} MB`,
    seen.pageP99 > Math.max(AT_ONCE, MOST.page * quiet.pageP99) && 'pages were slow',
  ];
  const ofAll = [
    result.startsWith('THROUGH: ') && result,
    seen.pagesLost > 0 && `${seen.pagesLost} pages did not come`,
    !Number.isFinite(seen.slowestSave) && 'an editor could not save',
    seen.signIn > MOST.signIn && 'the right password waited',
    recovery.left > MOST.left && `${recovery.left.toFixed(0)} MB were not given back`,
  ];
  return [...(ofAttacks || []), ...ofAll].filter((problem) => problem !== false);
}

const ms = (value: number) => (Number.isFinite(value) ? value.toFixed(0) : 'never');

const backAfter = ({ seconds, left }: Recovery) =>
  Number.isFinite(seconds) ? `${seconds.toFixed(0)} s` : `${left.toFixed(0)} MB stay`;

/** The report for the terminal. */
export const report = ({ pressure, result, quiet, seen, recovery, broken }: Outcome): string =>
  [
    `\n${pressure.name}: ${pressure.title}`,
    `  they got: ${result}`,
    `  memory: ${quiet.memory.toFixed(0)} → ${seen.memory.toFixed(0)} MB, back after ${backAfter(recovery)}`,
    `  a ready page, p99: ${ms(seen.pageP99)} ms (quiet: ${ms(quiet.pageP99)} ms)`,
    `  an editor’s slowest save: ${ms(seen.slowestSave)} ms (quiet: ${ms(quiet.slowestSave)} ms)`,
    `  the right password: ${ms(seen.signIn)} ms (quiet: ${ms(quiet.signIn)} ms)`,
    ...broken.map((problem) => `  BROKEN: ${problem}`),
    '',
  ].join('\n');

/** The table for SECURITY.md. */
export function table(outcomes: Outcome[]): string {
  const [first] = outcomes;
  const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  const figures = ({ memory, pageP99, slowestSave, signIn }: Seen, above: number) =>
    [memory - above, pageP99, slowestSave, signIn].map(ms);
  return [
    row([
      ...['what is done', 'what they get', 'memory above quiet, MB', 'ready page, p99, ms'],
      ...['an editor’s slowest save, ms', 'the right password, ms', 'memory back after'],
    ]),
    '|---|---|---:|---:|---:|---:|---:|',
    ...(first
      ? [row(['quiet: ordinary visitors only', 'pages', ...figures(first.quiet, first.quiet.memory), ''])]
      : []),
    ...outcomes.map(({ pressure: { title, isHonest }, result, seen, quiet, recovery }) =>
      row([
        `${isHonest ? 'honest: ' : ''}${title}`,
        result.replaceAll('|', '\\|'),
        ...figures(seen, quiet.memory),
        backAfter(recovery),
      ]),
    ),
  ].join('\n');
}
