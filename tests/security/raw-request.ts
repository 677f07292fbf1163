import { connect } from 'node:net';

/**
 * Sends these bytes as they are, and returns all that comes back until the server closes. Who does not ask it to close, or
 * sends what it may wait for, says after how many milliseconds of silence nothing more is expected.
 */
export function rawRequest(url: string, bytes: string | Buffer, quietMs = 60_000): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((done, failed) => {
    let said = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    socket.setTimeout(quietMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
    });
    // Refused while it is still writing: what the server said before is what counts.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') failed(error);
    });
    socket.on('close', () => done(said));
  });
}

export const statusesOf = (said: string) =>
  [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
