import { useQuery } from '@tanstack/react-query';
import type { Right } from '#congress/accounts/rights.ts';
import { CHANGES_TAB, type ToAddress } from '../address.ts';
import { useDrafts, useReleases } from '../content/drafts.ts';
import { useAllContent, useSessionPeople } from '../content/queries.ts';
import type { LoadedContent } from '../content/tables.ts';
import { enquiriesQuery } from '../enquiries/queries.ts';
import { mailingsQuery } from '../mailings/stored.ts';
import { useMoment } from '../moment.ts';
import { usePageData } from '../page-data.tsx';
import { onDemand } from '../parts/on-demand.tsx';
import { useSession } from '../session/session.tsx';
import { attention } from './attention.ts';
import { AttentionList } from './attention-list.tsx';
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
  const { hints, loading } = useHints(content);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-1 gap-4">
        <AttentionList hints={hints} loading={loading} />
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
  const mail = useMailState();
  const drafts = useDrafts().data;
  const releases = useReleases().data;
  const people = useSessionPeople();
  const { data: mailings } = useQuery({ ...mailingsQuery(client), enabled: may('readContent') });
  const { data: enquiries } = useQuery({ ...enquiriesQuery(client), enabled: may('readEnquiries') });
  const moment = useMoment();
  const site = { content, pictures, facts, factsUnreadable, today };
  const state = { ...site, people, drafts, releases, mailings, enquiries, moment };
  const hints = attention({ ...state, emails: mail?.stuck, paced: mail?.paced });
  return {
    hints: hints.flatMap((hint) => {
      const fixes = hint.fixes.filter(({ address, right = rightFor(address) }) => may(right));
      // Hints that only others can fix are left out.
      return hint.fixes.length > 0 && fixes.length === 0 ? [] : [{ ...hint, fixes }];
    }),
    loading: [...Object.values(content), drafts, releases].some((rows) => rows === undefined),
  };
}

/** The emails that could not be sent, and the number of those that wait because of rate limits. */
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
