import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RowDifferences } from '../changes/row-differences.tsx';
import { type LookedAt, readDrafts } from '../content/drafts.ts';
import { readRow } from '../content/rows.ts';
import { useMoment } from '../moment.ts';
import { Confirmation } from '../parts/confirmation.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { usePublishing } from './use-draft-changes.ts';

interface PublishButtonProps {
  /** The versions that the user has read. */
  drafts: LookedAt[];
  /** The id of the release to publish; without it only the drafts. */
  release?: string;
  label?: string;
  disabled?: boolean;
  onDone?(): void;
}

/** Publishes drafts in the versions that were read. If some have changed since, shows their changes and asks again. */
export function PublishButton(props: PublishButtonProps) {
  const { drafts, release, label = 'Publicar agora', disabled = false, onDone } = props;
  const { publish, busy } = usePublishing();
  const [unseen, setUnseen] = useState<string[] | null>(null);
  async function send(versions: LookedAt[]) {
    const outcome = await publish({ drafts: versions, ...(release && { release }) });
    setUnseen(outcome.unseen);
    if (outcome.isDone) onDone?.();
  }
  return (
    <>
      <Button look="calm" busy={busy} disabled={disabled} onClick={() => void send(drafts)}>
        {busy ? 'Publicando…' : label}
      </Button>
      {unseen && (
        <UnseenDrafts
          ids={unseen}
          lookedAt={drafts}
          done="Nada foi publicado."
          confirm="Publicar assim"
          onConfirm={send}
          // A newer question may have replaced this one.
          onClose={() => setUnseen((now) => (now === unseen ? null : now))}
        />
      )}
    </>
  );
}

interface UnseenDraftsProps {
  /** The ids of the drafts that have changed since they were read. */
  ids: string[];
  /** The versions that were requested to be published, of all drafts. */
  lookedAt: LookedAt[];
  /** Says that nothing was done. */
  done: string;
  confirm: string;
  onConfirm(versions: LookedAt[]): Promise<unknown>;
  onClose(): void;
}

/** Shows the current versions of the drafts beside the published rows, and asks whether to publish these. */
export function UnseenDrafts({ ids, lookedAt, done, confirm, onConfirm, onClose }: UnseenDraftsProps) {
  const moment = useMoment();
  const { client } = useSession();
  const query = useQuery({
    queryKey: ['drafts', 'unseen', ids],
    gcTime: 0,
    async queryFn() {
      const drafts = await readDrafts(client, ids);
      return Promise.all(
        drafts.map(async (draft) => {
          const before = await readRow(client, draft.table_name, draft.row_id);
          return { draft, before, after: draft.changes ? { ...before, ...draft.changes } : null };
        }),
      );
    },
  });
  const current = query.data?.map(({ draft: { id, written_at } }) => ({ id, written_at }));
  const versions = current && [...lookedAt.filter(({ id }) => !ids.includes(id)), ...current];
  const gone = current ? ids.length - current.length : 0;
  return (
    <Confirmation
      wide
      title="Mudou desde que você olhou"
      description={`${done} Isto foi escrito depois: é o que diz agora.`}
      confirm={confirm}
      confirming="Enviando…"
      failed="Erro ao publicar"
      disabled={!versions || versions.length === 0}
      onConfirm={async () => versions && (await onConfirm(versions))}
      onClose={onClose}
    >
      <QueryState query={query} failed="Erro ao ler os rascunhos" />
      <ul className="mt-5 grid gap-6">
        {query.data?.map(({ draft, before, after }) => (
          <li key={draft.id}>
            <p className="mb-2 text-sm text-ink-soft">{`${draft.author} · ${moment(draft.written_at)}`}</p>
            <RowDifferences
              line={{ table_name: draft.table_name, before, after }}
              titles={{ before: 'No site', after: 'Rascunho agora' }}
            />
          </li>
        ))}
      </ul>
      {gone > 0 && (
        <p className="mt-5">
          {gone === 1
            ? 'Um rascunho não existe mais, e fica de fora.'
            : `${gone} rascunhos não existem mais, e ficam de fora.`}
        </p>
      )}
    </Confirmation>
  );
}
