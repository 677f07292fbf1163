import { expect, it } from 'vitest';
import { withinRequest } from '#server/http/request-context.ts';
import { LANES } from './bounds.ts';
import { createSharedWork } from './shared-work.ts';
import { BusyError, createWorkLimiter } from './work.ts';

/** A request of the given network. */
function requestOf(rateLimitKey: string) {
  const controller = new AbortController();
  return {
    leave: () => controller.abort(),
    request: <Result>(work: () => Promise<Result>) =>
      withinRequest({ id: 'a', rateLimitKey, signal: controller.signal }, work),
  };
}

/** A task that runs until it is ended. */
function longWork() {
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  return { work: () => ended, end };
}

const limiterOf = () => createWorkLimiter({ refuse: async () => undefined });

it('runs tasks of one lane while another lane is full', async () => {
  const limiter = limiterOf();
  const { work, end } = longWork();
  const first = requestOf('a').request(() => limiter.run('search', work));
  const second = requestOf('a').request(() => limiter.run('search', async () => 'searched'));
  expect(await requestOf('a').request(() => limiter.run('page', async ({ lane }) => lane))).toBe('page');
  expect(limiter.state().search).toEqual({ running: 1, waiting: 1 });
  end();
  expect(await second).toBe('searched');
  await first;
});

it('refuses the tasks of a network that has too many queued, and no others', async () => {
  const limiter = limiterOf();
  const { work, end } = longWork();
  const all = [requestOf('a').request(() => limiter.run('search', work))];
  for (let piece = 0; piece < LANES.search.each; piece += 1)
    all.push(requestOf('a').request(() => limiter.run('search', async () => undefined)));
  const refused = requestOf('a').request(() => limiter.run('search', async () => undefined));
  await expect(refused).rejects.toThrow(BusyError);
  const other = requestOf('b').request(() => limiter.run('search', async () => 'found'));
  end();
  expect(await other).toBe('found');
  await Promise.all(all);
});

it('starts nothing before all requests that have arrived were read', async () => {
  const limiter = limiterOf();
  let started = 0;
  const all = Array.from({ length: 20 }, () =>
    requestOf('a').request(() =>
      limiter.run('page', async () => {
        started += 1;
      }),
    ),
  );
  // Runs all pending microtasks of the requests, without letting timers or I/O run.
  for (let step = 0; step < 100; step += 1) await Promise.resolve();
  expect([started, limiter.state().page.waiting]).toEqual([0, 19]);
  await Promise.all(all);
  expect(started).toBe(20);
});

it('removes closed requests from every queue', async () => {
  const limiter = limiterOf();
  const { work, end } = longWork();
  const first = requestOf('a').request(() => limiter.run('document', work));
  const second = requestOf('b').request(() => limiter.run('document', work));
  const request = requestOf('c');
  const waiting = request.request(() => limiter.run('document', async () => 'made'));
  expect(limiter.state().document.waiting).toBe(1);
  request.leave();
  await expect(waiting).rejects.toThrow('aborted');
  expect(limiter.state().document.waiting).toBe(0);
  end();
  await Promise.all([first, second]);
});

it('runs the server’s own work before that of visitors', async () => {
  const limiter = limiterOf();
  const { work, end } = longWork();
  const order: string[] = [];
  const all = [
    limiter.run('page', work),
    requestOf('a').request(() => limiter.run('page', async () => void order.push('visitor'))),
    limiter.run('page', async () => void order.push('server')),
  ];
  end();
  await Promise.all(all);
  expect(order).toEqual(['server', 'visitor']);
});

it('starts shared work once, and aborts it when all its requests have closed', async () => {
  const share = createSharedWork<string>();
  const started: AbortSignal[] = [];
  const never = (signal: AbortSignal) => {
    started.push(signal);
    return new Promise<string>((_, failed) => signal.addEventListener('abort', () => failed(signal.reason)));
  };
  const [one, two] = [requestOf('a'), requestOf('a')];
  const waiting = [one.request(() => share('page', never)), two.request(() => share('page', never))];
  const ended = Promise.all(waiting.map((wait) => expect(wait).rejects.toThrow('aborted')));
  one.leave();
  expect(started.map(({ aborted }) => aborted)).toEqual([false]);
  two.leave();
  expect(started.map(({ aborted }) => aborted)).toEqual([true]);
  await ended;
  expect(await requestOf('b').request(() => share('page', async () => 'made'))).toBe('made');
});
