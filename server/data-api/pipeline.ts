import type pg from 'pg';
import type { Statement } from './sql-text.ts';

/** A statement's result: its rows, every value as text, and its command tag. */
export interface Answer {
  rows: Array<Array<string | null>>;
  tag: string;
}

/**
 * Runs statements in order in one round trip.
 *
 * A single Sync ends them all: after a failed statement PostgreSQL discards everything up to the Sync (protocol,
 * "Pipelining"), so no statement runs without those before it. `pg`'s own pipeline mode ends each statement with its own
 * Sync: there a statement would run although its SET ROLE had failed.
 *
 * @param hold called with the number of bytes of all rows so far as each row arrives; an exception closes the connection, the
 *   only way to stop PostgreSQL from sending the rest
 * @throws the error of the first failing statement or of `hold`; a transaction that was begun is then still open, and aborted
 */
export function runTogether(
  client: pg.ClientBase,
  statements: readonly Statement[],
  hold: (bytes: number) => void = () => undefined,
): Promise<Answer[]> {
  const messages = statements.map(({ text, parameters }) => ({
    text,
    values: parameters.map(parameterText),
  }));
  return new Promise((done, failed) => {
    client.query(pipeline(messages, hold, done, failed));
  });
}

type Messages = Array<{ text: string; values: Array<string | null> }>;

/** A custom query object for `pg`, which submits itself and receives every protocol message of the result. */
function pipeline(
  messages: Messages,
  hold: (bytes: number) => void,
  done: (answers: Answer[]) => void,
  failed: (error: unknown) => void,
) {
  const answers: Answer[] = [];
  let rows: Answer['rows'] = [];
  let bytes = 0;
  let stream: pg.Connection['stream'];
  const nothing = () => undefined;
  return {
    submit(connection: pg.Connection) {
      stream = connection.stream;
      connection.stream.cork();
      for (const { text, values } of messages) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.bind({ values }, true);
        connection.execute({}, true);
      }
      connection.sync();
      connection.stream.uncork();
    },
    handleDataRow({ fields, length }: { fields: Array<string | null>; length: number }) {
      // Rows that arrived before the connection was closed.
      if (stream.destroyed) return;
      bytes += length;
      try {
        hold(bytes);
        rows.push(fields);
      } catch (error) {
        rows = [];
        failed(error);
        stream.destroy();
      }
    },
    handleCommandComplete({ text }: { text: string }) {
      answers.push({ rows, tag: text });
      rows = [];
    },
    handleReadyForQuery: () => done(answers),
    handleError: failed,
    handleRowDescription: nothing,
    handlePortalSuspended: nothing,
    handleEmptyQuery: nothing,
  };
}

/** Parameters are sent as text, or as an array of texts, which PostgreSQL converts to the required type. */
function parameterText(value: unknown): string | null {
  if (value === null) return null;
  if (Array.isArray(value)) return `{${value.map(elementText).join(',')}}`;
  return String(value);
}

const elementText = (value: unknown) =>
  value === null ? 'NULL' : `"${String(value).replace(/[\\"]/g, '\\$&')}"`;
