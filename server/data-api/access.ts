import type pg from 'pg';
import { ADMINISTRATOR_BOUNDS } from './bounds.ts';
import type { Outcome } from './build-sql.ts';
import { parseQuery, type Query } from './parse-query.ts';
import { type Request as Asked, runAs } from './transaction.ts';

/** How much of the server a caller may use. */
export interface Access {
  /** The most bytes of a body. */
  body: number;
  /** Told of the bytes that are held of a body or an answer while they come. @throws ApiError when there is no room */
  hold(bytes: number): void;
  /** @throws ApiError when the query cannot be understood or asks for too much */
  parseQuery(search: string): Query;
  /** As `runAs`. */
  run(asked: Asked): Promise<Outcome>;
}

export const administratorAccess = (pool: pg.Pool): Access => ({
  body: ADMINISTRATOR_BOUNDS.body,
  hold: () => undefined,
  parseQuery,
  run: (asked) => runAs(pool, asked),
});
