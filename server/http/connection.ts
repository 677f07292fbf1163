import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context } from 'hono';

/** The connection of a request, as far as routes may access it: without the request, whose body they could otherwise read. */
export interface Connection {
  socket: Socket;
  response: ServerResponse;
}

/** Empty for a request without a network connection (tests). */
export const connectionOf = (c: Context): Partial<Connection> => (c.env ?? {}) as Partial<Connection>;
