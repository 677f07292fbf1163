import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Right } from '#congress/accounts/rights.ts';
import { counted } from '#congress/text.ts';
import { hashOf, type ToAddress, useAdminAddress } from '../address.ts';
import { DRAFTS_TAB, useDrafts, useReleases } from '../content/drafts.ts';
import { useAllContent, useSessionPeople } from '../content/queries.ts';
import { SampleCard } from '../history/sample.tsx';
import { useMoment } from '../moment.ts';
import { NotesCard } from '../notes/notes.tsx';
import { usePageData } from '../page-data.tsx';
import { Card } from '../parts/card.tsx';
import { useSession } from '../session/session.tsx';
import { attention } from './attention.ts';
import { AttentionList } from './attention-list.tsx';
import { LatestChanges } from './latest-changes.tsx';
import type { StuckEmail } from './mail-hints.ts';
import { ShownDay } from './shown-day.tsx';
import { type Summary, summaries } from './summary.ts';
import { TranslationsCard } from './translations-card.tsx';

/** What it takes to mend something in a part of the overview, or in a tab. */
const RIGHT_FOR: Record<string, Right> = {
  facts: 'writeFacts',
  enquiries: 'readEnquiries',
  administrators: 'manageTeam',
  editions: 'writeEditions',
};
const rightFor = ({ tab, item = '' }: ToAddress) => RIGHT_FOR[item] ?? RIGHT_FOR[tab] ?? 'writeContent';

/** The first thing an editor sees: what wants attention, how much there is of everything, and what changed last. */
export function Digest() {
  const { facts, today, pictures } = usePageData();
  const content = useAllContent();
  const { may } = useSession();
  const mail = useMailState();
  const { data: releases } = useReleases();
  const { data: people } = useSessionPeople();
  const loading = Object.values(content).some((rows) => rows === undefined);
  const hints = attention({
    content,
    pictures,
    facts,
    today,
    people,
    emails: mail?.stuck,
    paced: mail?.paced,
    releases,
  }).map((hint) => ({
    ...hint,
    fixes: hint.fixes.filter(({ address }) => may(rightFor(address))),
  }));
  return (
    <div className="grid gap-8">
      <ShownDay />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-4">
          <SampleCard />
          <NotesCard />
          <DraftsCard />
          <AttentionList hints={hints} loading={loading} />
          <TranslationsCard content={content} />
        </div>
        <LatestChanges />
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {summaries(content).map((summary) => (
          <Figure key={summary.label} summary={summary} />
        ))}
      </dl>
    </div>
  );
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

function Figure({ summary: { label, value, hint, tab } }: { summary: Summary }) {
  const { goTo } = useAdminAddress();
  return (
    <div className="relative rounded-inner border border-mist-deep bg-white p-4 sm:p-5">
      <dt className="text-[0.9375rem] font-semibold text-ink-soft">{label}</dt>
      <dd className="mt-1 font-display text-title font-[680]">{value ?? '…'}</dd>
      <dd className="text-sm text-ink-soft max-sm:pb-10">{hint}</dd>
      <dd>
        <button
          type="button"
          aria-label={`Abrir ${label}`}
          onClick={() => goTo({ tab })}
          className="absolute right-2.5 bottom-2.5 grid size-11 sm:top-2.5 place-items-center rounded-full bg-mist text-teal transition-colors hover:bg-petrol hover:text-white"
        >
          <ArrowRight className="size-5" aria-hidden />
        </button>
      </dd>
    </div>
  );
}

/** How many drafts wait, and what is published next by the clock. */
function DraftsCard() {
  const moment = useMoment();
  const drafts = useDrafts().data ?? [];
  const releases = useReleases().data ?? [];
  const next = releases.find(
    ({ publish_at, published_at, failure }) => publish_at && !published_at && !failure,
  );
  const sent = drafts.filter(({ sent_by }) => sent_by !== null).length;
  if (drafts.length === 0) return null;
  return (
    <Card title="Rascunhos">
      <p className="mt-2">
        <Link
          to={hashOf({ tab: DRAFTS_TAB })}
          className="font-semibold underline underline-offset-4 hover:text-teal"
        >
          {counted(drafts.length, 'rascunho à espera', 'rascunhos à espera')}
        </Link>
        {sent > 0 &&
          `, ${counted(sent, 'enviado por quem é do congresso', 'enviados por quem é do congresso')}`}
        .
      </p>
      {next?.publish_at && (
        <p className="mt-1 text-ink-soft">{`“${next.name}” será publicada em ${moment(next.publish_at)}.`}</p>
      )}
    </Card>
  );
}
