import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { LiveCatalogue } from '#server/data-api/catalogue.ts';
import type { Log } from '#server/log.ts';
import type { Audience, Audiences } from './audiences.ts';
import type { Binding } from './bindings.ts';
import type { Identify, Listener } from './broadcast.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import type { Frame, Version } from './frames.ts';
import type { OutboxContext } from './outbox.ts';
import type { Presence } from './presence.ts';

export interface Channel extends Listener {
  joinRef: string | null;
  /** Estimated memory in bytes. */
  size: number;
  /** null: receives no changes. */
  audience: Audience<Listener> | null;
}

/** Shared by all connections. */
export interface ConnectionContext extends OutboxContext {
  limits: ConnectionLimits;
  audiences: Audiences<Listener>;
  catalogue: LiveCatalogue;
  /** The id of the newest change that pages show. */
  revision: () => string | undefined;
  identify: Identify;
  presence: Presence;
  log: Log;
}

export interface Accepted {
  socket: WebSocket;
  /** The socket's underlying stream. */
  stream: Duplex;
  version: Version;
  rateLimitKey: string;
}

/** The part of a frame that its reply needs; the rest is released before any await. */
export type Head = Pick<Frame, 'joinRef' | 'ref' | 'topic'>;

export type Push = Omit<Frame, 'payload'> & { payload: object | string };

/** The part of a join that is needed while the catalogue and the token are checked. */
export interface Join {
  bindings: readonly Binding[];
  /** JSON of the bindings for the reply. */
  echo: string;
  token: unknown;
  /** Its presence key; null: it takes no part in presence. */
  presence: string | null;
}
