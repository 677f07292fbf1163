import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { join } from 'node:path';
import { BrokenPictureError } from './data-string.ts';
import type { derive, toneOf } from './derive.ts';
import type { pdfFault } from './pdf-fault.ts';

/** Makes pictures and drawings and looks into files: what `derive.ts`, `pdf-fault.ts` and the drawings do, elsewhere. */
export interface MediaWorker {
  derive: typeof derive;
  toneOf: typeof toneOf;
  pdfFault: typeof pdfFault;
  /** What the default export of a module, given by its URL, makes of words. */
  draw(module: string, words: unknown): Promise<Uint8Array>;
  /** Ends what is under way. */
  close(): void;
}

/** What the server asks for; `source` null is the picture of a job before, if it needs one. */
export type Job = { id: number; source: Buffer | null } & (
  | { work: 'derive'; as: AllButFirst<typeof derive> }
  | { work: 'toneOf'; as: AllButFirst<typeof toneOf> }
  | { work: 'pdfFault'; as: [] }
  | { work: 'draw'; as: [module: string, words: unknown] }
);
type AllButFirst<Work extends (...args: never) => unknown> =
  Parameters<Work> extends [unknown, ...infer Others] ? Others : never;
/** What it is given; `broken` says why a picture cannot be shown. */
export type JobResult = { id: number } & ({ made: unknown } | { broken: string } | { error: unknown });

interface Waiting {
  done(made: unknown): void;
  failed(error: Error): void;
}

const IDLE_TIMEOUT_MS = 20_000;
/**
 * Megabytes for what is new: Node's own 16 make its process a third larger, and nothing faster. And for what stays: a volume of
 * 300 papers fits; what takes more ends this process, and no other.
 */
const HEAP = ['--max-semi-space-size=4', '--max-old-space-size=400'];
const PROGRAM = join(import.meta.dirname, 'worker-process.ts');

/**
 * A process of its own that is there while there are pictures to make, and for `idleTimeoutMs` more: what decodes
 * pictures that somebody sent takes 25 MB that it never gives back, and a picture that brings it down brings down nothing
 * else. Begins with the first job.
 */
export function createMediaWorker({ idleTimeoutMs = IDLE_TIMEOUT_MS, program = PROGRAM } = {}): MediaWorker {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  /** Megabytes, and most often of several jobs: each is sent once. */
  let sent: Buffer | undefined;
  let child: ChildProcess | undefined;
  let closing: NodeJS.Timeout | undefined;

  function open(): ChildProcess {
    // It is given nothing but its jobs: the server's variables hold secrets.
    const { NODE_ENV, NODE_COMPILE_CACHE } = process.env;
    const env = { NODE_ENV, NODE_COMPILE_CACHE };
    const setting: ForkOptions = { env, execArgv: HEAP, serialization: 'advanced' };
    const opened = fork(program, setting);
    opened.on('message', ({ id, ...result }: JobResult) => {
      const { done, failed } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (waiting.size === 0) idle();
      if ('made' in result) done?.(result.made);
      else if ('broken' in result) failed?.(new BrokenPictureError(result.broken));
      else failed?.(new Error('a picture or drawing could not be made', { cause: result.error }));
    });
    // Each job that cannot be handed over any more is one: nobody listening would end the server.
    opened.on('error', (error) => gone(opened, error));
    opened.once('exit', (code, signal) =>
      gone(opened, new Error(`the process that makes pictures ended with ${code ?? signal}`)),
    );
    return opened;
  }

  /** Waiting for jobs is no reason for the server to go on. */
  function idle() {
    child?.unref();
    child?.channel?.unref();
    closing = setTimeout(close, idleTimeoutMs).unref();
  }

  function gone(which: ChildProcess, error: Error) {
    if (child !== which) return;
    child = undefined;
    sent = undefined;
    clearTimeout(closing);
    const jobs = [...waiting.values()];
    waiting.clear();
    for (const { failed } of jobs) failed(error);
  }

  function close() {
    const closed = child;
    if (!closed) return;
    gone(closed, new Error('the process that makes pictures was closed'));
    closed.kill();
  }

  function run(source: Buffer | null, job: Pick<Job, 'work' | 'as'>): Promise<unknown> {
    clearTimeout(closing);
    child ??= open();
    child.ref();
    child.channel?.ref();
    last += 1;
    const id = last;
    return new Promise((done, failed) => {
      waiting.set(id, { done, failed });
      child?.send({ id, source: source === sent ? null : source, ...job });
      sent = source ?? sent;
    });
  }

  return {
    derive: async (source, ...as) => Buffer.from((await run(source, { work: 'derive', as })) as Uint8Array),
    toneOf: async (source, ...as) => (await run(source, { work: 'toneOf', as })) as string | null,
    pdfFault: async (source) =>
      (await run(source, { work: 'pdfFault', as: [] })) as Awaited<ReturnType<typeof pdfFault>>,
    draw: async (...as) => (await run(null, { work: 'draw', as })) as Uint8Array,
    close,
  };
}
