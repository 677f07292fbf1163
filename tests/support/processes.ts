import { readdirSync, readFileSync } from 'node:fs';

/** The processor time of all threads of a process so far, in microseconds (Linux). */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const used = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1000;
}

/** The same, including running descendants. */
export function cpuOfFamily(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.reduce((sum, child) => sum + cpuWhileThere(child), cpuOf(pid));
}

/** 0 for a process that has ended since it was listed. */
function cpuWhileThere(pid: number): number {
  try {
    return cpuOfFamily(pid);
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}

/** Linux reports processor time in hundredths of a second, independent of its internal clock: proc(5), sysconf(3). */
const TICKS_A_SECOND = 100;

/** The processor seconds of a process and its descendants, including those that have ended and were waited for (Linux). */
export function familyTime(pid = process.pid): number {
  const families = new Map<number, number[]>();
  const used = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(entry);
    if (!fields) continue;
    const [parent, times] = [Number(fields[1]), fields.slice(11, 15).map(Number)];
    families.set(parent, [...(families.get(parent) ?? []), Number(entry)]);
    // User and system time, of the process itself and of children that it has waited for.
    used.set(
      Number(entry),
      times.reduce((sum, ticks) => sum + ticks, 0),
    );
  }
  const sum = (of: number): number =>
    (families.get(of) ?? []).reduce((total, child) => total + sum(child), used.get(of) ?? 0);
  return sum(pid) / TICKS_A_SECOND;
}

/** The fields after the name of the program, which may contain any characters; undefined if the process has ended. */
function statOf(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

/** Resident memory in megabytes (Linux). */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}
