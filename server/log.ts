import { type DestinationStream, type Logger, pino } from 'pino';
import { requestId } from './http/request-context.ts';
import { describeError, messageOf, redacted } from './operation/redact.ts';

export type Log = Logger;

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

/**
 * Logs one JSON object a line on standard output. Pass errors as `{ error }`: they are logged with their stack and without secrets. Lines
 * logged while a request is answered carry its id as `request`.
 */
export function createLog(
  { logLevel = 'info' }: { logLevel?: LogLevel } = {},
  destination?: DestinationStream,
): Log {
  const options = {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => {
      const request = requestId();
      return request === undefined ? {} : { request };
    },
    serializers: {
      error: (error: unknown) => describeError(error),
      path: (path: string) => redacted(path),
      reason: messageOf,
      payload: () => '[payload]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
