import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { join } from 'node:path';
import { BrokenPictureError } from './data-string.ts';
import type { derive, toneOf } from './derive.ts';

/** Makes pictures and drawings: what `derive.ts` and the drawings of the application do, elsewhere. */
export interface Workshop {
  derive: typeof derive;
  toneOf: typeof toneOf;
  /** What the default export of a module, given by its URL, makes of words. */
  draw(module: string, words: unknown): Promise<Uint8Array>;
  /** Ends what is under way. */
  close(): void;
}

/** What the server asks for; `source` null is the picture of an order before, if it needs one. */
export type Order = { id: number; source: Buffer | null } & (
  | { work: 'derive'; as: AllButFirst<typeof derive> }
  | { work: 'toneOf'; as: AllButFirst<typeof toneOf> }
  | { work: 'draw'; as: [module: string, words: unknown] }
);
type AllButFirst<Work extends (...args: never) => unknown> =
  Parameters<Work> extends [unknown, ...infer Others] ? Others : never;
/** What it is given; `broken` says why a picture cannot be shown. */
export type Delivery = { id: number } & ({ made: unknown } | { broken: string } | { error: unknown });

interface Waiting {
  done(made: unknown): void;
  failed(error: Error): void;
}

const REST_MS = 20_000;
/** Megabytes for what is new: Node's own 16 make its process a third larger, and nothing faster. */
const HEAP = ['--max-semi-space-size=4'];
const PROGRAM = join(import.meta.dirname, 'workshop-process.ts');

/**
 * A process of its own that is there while there are pictures to make, and for `rest` milliseconds more: what decodes
 * pictures that somebody sent takes 25 MB that it never gives back, and a picture that brings it down brings down nothing
 * else. Begins with the first order.
 */
export function createWorkshop({ rest = REST_MS, program = PROGRAM } = {}): Workshop {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  /** Megabytes, and most often of several orders: each is sent once. */
  let sent: Buffer | undefined;
  let child: ChildProcess | undefined;
  let closing: NodeJS.Timeout | undefined;

  function open(): ChildProcess {
    // It is told nothing but its orders: the server's variables hold secrets.
    const { NODE_ENV, NODE_COMPILE_CACHE } = process.env;
    const env = { NODE_ENV, NODE_COMPILE_CACHE };
    const setting: ForkOptions = { env, execArgv: HEAP, serialization: 'advanced' };
    const opened = fork(program, setting);
    opened.on('message', ({ id, ...delivery }: Delivery) => {
      const { done, failed } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (waiting.size === 0) goHome();
      if ('made' in delivery) done?.(delivery.made);
      else if ('broken' in delivery) failed?.(new BrokenPictureError(delivery.broken));
      else failed?.(new Error('a picture or drawing could not be made', { cause: delivery.error }));
    });
    // Each order that cannot be handed over any more is one: nobody listening would end the server.
    opened.on('error', (error) => gone(opened, error));
    opened.once('exit', (code, signal) =>
      gone(opened, new Error(`the process that makes pictures ended with ${code ?? signal}`)),
    );
    return opened;
  }

  /** Waiting for orders is no reason for the server to go on. */
  function goHome() {
    child?.unref();
    child?.channel?.unref();
    closing = setTimeout(close, rest).unref();
  }

  function gone(which: ChildProcess, error: Error) {
    if (child !== which) return;
    child = undefined;
    sent = undefined;
    clearTimeout(closing);
    const orders = [...waiting.values()];
    waiting.clear();
    for (const { failed } of orders) failed(error);
  }

  function close() {
    const closed = child;
    if (!closed) return;
    gone(closed, new Error('the process that makes pictures was closed'));
    closed.kill();
  }

  function order(source: Buffer | null, wanted: Pick<Order, 'work' | 'as'>): Promise<unknown> {
    clearTimeout(closing);
    child ??= open();
    child.ref();
    child.channel?.ref();
    last += 1;
    const id = last;
    return new Promise((done, failed) => {
      waiting.set(id, { done, failed });
      child?.send({ id, source: source === sent ? null : source, ...wanted });
      sent = source ?? sent;
    });
  }

  return {
    derive: async (source, ...as) => Buffer.from((await order(source, { work: 'derive', as })) as Uint8Array),
    toneOf: async (source, ...as) => (await order(source, { work: 'toneOf', as })) as string | null,
    draw: async (...as) => (await order(null, { work: 'draw', as })) as Uint8Array,
    close,
  };
}
