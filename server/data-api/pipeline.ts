import type pg from 'pg';
import type { Statement } from './sql-text.ts';

/** What a statement answered: its rows, every value as text, and its command tag. */
export interface Answer {
  rows: Array<Array<string | null>>;
  tag: string;
}

/**
 * Runs statements one after the other in one round trip.
 *
 * One Sync ends them all. After a statement that failed PostgreSQL itself discards everything up to the Sync
 * (protocol, "Pipelining"), so no statement ever runs without those before it. `pg`'s own pipeline mode ends each
 * statement with a Sync of its own: there a statement would run although its SET ROLE had failed.
 *
 * @param hold told of the bytes of all rows so far whenever one comes; what it throws ends the connection, for nothing else
 *   keeps PostgreSQL from sending the rest
 * @throws what the first failing statement or `hold` threw; a transaction that was begun is then still open, and aborted
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

/** What `pg` wants of a query of one's own: it submits itself, and is told every message of the answer. */
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
      // What had come before the connection ended.
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

/** A parameter is a text, or a list of texts, that PostgreSQL reads as the type it needs. */
function parameterText(value: unknown): string | null {
  if (value === null) return null;
  if (Array.isArray(value)) return `{${value.map(elementText).join(',')}}`;
  return String(value);
}

const elementText = (value: unknown) =>
  value === null ? 'NULL' : `"${String(value).replace(/[\\"]/g, '\\$&')}"`;
