import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port that stays free while its server is down: not an ephemeral port, because the system could assign that to the outgoing
 * connection of a client that keeps trying to connect.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const free = await new Promise<boolean>((done) => {
      server.once('error', () => done(false));
      server.listen(port, '127.0.0.1', () => done(true));
    });
    if (!free) continue;
    await new Promise((done) => server.close(done));
    return port;
  }
}
