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
  /** Bytes that are kept for it. */
  size: number;
  /** null: it hears of no change. */
  audience: Audience<Listener> | null;
}

/** What every connection is given alike. */
export interface ConnectionContext extends OutboxContext {
  limits: ConnectionLimits;
  audiences: Audiences<Listener>;
  catalogue: LiveCatalogue;
  /** The number of the newest change that pages show. */
  revision: () => string | undefined;
  identify: Identify;
  presence: Presence;
  log: Log;
}

export interface Accepted {
  socket: WebSocket;
  /** What the socket writes to. */
  stream: Duplex;
  version: Version;
  rateLimitKey: string;
}

/** What an answer needs of the frame that it answers. The rest is let go of before anything is waited for. */
export type Head = Pick<Frame, 'joinRef' | 'ref' | 'topic'>;

export type Push = Omit<Frame, 'payload'> & { payload: object | string };

/** What is left of a join while the database and the keys are read. */
export interface Join {
  bindings: readonly Binding[];
  /** JSON of the bindings as the client is answered. */
  echo: string;
  token: unknown;
  /** What it is called among those who say where they are; null: it says and hears nothing of that. */
  presence: string | null;
}
