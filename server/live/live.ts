import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import { teamRoleOf } from '#server/auth/parts.ts';
import { INVALID_KEY } from '#server/auth/request.ts';
import type { Claims } from '#server/auth/sessions/claims.ts';
import type { ContentChange } from '#server/content/read-changes.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import type { LiveCatalogue } from '#server/data-api/catalogue.ts';
import { isSameSecret } from '#server/http/same-secret.ts';
import { rateLimitKey, senderAddress } from '#server/http/visitor-address.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/operation/metrics.ts';
import { Audiences } from './audiences.ts';
import { LARGEST_FRAME, MAX_FRAME_READS, MOST_FRAGMENTS } from './bounds.ts';
import { createBroadcaster, identify, type Listener } from './broadcast.ts';
import { Connection } from './connection.ts';
import { ConnectionLimits, type Limits } from './connection-limits.ts';
import { createHiddenChanges } from './hidden-changes.ts';
import { Presence } from './presence.ts';

const PATH = '/realtime/v1/websocket';
/** Interval of pings: a socket that has not answered one before the next is terminated. */
const PING_MS = 30_000;
const CLOSE_TIMEOUT_MS = 10_000;
/** Timeout for closing all sockets when the server stops. */
const STOP_TIMEOUT_MS = 1000;
/** Pause after every ten closed sockets: 2,000 take two seconds. */
const CLOSE_PAUSE_MS = 10;

const addressOf = (request: IncomingMessage) => URL.parse(request.url ?? '', 'http://localhost');

/** Whether a request is an upgrade to live changes; no other upgrade is accepted. */
export const asksForChanges = (request: IncomingMessage): boolean => addressOf(request)?.pathname === PATH;

export type Live = ReturnType<typeof createLive>;

export interface LiveParameters {
  verifyAccessToken: (token: string) => Promise<Claims>;
  publishableKey: string;
  clock: Clock;
  database: Database;
  catalogue: LiveCatalogue;
  snapshot: Pick<Snapshot, 'content'>;
  log: Log;
  /** Number of trusted proxies in front. */
  trustProxy: number;
  /** Headers of every response; a refused upgrade gets them, too. */
  headers: Record<string, string>;
  pingMs?: number;
  /** How long a socket that is closed may take to read pending messages and the reason. */
  closeTimeoutMs?: number;
  limits?: Limits;
  metrics?: Pick<Metrics, 'changes' | 'slowSockets' | 'refusedSockets'>;
}

/** The display name of a member of the team; null if the claims are of no member or have expired. */
async function memberName(database: Database, claims: Claims | null, clock: Clock): Promise<string | null> {
  if (!claims || claims.exp * 1000 <= clock().getTime() || !(await teamRoleOf(database, claims))) return null;
  const { rows } = await sql<{ name: string }>`
    SELECT plenaria.shown_name(u) AS name FROM plenaria.users u WHERE id = ${claims.sub}`.execute(database);
  return rows[0]?.name ?? null;
}

export const createSocketServer = () =>
  new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_FRAME,
    maxFragments: MOST_FRAGMENTS,
    maxBufferedChunks: MAX_FRAME_READS,
    perMessageDeflate: false,
    autoPong: false,
  });

/** Live changes (PROTOCOL, section C): Phoenix channels over WebSocket. */
export function createLive(parameters: LiveParameters) {
  const {
    publishableKey,
    database,
    log,
    clock,
    verifyAccessToken,
    metrics,
    pingMs = PING_MS,
    closeTimeoutMs = CLOSE_TIMEOUT_MS,
  } = parameters;
  const server = createSocketServer();
  const connections = new Map<WebSocket, Connection>();
  const context = {
    limits: new ConnectionLimits(clock, parameters.limits),
    audiences: new Audiences<Listener>(),
    catalogue: parameters.catalogue,
    revision: () => parameters.snapshot.content()?.version,
    presence: new Presence({ memberName: (claims) => memberName(database, claims, clock), log }),
    identify: (token: unknown) => identify(token, { publishableKey, verifyAccessToken }),
    closeTimeoutMs,
    log,
    metrics,
  };
  function refetchAll() {
    context.catalogue.forget();
    for (const connection of connections.values()) connection.askToRejoin();
  }
  const broadcast = createBroadcaster({
    ...context,
    refetchAll,
    hiddenChanges: createHiddenChanges({ database, clock }),
    teamRoleOf: (claims) => teamRoleOf(database, claims),
    clock,
  });
  let pings: NodeJS.Timeout | undefined;
  let closing = false;

  function ping() {
    for (const connection of connections.values()) connection.ping();
  }

  return {
    /** Handles an upgrade request for live changes and ignores others (the development server has its own). */
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      const url = addressOf(request);
      if (url?.pathname !== PATH) return;
      socket.on('error', () => socket.destroy());
      const refuse = (status: number, answer: object) => {
        const response = new ServerResponse(request);
        // Node passes the raw socket of an upgrade, which is enough for a response.
        response.assignSocket(socket as Socket);
        // Node's timeouts no longer apply, so do not wait for the client to close.
        response.once('finish', () => (socket as Socket).destroySoon());
        const headers = { ...parameters.headers, 'Content-Type': 'application/json', Connection: 'close' };
        response.writeHead(status, headers).end(JSON.stringify(answer));
      };
      const apiKey = url.searchParams.get('apikey') ?? request.headers.apikey;
      if (!isSameSecret(String(apiKey ?? ''), publishableKey)) {
        return refuse(401, INVALID_KEY);
      }
      const version = url.searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
      const key = rateLimitKey(senderAddress(request, parameters.trustProxy));
      if (closing) return refuse(502, { message: 'This server is about to stop' });
      if (!context.limits.hasRoomFor(key)) {
        metrics?.refusedSockets.inc();
        return refuse(503, { message: 'Too many connections, please try again later' });
      }
      server.handleUpgrade(request, socket, head, (opened) => {
        const accepted = { socket: opened, stream: socket, version, rateLimitKey: key } as const;
        connections.set(opened, new Connection(context, accepted));
        opened.on('close', () => connections.delete(opened));
        pings ??= setInterval(ping, pingMs).unref();
      });
    },
    /** Sends changes to every socket that may see them; resolves once they are queued. Never rejects. */
    async broadcast(changes: ContentChange[]): Promise<void> {
      await broadcast(changes);
      metrics?.changes.inc(changes.length);
    },
    /** Makes every client rejoin and reload its data, because changes may have been missed. */
    refetchAll,
    /** Refuses new sockets; a proxy routes them to another server. */
    refuse() {
      closing = true;
    },
    async close() {
      closing = true;
      clearInterval(pings);
      const sockets = [...connections.keys()];
      const closed = sockets.map((socket) => new Promise<void>((done) => socket.once('close', () => done())));
      // Not all at once: clients reconnect a second later, and thousands together would hit another server.
      for (const [index, socket] of sockets.entries()) {
        socket.close(1012, 'restarting');
        if (index % 10 === 9) await pause(CLOSE_PAUSE_MS);
      }
      const timeout = setTimeout(() => sockets.map((socket) => socket.terminate()), STOP_TIMEOUT_MS);
      await Promise.all(closed);
      clearTimeout(timeout);
      server.close();
    },
    /** Number of open sockets. */
    get size() {
      return connections.size;
    },
  };
}
