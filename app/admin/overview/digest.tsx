import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Right } from '#congress/accounts/rights.ts';
import { CHANGES_TAB, type ToAddress } from '../address.ts';
import { useDrafts, useReleases } from '../content/drafts.ts';
import { useAllContent, useSessionPeople } from '../content/queries.ts';
import type { LoadedContent } from '../content/tables.ts';
import { enquiriesQuery } from '../enquiries/queries.ts';
import { mailingsQuery } from '../mailings/stored.ts';
import { useMoment } from '../moment.ts';
import { onDemand } from '../on-demand.tsx';
import { usePageData } from '../page-data.tsx';
import { inSlices } from '../parts/slices.ts';
import { useSession } from '../session/session.tsx';
import { attention, type SiteState } from './attention.ts';
import { AttentionList } from './attention-list.tsx';
import type { Hint } from './hint.ts';
import type { StuckEmail } from './mail-hints.ts';

// Loaded later than the list of what needs attention, which comes first.
const NotesCard = onDemand(async () => (await import('../notes/notes.tsx')).NotesCard, null);
const Besides = onDemand(async () => (await import('./besides.tsx')).Besides, null);

/** The right that is needed to fix something in a tab, where it is not `writeContent`. */
const RIGHT_FOR: Record<string, Right> = {
  facts: 'writeFacts',
  enquiries: 'readEnquiries',
  [CHANGES_TAB]: 'readContent',
  administrators: 'manageTeam',
  editions: 'writeEditions',
};
const rightFor = ({ tab }: ToAddress) => RIGHT_FOR[tab] ?? 'writeContent';

/** What needs attention today, most urgent first; below it the notes, the latest changes and the numbers. */
export function Digest() {
  const content = useAllContent();
  const { hints, loading, failed } = useHints(content);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-1 gap-4">
        <AttentionList hints={hints} loading={loading} failed={failed} />
        <NotesCard />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Besides content={content} />
      </div>
    </div>
  );
}

/** The hints that the user may see, each with the fixes that they may make. */
function useHints(content: LoadedContent) {
  const { facts, factsUnreadable, today, pictures } = usePageData();
  const { client, may } = useSession();
  const mailQuery = useMailState();
  const draftsQuery = useDrafts();
  const releasesQuery = useReleases();
  const mailingsOfTeam = useQuery({ ...mailingsQuery(client), enabled: may('readContent') });
  const enquiriesOfTeam = useQuery({ ...enquiriesQuery(client), enabled: may('readEnquiries') });
  const sources = [
    ...(may('readContent') ? [mailQuery, draftsQuery, releasesQuery, mailingsOfTeam] : []),
    ...(may('readEnquiries') ? [enquiriesOfTeam] : []),
  ];
  const people = useSessionPeople();
  const [mail, drafts, releases] = [mailQuery.data, draftsQuery.data, releasesQuery.data];
  const [mailings, enquiries] = [mailingsOfTeam.data, enquiriesOfTeam.data];
  const moment = useMoment();
  const state = useMemo(
    (): SiteState => ({
      ...{ content, pictures, facts, factsUnreadable, today, people, drafts, releases, mailings, enquiries },
      ...{ moment, emails: mail?.stuck, paced: mail?.paced },
    }),
    [
      content,
      pictures,
      facts,
      factsUnreadable,
      today,
      people,
      drafts,
      releases,
      mailings,
      enquiries,
      moment,
      mail,
    ],
  );
  const checked = useAttention(state);
  const isLoaded = [...Object.values(content), ...sources.map(({ data }) => data)].every(
    (rows) => rows !== undefined,
  );
  return {
    hints: checked.hints.flatMap((hint) => {
      const fixes = hint.fixes.filter(({ address, right = rightFor(address) }) => may(right));
      // Hints that only others can fix are left out.
      return hint.fixes.length > 0 && fixes.length === 0 ? [] : [{ ...hint, fixes }];
    }),
    loading: !isLoaded || checked.of !== state,
    failed: sources.find(({ isError, data }) => isError && data === undefined),
  };
}

/** Checks the site in short slices, so that nothing waits for it. Meanwhile the hints are those of the last check. */
function useAttention(state: SiteState) {
  const [checked, setChecked] = useState<{ of: SiteState | null; hints: Hint[] }>({ of: null, hints: [] });
  useEffect(() => inSlices(attention(state), (hints) => setChecked({ of: state, hints })), [state]);
  return checked;
}

/** The emails that could not be sent, and the number of those that wait because of rate limits. */
function useMailState() {
  const { request, may } = useSession();
  return useQuery({
    queryKey: ['mail'],
    enabled: may('readContent'),
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }): Promise<{ stuck: StuckEmail[]; paced: number }> =>
      (await request('/functions/v1/mail', { signal })).json(),
  });
}
