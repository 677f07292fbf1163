import type { Facts } from '#congress/facts/schema.ts';
import type { PersonAtItem } from '#congress/people/doubtful.ts';
import { DRAFTS_TAB, type Release } from '../content/drafts.ts';
import type { LoadedContent } from '../content/tables.ts';
import {
  contradictory,
  doubtful,
  emptySections,
  incompleteSpeakers,
  unlisted,
  unreadableTimes,
} from './content-hints.ts';
import { exampleAddresses, exampleWebsites } from './example-hints.ts';
import { missingLinks, unsellablePlans, untranslatedFacts, wrongClocks } from './facts-hints.ts';
import { type Hint, URGENCIES } from './hint.ts';
import { pacedEmails, type StuckEmail, stuckEmails } from './mail-hints.ts';

interface SiteState {
  content: LoadedContent;
  /** The row's id → the media hash of its picture. */
  pictures: Record<string, string>;
  facts: Facts;
  /** In the congress's time zone, `YYYY-MM-DD`. */
  today: string;
  /** What did not go out. */
  emails?: readonly StuckEmail[] | undefined;
  /** Whom the programme names, as far as it is clear. */
  people?: readonly PersonAtItem[] | undefined;
  /** How many emails wait for their turn. */
  paced?: number | undefined;
  /** What is published together. */
  releases?: readonly Pick<Release, 'name' | 'failure'>[] | undefined;
}

/** Everything that wants attention, the most urgent first. What is not loaded yet lacks nothing. */
export function attention({
  content,
  pictures,
  facts,
  today,
  emails = [],
  people,
  paced = 0,
  releases = [],
}: SiteState): Hint[] {
  const hints = [
    ...stuckEmails(emails),
    ...pacedEmails(paced),
    ...failedReleases(releases),
    ...unsellablePlans(facts, today),
    ...contradictory(content, facts, today),
    ...unreadableTimes(content),
    ...doubtful(content, people),
    ...unlisted(content),
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
            fixes: [{ label: 'Abrir os rascunhos', address: { tab: DRAFTS_TAB } }],
          },
        ],
  );
}
