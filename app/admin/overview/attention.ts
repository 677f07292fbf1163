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
import { type Hint, URGENCIES } from './hint.ts';
import { pacedEmails, type StuckEmail, stuckEmails, unsentMailings } from './mail-hints.ts';
import { waitingDrafts, waitingMessages } from './waiting-hints.ts';

interface SiteState {
  content: LoadedContent;
  /** The row's id → the media hash of its picture. */
  pictures: Record<string, string>;
  facts: Facts;
  /** Those that are stored cannot be read. */
  factsUnreadable?: true | undefined;
  /** In the congress's time zone, `YYYY-MM-DD`. */
  today: string;
  /** What did not go out. */
  emails?: readonly StuckEmail[] | undefined;
  /** Whom the programme names, as far as it is clear. */
  people?: readonly LinkedPerson[] | undefined;
  /** How many emails wait for their turn. */
  paced?: number | undefined;
  /** What is published together. */
  releases?: readonly Pick<Release, 'name' | 'failure' | 'publish_at' | 'published_at'>[] | undefined;
  /** What waits to be published. */
  drafts?: readonly Pick<Draft, 'sent_by'>[] | undefined;
  /** Those that should have gone out by themselves, and did not, say why. */
  mailings?: Parameters<typeof unsentMailings>[0] | undefined;
  /** What visitors wrote; nothing for who may not read it. */
  enquiries?: readonly Pick<Enquiry, 'status' | 'spam' | 'doubt'>[] | undefined;
  moment?: Moment | undefined;
}

/** A check that reads many texts: asked again only when the rows of its tables, or what else it is told, are others. */
function onceFor<Told extends unknown[]>(
  tables: readonly ContentTable[],
  check: (content: LoadedContent, ...told: Told) => Hint[],
) {
  let last: { inputs: unknown[]; hints: Hint[] } | undefined;
  return (content: LoadedContent, ...told: Told): Hint[] => {
    const inputs = [...tables.map((table) => content[table]), ...told];
    if (!last || inputs.some((input, at) => input !== last?.inputs[at]))
      last = { inputs, hints: check(content, ...told) };
    return last.hints;
  };
}

const contradictions = onceFor(CLAIMING, contradictory);
const clashes = onceFor(['program_items'], clashing);
const doubts = onceFor(['program_items', 'speakers'], doubtful);
const strangers = onceFor(['program_items', 'speakers'], unlisted);

/** Everything that wants attention, the most urgent first. What is not loaded yet lacks nothing. */
export function attention({
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
}: SiteState): Hint[] {
  const hints = [
    ...waitingMessages(enquiries),
    ...waitingDrafts(drafts, releases, moment),
    ...stuckEmails(emails),
    ...pacedEmails(paced),
    ...unsentMailings(mailings, facts, today, moment),
    ...failedReleases(releases),
    ...unreadableFacts(factsUnreadable),
    ...unsellablePlans(facts, today),
    ...contradictions(content, facts, today),
    ...clashes(content, people),
    ...unreadableTimes(content),
    ...doubts(content, people),
    ...strangers(content),
    ...exampleAddresses(facts),
    ...exampleWebsites(content),
    ...emptySections(content),
    ...wrongClocks(facts),
    ...missingLinks(facts, today),
    ...incompleteSpeakers(content, pictures),
    ...untranslatedFacts(facts),
  ];
  return hints.toSorted((a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency));
}

function failedReleases(releases: NonNullable<SiteState['releases']>): Hint[] {
  return releases.flatMap(({ name, failure }) =>
    failure === null
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
