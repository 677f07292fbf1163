import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time for other programs in hundredths of a second, whatever its own clock does: proc(5), sysconf(3). */
const TICKS_A_SECOND = 100;

/** Processor seconds of a process and of all that it started, also of those that have ended since (Linux). */
export function familyTime(pid = process.pid): number {
  const families = new Map<number, number[]>();
  const used = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(entry);
    if (!fields) continue;
    const [parent, times] = [Number(fields[1]), fields.slice(11, 15).map(Number)];
    families.set(parent, [...(families.get(parent) ?? []), Number(entry)]);
    // In user and system mode, its own and of the children that it waited for.
    used.set(
      Number(entry),
      times.reduce((sum, ticks) => sum + ticks, 0),
    );
  }
  const sum = (of: number): number =>
    (families.get(of) ?? []).reduce((total, child) => total + sum(child), used.get(of) ?? 0);
  return sum(pid) / TICKS_A_SECOND;
}

/** What follows the name of the program, which may hold anything; undefined of one that has ended meanwhile. */
function statOf(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

/** The seconds since the last call. */
export function stopWatch(): () => number {
  let last = familyTime();
  return () => {
    const now = familyTime();
    const used = now - last;
    last = now;
    return used;
  };
}
