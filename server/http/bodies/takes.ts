import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { RouterRoute } from 'hono/types';
import { findTargetHandler, isMiddleware } from 'hono/utils/handler';
import type { Connection } from '#server/http/connection.ts';
import { Refused } from '#server/http/refused.ts';
import { createPlaces } from '#server/http/room.ts';
import { visitorRateLimitKey } from '#server/http/visitor-address.ts';
import { DRAINED, KIND_BOUNDS, KNOWN_PEOPLE, READ_AHEAD, STRANGERS } from './bounds.ts';
import { collect, drain } from './collect.ts';
import { createHeldBytes } from './held-bytes.ts';
import { type Kind, type Kinds, mostOf, PARSERS } from './kinds.ts';

/** The sender of a body, if the handler knows more than the route. */
export interface Sender {
  /** Identifies the sender: bodies are counted by `name` instead of by network; `share`: limit of all of them in bytes. */
  known?: { name: string; share: number } | undefined;
  /** Size limit, if lower than the route's. */
  most?: number;
}

/** What `takes` adds to the context: a function that reads the whole body, once. Throws Refused. */
export interface Takes<K extends Kind> {
  Variables: { body: (sender?: Sender) => Promise<Kinds[K]> };
}

interface Incoming {
  stream: Readable;
  /** The Content-Length, if sent. */
  announced: number | undefined;
  type: string;
  /** Sends 100 Continue; undefined if the client did not ask for it (`Expect: 100-continue`). */
  goOn?: (() => void) | undefined;
  read: (most: number, sender: Sender | undefined) => Promise<Buffer>;
}

/** The unread bodies of requests; accessible only here. */
const bodies = new WeakMap<Context, Incoming>();
/** The size limits of routes, by the handler that declares them. */
const declared = new WeakMap<object, number>();

/**
 * Declares that a route takes a body, with its kind and size limit. Routes without a declaration refuse bodies. The handler reads the
 * body by `c.var.body()` once it knows the sender.
 */
export function takes<K extends Kind>(kind: K, most: number): MiddlewareHandler<Takes<K>> {
  if (most > KIND_BOUNDS[kind]) throw new Error(`No route takes ${most} bytes of ${kind}`);
  const declaration: MiddlewareHandler<Takes<K>> = async (c, next) => {
    c.set('body', async (sender) => {
      const body = bodies.get(c);
      const type = body?.type ?? '';
      const bytes = body ? await body.read(mostOf(kind, most, type), sender) : Buffer.alloc(0);
      return PARSERS[kind](bytes, type);
    });
    await next();
  };
  declared.set(declaration, most);
  return declaration;
}

/** Declares that a route answers whether or not a body is sent, and does not read it. */
export const ignoresBody: MiddlewareHandler = async (_c, next) => next();
declared.set(ignoresBody, 0);

/** The size limit that a handler declares; 0: none is read; undefined: no declaration. */
export const declaredBy = (handler: RouterRoute['handler']): number | undefined =>
  declared.get(findTargetHandler(handler));

/**
 * Detaches the body of every request before a route sees it, and limits the memory of all bodies together. Refuses a body that no
 * matching route declares before reading it.
 */
export function boundBodies({ trustProxy }: { trustProxy: number }): MiddlewareHandler {
  const strangers = createHeldBytes({ all: STRANGERS.all, endsSlowest: true });
  const identified = createHeldBytes({ all: KNOWN_PEOPLE.all, endsSlowest: false });
  const drains = createPlaces(DRAINED.atATime);

  /** Counts and reads one body, for its rate-limit key until the sender is identified. */
  function reading({ stream, announced, goOn }: Sent, key: string, ended: AbortController) {
    const end = () => ended.abort(new Refused('crowded'));
    let counted = strangers.open(key, STRANGERS.ofOne, end);
    return {
      isAdmitted: counted.hold(Math.min(announced ?? READ_AHEAD, READ_AHEAD)),
      close: () => counted.close(),
      async read(most: number, sender: Sender = {}): Promise<Buffer> {
        if (sender.known) {
          counted.close();
          counted = identified.open(sender.known.name, sender.known.share, end);
        }
        const bound = Math.min(most, sender.most ?? most);
        if (announced !== undefined && announced > bound) throw new Refused('bodyTooLarge', { most: bound });
        const hold = (bytes: number) => counted.hold(bytes);
        goOn?.();
        const body = await collect(stream, { most: bound, announced, hold, signal: ended.signal });
        counted.settle();
        return body;
      },
    };
  }

  return async (c, next) => {
    const sent = detach(c);
    if (!sent) return next();
    const key = visitorRateLimitKey(c, trustProxy);
    const ended = new AbortController();
    try {
      const handlers = matchedRoutes(c).map(({ handler }) => handler);
      const isDeclared = handlers.some((handler) => declaredBy(handler) !== undefined);
      const isAnswered = handlers.some((handler) => !isMiddleware(findTargetHandler(handler)));
      if (!isDeclared && isAnswered) throw new Refused('bodyNotTaken');
      const body = reading(sent, key, ended);
      try {
        if (!body.isAdmitted) throw new Refused('crowded');
        bodies.set(c, { ...sent, read: body.read });
        await next();
      } finally {
        body.close();
      }
    } finally {
      // A client that was not sent 100 Continue sends no body.
      if (!sent.isWaiting?.() && drains.take(key))
        await drain(sent.stream, ended.signal).finally(() => drains.giveBack(key));
    }
  };
}

type Sent = Omit<Incoming, 'read'> & { isWaiting?: () => boolean };

/** State of a client that waits for 100 Continue. */
function waiting(outgoing: HttpBindings['outgoing']): Pick<Sent, 'goOn' | 'isWaiting'> {
  let isWaiting = true;
  return {
    isWaiting: () => isWaiting,
    goOn: () => {
      isWaiting = false;
      outgoing.writeContinue();
    },
  };
}

const BODILESS = new Set(['GET', 'HEAD', 'TRACE']);

/** Removes the body and access to it from the request; null if there is none. GET, HEAD and TRACE have none. */
function detach(c: Context): Sent | null {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (incoming && outgoing) c.env = { socket: incoming.socket, response: outgoing } satisfies Connection;
  const { raw } = c.req;
  if (BODILESS.has(raw.method)) return null;
  const length = c.req.header('Content-Length');
  const announced = length === undefined ? undefined : Number(length);
  const isSent = incoming?.headers['transfer-encoding'] !== undefined || (announced ?? 0) > 0;
  const stream = incoming ? isSent && incoming : raw.body && Readable.fromWeb(raw.body as ReadableStream);
  const { method, headers, signal, url } = raw;
  c.req.raw = new Request(url, { method, headers, signal });
  if (!stream) return null;
  const isAsking = incoming?.headers.expect?.toLowerCase() === '100-continue';
  return {
    stream,
    announced,
    type: c.req.header('Content-Type') ?? '',
    ...(isAsking && outgoing && waiting(outgoing)),
  };
}
