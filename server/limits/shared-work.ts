import { requestOrigin } from '#server/http/request-context.ts';

interface UnderWay<Result> {
  waiting: number;
  controller: AbortController;
  result: Promise<Result>;
}

/** Work shared by several requests: started once under its name, and aborted when all of them have closed. */
export function createSharedWork<Result>() {
  const underWay = new Map<string, UnderWay<Result>>();

  function begin(name: string, work: (signal: AbortSignal) => Promise<Result>): UnderWay<Result> {
    const controller = new AbortController();
    const result = work(controller.signal).finally(() => forget(name, begun));
    const begun = { waiting: 0, controller, result };
    underWay.set(name, begun);
    return begun;
  }

  function forget(name: string, one: UnderWay<Result>): void {
    if (underWay.get(name) === one) underWay.delete(name);
  }

  /** @param work gets a signal that aborts when no request waits for the result any more */
  return async (name: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    const signal = requestOrigin()?.signal;
    signal?.throwIfAborted();
    const one = underWay.get(name) ?? begin(name, work);
    one.waiting += 1;
    const onAbort = () => {
      one.waiting -= 1;
      if (one.waiting > 0) return;
      // A later request starts the work again.
      forget(name, one);
      one.controller.abort();
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await one.result;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  };
}
