import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { mayWrite } from '#congress/accounts/rights.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { hashOf } from '../address.ts';
import { type Draft, readDrafts, refreshDrafts, useReleases } from '../content/drafts.ts';
import { useAllContent } from '../content/queries.ts';
import { readRow } from '../content/rows.ts';
import { EDITED } from '../content/tables.ts';
import { rowName } from '../history/differences.ts';
import { RowDifferences } from '../history/row-differences.tsx';
import { moment } from '../moment.ts';
import { Disclosure } from '../parts/disclosure.tsx';
import { Mark } from '../parts/mark.tsx';
import { Select } from '../parts/select.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { QueryState } from '../requests/query-state.tsx';
import { nameOf } from '../session/admin-user.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { usePublishing } from './use-publishing.ts';

/** Drafts, each a click from what it changes. */
export function DraftLines({ drafts }: { drafts: readonly Draft[] }) {
  if (drafts.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-1 gap-2.5">
      {drafts.map((draft) => (
        <DraftLine key={draft.id} draft={draft} />
      ))}
    </ul>
  );
}

const KINDS = { added: 'Adicionar', changed: 'Mudar', removed: 'Remover' };

function DraftLine({ draft }: { draft: Draft }) {
  const { table_name, row_id, seen, removes, author, sent_by } = draft;
  const content = useAllContent();
  const [open, setOpen] = useState(false);
  const rows = table_name === 'event_facts' ? undefined : content[table_name];
  const stored = rows?.find(({ id }) => id === row_id);
  const noun = table_name === 'event_facts' ? 'Dados do evento' : EDITED[table_name].noun.one;
  const kind = removes ? 'removed' : seen ? 'changed' : 'added';
  const isOvertaken = rows !== undefined && seen !== null && seen !== stored?.updated_at;
  return (
    <Disclosure
      open={open}
      onToggle={() => setOpen(!open)}
      head={
        <>
          <span className="block font-semibold break-words">
            {(stored && rowName({ ...stored })) ?? draft.name ?? noun}
          </span>
          <span className="block text-sm text-ink-soft">
            {`${KINDS[kind]} · ${noun} · ${author} · ${moment(draft.updated_at)}`}
          </span>
          <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            {sent_by && <Mark>{`Enviado por ${sent_by}`}</Mark>}
            {isOvertaken && <Mark warm>{stored ? 'Mudou no site depois' : 'Não está mais no site'}</Mark>}
          </span>
        </>
      }
    >
      <DraftDetails draft={draft} />
    </Disclosure>
  );
}

/** What a draft changes, and what can be done with it. */
function DraftDetails({ draft }: { draft: Draft }) {
  const { client, may, user } = useSession();
  const { publish, busy } = usePublishing();
  const { remove, isRemoving } = useRemoval(draft);
  const { table_name, row_id, sent_by } = draft;
  const versions = useQuery({
    queryKey: ['drafts', 'versions', draft.id, draft.updated_at],
    gcTime: 0,
    async queryFn() {
      const [stored, [whole]] = await Promise.all([
        readRow(client, table_name, row_id),
        readDrafts(client, [draft.id]),
      ]);
      return { before: stored, after: whole?.changes ? { ...stored, ...whole.changes } : null };
    },
  });
  const removes = may('writeContent') || (user && nameOf(user) === draft.author);
  return (
    <>
      <QueryState query={versions} failed="Erro ao abrir o rascunho" />
      {versions.data && (
        <RowDifferences
          line={{ table_name, ...versions.data }}
          titles={{ before: 'No site', after: 'Rascunho' }}
        />
      )}
      {may('writeContent') && <ReleaseChoice draft={draft} />}
      <div className="mt-5 flex flex-wrap gap-3">
        {mayWrite(user?.team_role, table_name) && (
          <Button look="calm" busy={busy} onClick={() => void publish({ drafts: [draft.id] })}>
            {busy ? 'Publicando…' : sent_by ? 'Aceitar e publicar' : 'Publicar agora'}
          </Button>
        )}
        {table_name !== 'event_facts' && !draft.removes && (
          <Button asChild look="quiet">
            <Link to={hashOf({ tab: EDITED[table_name].tab, item: row_id })}>
              <PencilLine className="size-4" aria-hidden />
              Abrir
            </Link>
          </Button>
        )}
        {removes && (
          <Button look="danger" busy={isRemoving} disabled={busy} onClick={() => void remove()}>
            {isRemoving ? 'Removendo…' : sent_by ? 'Recusar' : 'Remover rascunho'}
          </Button>
        )}
      </div>
    </>
  );
}

/** With which others it is published. */
function ReleaseChoice({ draft }: { draft: Draft }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt } = useAttempt();
  const waiting = useReleases().data?.filter(({ published_at }) => published_at === null) ?? [];
  if (waiting.length === 0) return null;
  const move = (release: string) =>
    attempt('Erro ao mudar a versão do rascunho', async () => {
      await answered(
        client
          .from('drafts')
          .update({ release_id: release || null })
          .eq('id', draft.id)
          .select('id'),
      );
      await refreshDrafts(queries);
    });
  return (
    <div className="mt-5 max-w-md">
      <Select
        label="Publicar com"
        value={draft.release_id ?? ''}
        onChange={(release) => void move(release)}
        options={[
          { value: '', label: 'Nenhuma versão' },
          ...waiting.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}

/** Takes a draft away, with a way back. */
function useRemoval({ id, sent_by }: Draft) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  const remove = () =>
    attempt('Erro ao remover o rascunho', async () => {
      const [removed] = await answered(client.from('drafts').delete().eq('id', id).select('*'));
      await refreshDrafts(queries);
      const back = async () => {
        const { name: _, removes: __, updated_at: ___, ...columns } = removed;
        await answered(client.from('drafts').insert(columns).select('id'));
        await refreshDrafts(queries);
      };
      const undo = () => void attempt('Erro ao desfazer', back, { again: true });
      toast.success(sent_by ? 'Rascunho recusado.' : 'Rascunho removido.', {
        action: removed && { label: 'Desfazer', onClick: undo },
      });
    });
  return { remove, isRemoving: busy };
}
