import type { Clock } from '#congress/clock.ts';
import { FAILED, type LaneBounds } from './bounds.ts';
import {
  type JobProcess,
  type JobResult,
  type JobWork,
  openJobProcess,
  ProcessEnded,
} from './job-process.ts';
import { createRecent } from './recent.ts';

/** The job exceeded its timeout or crashed its process; a retry would fail the same way. */
export class UnfinishedError extends Error {
  override name = 'UnfinishedError';
}

interface LaneParameters {
  bounds: LaneBounds;
  idleTimeout: number;
  program: string;
  clock: Clock;
}

interface Task {
  key: string;
  work: JobWork;
  /** Called when it is the task's turn. */
  source: () => Promise<Buffer | null>;
  done(result: JobResult): void;
  failed(error: unknown): void;
}

/** A running task. */
interface Run {
  task: Task;
  isSlow: boolean;
  process?: JobProcess;
  /** Why its process was killed. */
  stopped?: 'tooSlow' | 'outOfTime' | 'closed';
}

export type Lane = ReturnType<typeof createLane>;

/**
 * Child processes that work on one job each; started on demand and ended when idle for a while. A slow job continues in one of the
 * additional slots, so that its regular slot is free for the next one; if those are taken, it is aborted and restarted once one is
 * free. A job that exceeds its timeout ends with its process, and is not retried for a while.
 */
export function createLane({ bounds, idleTimeout, program, clock }: LaneParameters) {
  const waiting: Task[] = [];
  const waitingSlow: Task[] = [];
  const running = new Set<Run>();
  const idle = new Map<JobProcess, NodeJS.Timeout>();
  /** The last job of each key; further ones wait for it. */
  const turns = new Map<string, Promise<unknown>>();
  const unfinished = createRecent(FAILED, clock);

  const placesTaken = (isSlow: boolean) => [...running].filter((run) => run.isSlow === isSlow).length;

  function startNext() {
    while (placesTaken(true) < bounds.slowPlaces && waitingSlow.length > 0)
      void start(waitingSlow.shift(), true);
    while (placesTaken(false) < bounds.places && waiting.length > 0) void start(waiting.shift(), false);
  }

  /** An idle process, preferably one that has the picture already, or a new one. */
  function takeProcess(source: Buffer | null): JobProcess {
    const free = [...idle.keys()].filter((process) => !process.hasEnded);
    const process = free.find(({ sent }) => sent === source) ?? free[0] ?? openJobProcess(program);
    clearTimeout(idle.get(process));
    idle.delete(process);
    return process;
  }

  function giveBack(process: JobProcess) {
    if (process.hasEnded) return;
    const ending = setTimeout(() => {
      idle.delete(process);
      process.kill();
    }, idleTimeout).unref();
    idle.set(process, ending);
  }

  function stop(run: Run, why: NonNullable<Run['stopped']>) {
    run.stopped ??= why;
    run.process?.kill();
  }

  function takesLong(run: Run) {
    if (placesTaken(true) >= bounds.slowPlaces) return stop(run, 'tooSlow');
    run.isSlow = true;
    startNext();
  }

  async function start(task: Task | undefined, isSlow: boolean) {
    if (!task) return;
    const run: Run = { task, isSlow };
    running.add(run);
    const timers: NodeJS.Timeout[] = [];
    try {
      const source = await task.source();
      if (run.stopped) throw new Error(CLOSED);
      run.process = takeProcess(source);
      timers.push(setTimeout(() => stop(run, 'outOfTime'), bounds.time));
      if (!isSlow && bounds.slowPlaces > 0) timers.push(setTimeout(() => takesLong(run), bounds.patience));
      task.done(await run.process.do(task.work, source));
    } catch (error) {
      if (run.stopped === 'tooSlow') waitingSlow.push(task);
      else task.failed(failureOf(run, error));
    } finally {
      for (const timer of timers) clearTimeout(timer);
      running.delete(run);
      if (run.process) giveBack(run.process);
      startNext();
    }
  }

  function failureOf({ task, stopped }: Run, error: unknown): unknown {
    if (stopped === 'closed') return new Error(CLOSED);
    const isItsOwn = stopped === 'outOfTime' || (error instanceof ProcessEnded && error.byItself);
    if (!isItsOwn) return error;
    unfinished.add(task.key);
    return new UnfinishedError(stopped ? `not done in ${bounds.time} ms` : `${error}`);
  }

  function enter(task: Pick<Task, 'key' | 'work' | 'source'>): Promise<JobResult> {
    return new Promise((done, failed) => {
      if (unfinished.has(task.key)) return failed(new UnfinishedError('it could not be made before'));
      waiting.push({ ...task, done, failed });
      startNext();
    });
  }

  return {
    /**
     * Resolves to the reply of the process. Jobs of one key run one after another, so that a bad one blocks only one process.
     * @throws UnfinishedError
     */
    run(key: string, work: JobWork, source: Task['source'] = async () => null): Promise<JobResult> {
      const enterNow = () => enter({ key, work, source });
      const turn = (turns.get(key) ?? Promise.resolve()).then(enterNow, enterNow);
      turns.set(key, turn);
      const leave = () => turns.get(key) === turn && turns.delete(key);
      turn.then(leave, leave);
      return turn;
    },
    /** Ends running jobs and rejects waiting ones. */
    close() {
      for (const { failed } of [...waiting.splice(0), ...waitingSlow.splice(0)]) failed(new Error(CLOSED));
      for (const run of running) stop(run, 'closed');
      for (const [process, ending] of idle) {
        clearTimeout(ending);
        process.kill();
      }
      idle.clear();
    },
  };
}

const CLOSED = 'the processes that make pictures were closed';
