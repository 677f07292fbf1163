import { type Draft, readDrafts } from '../content/drafts.ts';
import { EDITED } from '../content/tables.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import { idsOf, unsavedOf } from './rules.ts';

/** The site as it would be with these drafts. */
export function DraftsPreview({ drafts, label }: { drafts: readonly Draft[]; label?: string }) {
  const { client } = useSession();
  const { attempt, busy } = useAttempt();
  const [first] = drafts;
  const table = first?.table_name;
  return (
    <PreviewButton
      start={table && table !== 'event_facts' ? EDITED[table].shownAt : '/'}
      {...(label && { label })}
      disabled={busy}
      onAsk={(show) =>
        void attempt('Erro ao pré-visualizar', async () =>
          show(unsavedOf(await readDrafts(client, idsOf(drafts)))),
        )
      }
    />
  );
}
