import { type ForkOptions, fork } from 'node:child_process';
import type { derive, PictureWork, toneOf } from './derive.ts';

/** The job: its kind, and its parameters besides the picture or file. */
export type JobWork =
  | { work: 'derive'; as: PictureWork<typeof derive> }
  | { work: 'toneOf'; as: PictureWork<typeof toneOf> }
  | { work: 'pdfFault' }
  | { work: 'draw'; as: [module: string, words: unknown] };

/** What a process is sent; `source` null is the picture of the job before, if it needs one. */
export type Job = { source: Buffer | null } & JobWork;
/** What it answers; `broken` says why a picture cannot be shown. */
export type JobResult = { made: unknown } | { broken: string } | { error: unknown };

/** The process ended before it answered. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';
  /** Whether the job crashed its process: operators do not send these signals. */
  readonly byItself: boolean;
  constructor(code: number | null, signal: NodeJS.Signals | null) {
    super(`the process that makes pictures ended with ${code ?? signal}`);
    this.byItself = FAULTS.has(signal);
  }
}

/**
 * Megabytes for what is new: Node's own 16 make its process a third larger, and nothing faster. And for what stays: a volume of
 * 300 papers fits; what takes more ends this process, and no other.
 */
const HEAP = ['--max-semi-space-size=4', '--max-old-space-size=400'];
/** By which a program is ended for what it does itself. */
const FAULTS = new Set<NodeJS.Signals | null>([
  'SIGSEGV',
  'SIGBUS',
  'SIGABRT',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
]);

export type JobProcess = ReturnType<typeof openJobProcess>;

/** A process that does one job at a time. While it does none, it is no reason for the server to go on. */
export function openJobProcess(program: string) {
  // It is given nothing but its jobs: the server's variables hold secrets.
  const { NODE_ENV, NODE_COMPILE_CACHE } = process.env;
  const setting: ForkOptions = {
    env: { NODE_ENV, NODE_COMPILE_CACHE },
    execArgv: HEAP,
    serialization: 'advanced',
  };
  const child = fork(program, setting);
  let job: { answered(result: JobResult): void; failed(error: Error): void } | undefined;
  let ended: Error | undefined;
  /** Megabytes, and most often of several jobs: each is sent once. */
  let sent: Buffer | null = null;

  function rest() {
    job = undefined;
    child.unref();
    child.channel?.unref();
  }
  function end(error: Error) {
    ended ??= error;
    job?.failed(ended);
    job = undefined;
  }
  child.on('message', (result: JobResult) => {
    const { answered } = job ?? {};
    rest();
    answered?.(result);
  });
  // A job that cannot be handed over is one: unheard, it would end the server.
  child.on('error', end);
  child.once('exit', (code, signal) => end(new ProcessEnded(code, signal)));
  rest();

  return {
    get sent() {
      return sent;
    },
    get hasEnded() {
      return ended !== undefined;
    },
    do(work: JobWork, source: Buffer | null): Promise<JobResult> {
      return new Promise((answered, failed) => {
        if (ended) return failed(ended);
        job = { answered, failed };
        child.ref();
        child.channel?.ref();
        child.send({ ...work, source: source === sent ? null : source } satisfies Job);
        sent = source ?? sent;
      });
    },
    /** At once, whatever it does: its job fails. */
    kill() {
      child.kill('SIGKILL');
    },
  };
}
