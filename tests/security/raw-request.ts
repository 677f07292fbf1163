import { connect } from 'node:net';

/**
 * Sends these bytes unchanged, and returns everything that is received until the server closes the connection.
 *
 * @param quietMs the milliseconds without data after which the connection is closed here; needed if the server may keep it open or wait
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
    // The server may refuse the request while it is still being sent; what it sent before is the result.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') failed(error);
    });
    socket.on('close', () => done(said));
  });
}

export const statusesOf = (said: string) =>
  [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
