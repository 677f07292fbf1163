import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

interface Running {
  app: { drain(): void; leave(): void };
  config: { drainSeconds: number };
  stop(): Promise<void>;
}

/** Within this a second signal is the first one's echo: from the terminal and from npm. */
const ECHO_MS = 1000;
/** How long what a proxy could give to another server is turned away, before nothing is accepted any more. */
const LEAVING_MS = 1000;
/** How long whoever is still sending or downloading is waited for. */
const CLOSE_TIMEOUT_MS = 10_000;

/**
 * Stops in order on SIGINT and SIGTERM: announces it, serves on for a while, finishes what is under way. A signal
 * during the start waits for its end, so that the database is stopped in order too. A second signal ends it at once.
 */
export function stopOnSignal(starting: Promise<Running>): void {
  let signalledAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      const now = performance.now();
      if (signalledAt !== undefined) {
        if (now - signalledAt > ECHO_MS) process.exit(1);
        return;
      }
      signalledAt = now;
      const running = await starting.catch(() => null);
      if (running) {
        await drain(running);
        await running.stop();
      }
      process.exit(0);
    });
  }
}

async function drain({ app, config }: Running): Promise<void> {
  app.drain();
  if (config.drainSeconds === 0) return;
  await pause(config.drainSeconds * 1000 - LEAVING_MS);
  app.leave();
  await pause(LEAVING_MS);
}

/** Takes no more connections; resolves when the last request is answered, or was given up. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref();
  });
}
