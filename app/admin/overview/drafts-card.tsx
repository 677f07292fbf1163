import { Link } from 'react-router';
import { hashOf } from '../address.ts';
import { DRAFTS_TAB, useDrafts, useReleases } from '../content/drafts.ts';
import { moment } from '../moment.ts';
import { Card } from '../parts/card.tsx';
import { counted } from './hint.ts';

/** How many drafts wait, and what is published next by the clock. */
export function DraftsCard() {
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
