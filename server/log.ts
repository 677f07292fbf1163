import { type Logger, pino, stdSerializers } from 'pino';

export type Log = Logger;

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

/** One JSON object a line on standard output. Pass errors as `{ error }`: their stack is written out. */
export function createLog({ logLevel = 'info' }: { logLevel?: LogLevel } = {}): Log {
  return pino({
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: withoutContent },
  });
}

/** What PostgreSQL says of a row that it refused holds the row: names, addresses, messages of people. */
const CONTENT = ['detail', 'where', 'internalQuery', 'parameters'];

function withoutContent(error: Error): object {
  const written = stdSerializers.err(error);
  return Object.fromEntries(Object.entries(written).filter(([name]) => !CONTENT.includes(name)));
}
