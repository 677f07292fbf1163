import type { ContentTable } from '#congress/content-tables.ts';
import type { Facts } from '#congress/facts/schema.ts';
import type { LinkedPerson } from '#congress/programme/people.ts';
import { CHANGES_TAB } from '../address.ts';
import type { Draft, Release } from '../content/drafts.ts';
import type { LoadedContent } from '../content/tables.ts';
import type { Enquiry } from '../enquiries/queries.ts';
import type { Moment } from '../moment.ts';
import { clashing } from './clash-hints.ts';
import {
  CLAIMING,
  contradictory,
  doubtful,
  emptySections,
  incompleteSpeakers,
  unlisted,
  unreadableTimes,
} from './content-hints.ts';
import { exampleAddresses, exampleWebsites } from './example-hints.ts';
import {
  missingLinks,
  unreadableFacts,
  unsellablePlans,
  untranslatedFacts,
  wrongClocks,
} from './facts-hints.ts';
import { type Checking, type Hint, URGENCIES } from './hint.ts';
import { pacedEmails, type StuckEmail, stuckEmails, unsentMailings } from './mail-hints.ts';
import { waitingDrafts, waitingMessages } from './waiting-hints.ts';

export interface SiteState {
  content: LoadedContent;
  /** Row id → media hash of its picture. */
  pictures: Record<string, string>;
  facts: Facts;
  /** Set if the stored facts cannot be read. */
  factsUnreadable?: true | undefined;
  /** The day of the site, in the congress's time zone (`YYYY-MM-DD`). */
  today: string;
  /** Emails that could not be sent. */
  emails?: readonly StuckEmail[] | undefined;
  /** The speakers that the programme names, as far as they can be identified. */
  people?: readonly LinkedPerson[] | undefined;
  /** The number of emails that are waiting because of rate limits. */
  paced?: number | undefined;
  /** The releases, with their failures. */
  releases?: readonly Pick<Release, 'id' | 'name' | 'failure' | 'publish_at' | 'published_at'>[] | undefined;
  /** Drafts that wait to be published. */
  drafts?: readonly Pick<Draft, 'sent_by' | 'release_id'>[] | undefined;
  /** Mailings, including those that were not sent at their scheduled time. */
  mailings?: Parameters<typeof unsentMailings>[0] | undefined;
  /** Undefined if the user may not read them. */
  enquiries?: readonly Pick<Enquiry, 'status' | 'spam' | 'doubt'>[] | undefined;
  moment?: Moment | undefined;
}

/**
 * Memoises a check that reads many texts: it only runs again if the rows of `tables` or the other arguments have
 * changed.
 */
function onceFor<Rest extends unknown[]>(
  tables: readonly ContentTable[],
  check: (content: LoadedContent, ...rest: Rest) => Checking,
) {
  let last: { inputs: unknown[]; hints: Hint[] } | undefined;
  return function* (content: LoadedContent, ...rest: Rest): Checking {
    yield;
    const inputs = [...tables.map((table) => content[table]), ...rest];
    const known = last?.inputs.every((input, at) => input === inputs[at]) && last.hints;
    const hints = known || (yield* check(content, ...rest));
    last = { inputs, hints };
    return hints;
  };
}

const contradictions = onceFor(CLAIMING, contradictory);
const clashes = onceFor(['program_items'], clashing);
const strangers = onceFor(['program_items', 'speakers'], unlisted);

/**
 * Everything that needs attention, most urgent first. Data that is not loaded yet raises no hints. Can be paused,
 * because reading all texts takes long.
 */
export function* attention({
  content,
  pictures,
  facts,
  factsUnreadable,
  today,
  emails = [],
  people,
  paced = 0,
  releases = [],
  mailings = [],
  drafts = [],
  enquiries = [],
  moment = String,
}: SiteState): Checking {
  const checks: (() => Hint[] | Checking)[] = [
    () => waitingMessages(enquiries),
    () => waitingDrafts(drafts, releases, moment),
    () => stuckEmails(emails),
    () => pacedEmails(paced),
    () => unsentMailings(mailings, facts, today, moment),
    () => failedReleases(releases, drafts),
    () => unreadableFacts(factsUnreadable),
    () => unsellablePlans(facts, today),
    () => contradictions(content, facts, today),
    () => clashes(content, people),
    () => unreadableTimes(content),
    () => doubtful(content, people),
    () => strangers(content),
    () => exampleAddresses(facts),
    () => exampleWebsites(content),
    () => emptySections(content),
    () => wrongClocks(facts),
    () => missingLinks(facts, today),
    () => incompleteSpeakers(content, pictures),
    () => untranslatedFacts(facts),
  ];
  const hints: Hint[] = [];
  for (const check of checks) {
    yield;
    const found = check();
    hints.push(...(Array.isArray(found) ? found : yield* found));
  }
  return hints.toSorted((a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency));
}

/** Releases that failed at their time, while something in them still waits. */
function failedReleases(
  releases: NonNullable<SiteState['releases']>,
  drafts: NonNullable<SiteState['drafts']>,
): Hint[] {
  return releases.flatMap(({ id, name, failure }) =>
    failure === null || drafts.every(({ release_id }) => release_id !== id)
      ? []
      : [
          {
            urgency: 'wrong' as const,
            text: `“${name}” não foi publicada na hora marcada`,
            detail: failure,
            fixes: [{ label: 'Abrir os rascunhos', address: { tab: CHANGES_TAB } }],
          },
        ],
  );
}
