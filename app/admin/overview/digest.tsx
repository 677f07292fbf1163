import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { Right } from '#congress/accounts/rights.ts';
import { CHANGES_TAB, type ToAddress } from '../address.ts';
import { useDrafts, useReleases } from '../content/drafts.ts';
import { useAllContent, useSessionPeople } from '../content/queries.ts';
import type { LoadedContent } from '../content/tables.ts';
import { enquiriesQuery } from '../enquiries/queries.ts';
import { useMoment } from '../moment.ts';
import { NotesCard } from '../notes/notes.tsx';
import { usePageData } from '../page-data.tsx';
import { Link } from '../parts/link.tsx';
import { useSession } from '../session/session.tsx';
import { attention } from './attention.ts';
import { AttentionList } from './attention-list.tsx';
import { LatestChanges } from './latest-changes.tsx';
import type { StuckEmail } from './mail-hints.ts';
import { ShownDay } from './shown-day.tsx';
import { type Summary, summaries } from './summary.ts';
import { TranslationsCard } from './translations-card.tsx';

/** What it takes to mend something in a tab. */
const RIGHT_FOR: Record<string, Right> = {
  facts: 'writeFacts',
  enquiries: 'readEnquiries',
  [CHANGES_TAB]: 'readContent',
  administrators: 'manageTeam',
  editions: 'writeEditions',
};
const rightFor = ({ tab }: ToAddress) => RIGHT_FOR[tab] ?? 'writeContent';

/** What waits for a person today, the most urgent first; then what the team did, and how much there is of everything. */
export function Digest() {
  const content = useAllContent();
  const { hints, loading } = useHints(content);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-1 gap-4">
        <AttentionList hints={hints} loading={loading} />
        <NotesCard />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <ShownDay />
        <LatestChanges />
        <TranslationsCard content={content} />
        <Figures content={content} />
      </div>
    </div>
  );
}

/** Those of everything that this person may see, with the ways to mend it that are theirs. */
function useHints(content: LoadedContent) {
  const { facts, today, pictures } = usePageData();
  const { client, may } = useSession();
  const mail = useMailState();
  const drafts = useDrafts().data;
  const releases = useReleases().data;
  const { data: people } = useSessionPeople();
  const { data: enquiries } = useQuery({ ...enquiriesQuery(client), enabled: may('readEnquiries') });
  const moment = useMoment();
  const state = { content, pictures, facts, today, people, drafts, releases, enquiries, moment };
  const hints = attention({ ...state, emails: mail?.stuck, paced: mail?.paced });
  return {
    hints: hints.flatMap((hint) => {
      const fixes = hint.fixes.filter(({ address }) => may(rightFor(address)));
      // What only others can mend is no task of this person's.
      return hint.fixes.length > 0 && fixes.length === 0 ? [] : [{ ...hint, fixes }];
    }),
    loading: [...Object.values(content), drafts, releases].some((rows) => rows === undefined),
  };
}

/** The emails that did not go out, and how many wait for their turn. */
function useMailState() {
  const { request } = useSession();
  const { data } = useQuery({
    queryKey: ['mail'],
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }): Promise<{ stuck: StuckEmail[]; paced: number }> =>
      (await request('/functions/v1/mail', { signal })).json(),
  });
  return data;
}

function Figures({ content }: { content: LoadedContent }) {
  return (
    <details className="group rounded-card bg-white px-5 shadow-lift sm:px-7">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 py-3 [&::-webkit-details-marker]:hidden">
        <h3 className="mr-auto text-heading">O site em números</h3>
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <dl className="grid grid-cols-1 divide-y divide-mist border-t border-mist pb-4">
        {summaries(content).map((summary) => (
          <Figure key={summary.label} summary={summary} />
        ))}
      </dl>
    </details>
  );
}

function Figure({ summary: { label, value, hint, tab } }: { summary: Summary }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2.5">
      <dt className="font-semibold">
        <Link to={{ tab }} className="underline underline-offset-4 hover:text-teal">
          {label}
        </Link>
      </dt>
      <dd className="font-display text-heading font-[680] tabular-nums">{value ?? '…'}</dd>
      <dd className="col-span-2 text-sm text-ink-soft">{hint}</dd>
    </div>
  );
}
