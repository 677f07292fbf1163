import { type ForkOptions, fork } from 'node:child_process';
import type { derive, PictureWork, toneOf } from './derive.ts';

/** A job's kind, and its parameters other than the picture or file. */
export type JobWork =
  | { work: 'derive'; as: PictureWork<typeof derive> }
  | { work: 'toneOf'; as: PictureWork<typeof toneOf> }
  | { work: 'pdfFault' }
  | { work: 'draw'; as: [module: string, words: unknown] };

/** The message to the process; `source` null means the previous job's picture, if one is needed. */
export type Job = { source: Buffer | null } & JobWork;
/** The reply of the process; `broken`: why a picture cannot be shown. */
export type JobResult = { made: unknown } | { broken: string } | { error: unknown };

/** The process ended before it replied. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';
  /** Whether the job crashed the process, by a signal that operators do not send. */
  readonly byItself: boolean;
  constructor(code: number | null, signal: NodeJS.Signals | null) {
    super(`the process that makes pictures ended with ${code ?? signal}`);
    this.byItself = FAULTS.has(signal);
  }
}

/**
 * Megabytes of the young generation: Node's default of 16 makes the process a third larger and no faster. And of the old generation:
 * a volume of 300 papers fits; larger ones crash only this process.
 */
const HEAP = ['--max-semi-space-size=4', '--max-old-space-size=400'];
/** Signals by which a process dies through its own fault. */
const FAULTS = new Set<NodeJS.Signals | null>([
  'SIGSEGV',
  'SIGBUS',
  'SIGABRT',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
]);

export type JobProcess = ReturnType<typeof openJobProcess>;

/** A child process that does one job at a time. While idle, it does not keep the server running. */
export function openJobProcess(program: string) {
  // Without the server's environment, which contains secrets.
  const { NODE_ENV, NODE_COMPILE_CACHE } = process.env;
  const setting: ForkOptions = {
    env: { NODE_ENV, NODE_COMPILE_CACHE },
    execArgv: HEAP,
    serialization: 'advanced',
  };
  const child = fork(program, setting);
  let job: { answered(result: JobResult): void; failed(error: Error): void } | undefined;
  let ended: Error | undefined;
  /** The last picture sent, megabytes that several jobs usually share: sent only once. */
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
  // Also for a job that cannot be sent; without a listener the error would end the server.
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
    /** Kills the process immediately; its job fails. */
    kill() {
      child.kill('SIGKILL');
    },
  };
}
