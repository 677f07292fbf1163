import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EnvironmentError } from '#server/env.ts';
import type { Metrics } from './metrics.ts';

/** Serves the figures on a port of their own, which no visitor reaches. */
export async function serveMetrics(metrics: Metrics, { port, host }: { port: number; host: string }) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done, failed) => {
    server.once('error', ({ message }) =>
      failed(new EnvironmentError(`METRICS_PORT ${port} cannot be used: ${message}`)),
    );
    server.listen(port, host, done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
