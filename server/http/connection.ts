import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context } from 'hono';

/** What a route may know of the connection that a request came by. The request itself, whose body it could read, stays below. */
export interface Connection {
  socket: Socket;
  response: ServerResponse;
}

/** Undefined for a request that came without one. */
export const connectionOf = (c: Context): Partial<Connection> => (c.env ?? {}) as Partial<Connection>;
