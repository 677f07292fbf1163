import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { may, mayRead, type TeamRole } from '#congress/accounts/rights.ts';
import type { Clock } from '#congress/clock.ts';
import { PAGES_TOPIC } from '#congress/content.ts';
import { AccessTokenError } from '#server/auth/errors.ts';
import type { Claims } from '#server/auth/sessions/claims.ts';
import type { ContentChange } from '#server/content/read-changes.ts';
import type { LiveCatalogue } from '#server/data-api/catalogue.ts';
import type { Log } from '#server/log.ts';
import type { Audiences, Receiver } from './audiences.ts';
import { liveEvent } from './event.ts';
import { encodeFrame } from './frames.ts';
import type { HiddenChanges } from './hidden-changes.ts';
import { type Batch, batchOf, batchOfText } from './messages.ts';
import type { Outbox } from './outbox.ts';

/** A channel that receives changes. */
export interface Listener {
  outbox: Outbox;
  identity: Identity;
}

interface Parameters {
  audiences: Audiences<Listener>;
  /** Makes every client reload its data. */
  refetchAll: () => void;
  catalogue: LiveCatalogue;
  /** Finds the changes that only readers of the team's content may receive. */
  hiddenChanges: HiddenChanges;
  teamRoleOf: (claims: Claims) => Promise<TeamRole | null>;
  clock: Clock;
  log: Log;
}

/** Longest time without yielding the event loop: pages must not wait until a change is sent to thousands of sockets. */
const SLICE_MS = 20;

/** Sends changes, in order, to the sockets that may see them. */
export function createBroadcaster(parameters: Parameters) {
  const { audiences, refetchAll, catalogue, hiddenChanges, teamRoleOf, clock, log } = parameters;
  const oneAtATime = pLimit(1);

  async function send(changes: ContentChange[]) {
    const events = await Promise.all(
      changes.map(async (change) => {
        const names = Object.keys(change.after ?? change.before ?? {});
        return { change, event: liveEvent(change, await catalogue.columns(change.table, names)) };
      }),
    );
    const hidden = await hiddenChanges(changes);
    const reads = (role: TeamRole | null, change: ContentChange) =>
      mayRead(role, change.table) && (!hidden.has(change) || may(role, 'readContent'));
    const last = changes.findLast((change) => !reads(null, change));
    const isForAll = last === undefined;
    const roleOf = createRoleLookup();
    let since = performance.now();
    for (const audience of audiences.all()) {
      // One audience at a time: a batch for each role, with only the changes that it may read.
      const batches = new Map<TeamRole | null, Batch>();
      const revision = last && audience.topic === PAGES_TOPIC && revisionBroadcast(last, audience);
      for (const listener of audience.members) {
        const role = isForAll ? null : await roleOf(listener);
        const batch =
          batches.get(role) ??
          batchOf(
            events.filter(({ change }) => reads(role, change)).map(({ event }) => event),
            audience,
          );
        batches.set(role, batch);
        listener.outbox.write(batch);
        if (revision) listener.outbox.write(revision);
        if (performance.now() - since < SLICE_MS) continue;
        await setImmediate();
        since = performance.now();
      }
    }
  }

  /** Queries the database once for each session and call; an expired token has no rights. */
  function createRoleLookup() {
    const cached = new Map<string, Promise<TeamRole | null>>();
    return async ({ identity }: Listener): Promise<TeamRole | null> => {
      if (!identity || identity.exp * 1000 <= clock().getTime()) return null;
      const key = `${identity.session_id} ${identity.aal}`;
      const answer = cached.get(key) ?? teamRoleOf(identity);
      cached.set(key, answer);
      return answer;
    };
  }

  return (changes: ContentChange[]): Promise<void> =>
    oneAtATime(() =>
      send(changes).catch((error: unknown) => {
        log.error({ error }, 'changes could not be sent');
        refetchAll();
      }),
    );
}

/** A broadcast with the number of a change that the page may not read: it reveals only that the page should reload. */
function revisionBroadcast({ id }: ContentChange, { topic, version }: Receiver): Batch {
  const payload = { type: 'broadcast', event: 'revision', payload: { revision: Number(id) } };
  return batchOfText(encodeFrame({ joinRef: null, ref: null, topic, event: 'broadcast', payload }, version));
}

/** The identity of a channel: the claims of a verified token, or null for the public. */
export type Identity = Claims | null;

export type Identify = (token: unknown) => Promise<{ identity: Identity; problem: string | null }>;

/**
 * The identity behind a token. The site's own key (of either style), another `sb_…` key, an empty or invalid token mean the
 * public: the channel stays open, and a later token restores its rights.
 */
export async function identify(
  token: unknown,
  {
    publishableKey,
    verifyAccessToken,
  }: { publishableKey: string; verifyAccessToken: (token: string) => Promise<Claims> },
): ReturnType<Identify> {
  if (typeof token !== 'string' || token === '' || token === publishableKey || token.startsWith('sb_')) {
    return { identity: null, problem: null };
  }
  try {
    return { identity: await verifyAccessToken(token), problem: null };
  } catch (error) {
    if (!(error instanceof AccessTokenError)) throw error;
    const problem = error.reason === 'expired' ? 'Token has expired' : 'Token is invalid';
    return { identity: null, problem };
  }
}
