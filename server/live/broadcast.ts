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

/** A channel that wants to hear of changes. */
export interface Listener {
  outbox: Outbox;
  identity: Identity;
}

interface Parameters {
  audiences: Audiences<Listener>;
  /** Makes every client ask for everything again. */
  refetchAll: () => void;
  catalogue: LiveCatalogue;
  /** Those that only who reads the team's content may hear of. */
  hiddenChanges: HiddenChanges;
  teamRoleOf: (claims: Claims) => Promise<TeamRole | null>;
  clock: Clock;
  log: Log;
}

/** The loop is left for other work after so long: a visitor's page must not wait until thousands were sent a change. */
const SLICE_MS = 20;

/** Sends changes to the sockets that may see them, in order. */
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
    const roleOf = reader();
    let since = performance.now();
    for (const audience of audiences.all()) {
      // Of one audience at a time, and of each role only what somebody in it may read.
      const batches = new Map<TeamRole | null, Batch>();
      const news = last && audience.topic === PAGES_TOPIC && newsOf(last, audience);
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
        if (news) listener.outbox.write(news);
        if (performance.now() - since < SLICE_MS) continue;
        await setImmediate();
        since = performance.now();
      }
    }
  }

  /** Asks the database once for each session and batch; a token whose time is over gives no rights. */
  function reader() {
    const known = new Map<string, Promise<TeamRole | null>>();
    return async ({ identity }: Listener): Promise<TeamRole | null> => {
      if (!identity || identity.exp * 1000 <= clock().getTime()) return null;
      const key = `${identity.session_id} ${identity.aal}`;
      const answer = known.get(key) ?? teamRoleOf(identity);
      known.set(key, answer);
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

/** Tells an open page that there is something new to show, not what it is: a broadcast with the number of the change. */
function newsOf({ id }: ContentChange, { topic, version }: Receiver): Batch {
  const payload = { type: 'broadcast', event: 'revision', payload: { revision: Number(id) } };
  return batchOfText(encodeFrame({ joinRef: null, ref: null, topic, event: 'broadcast', payload }, version));
}

/** Who listens on a channel: the claims of a verified token, or null for the public. */
export type Identity = Claims | null;

export type Identify = (token: unknown) => Promise<{ identity: Identity; problem: string | null }>;

/**
 * What a token makes of its bearer. The site's own key (of either style), another `sb_…`, nothing, or a token that is no
 * longer good means the public: a channel is never closed for it, and a later token restores its rights.
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
