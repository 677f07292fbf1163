import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ToAddress } from '../address.ts';
import { RowDifferences } from '../changes/row-differences.tsx';
import { countOfDrafts, type Draft, readDrafts, useWaitingReleases } from '../content/drafts.ts';
import { readRow } from '../content/rows.ts';
import { EDITED } from '../content/tables.ts';
import { SavedBy } from '../editor/conflicts.tsx';
import { useMoment } from '../moment.ts';
import { Disclosure } from '../parts/disclosure.tsx';
import { useDrawnRows } from '../parts/drawn-rows.ts';
import { Link } from '../parts/link.tsx';
import { Mark } from '../parts/mark.tsx';
import { Select } from '../parts/select.tsx';
import { useLatest } from '../parts/use-latest.ts';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { nounOf, useDraftedRows } from './drafted-rows.ts';
import { PublishButton } from './publish-button.tsx';
import { type DraftSelection, IN_RELEASE, SelectionContext, useSelection } from './selection.tsx';
import { useDraftChanges } from './use-draft-changes.ts';

interface DraftLinesProps {
  drafts: readonly Draft[];
  selection: DraftSelection;
  /** The search and filters of the list. */
  narrowedBy?: unknown;
  /** How many drafts the search and filters hide. */
  hidden?: number;
}

/** A list of drafts that can be opened and selected. */
export function DraftLines({ drafts, selection, narrowedBy, hidden = 0 }: DraftLinesProps) {
  const choosable = drafts.filter(selection.mayChoose);
  const drawn = useDrawnRows(drafts, { list: narrowedBy });
  const aboutOf = useDraftedRows(drafts);
  const onChoose = useLatest((draft: Draft, isChosen: boolean) => selection.choose([draft], isChosen));
  return (
    <SelectionContext value={selection}>
      {choosable.length > 1 && <ChooseAll drafts={choosable} selection={selection} />}
      {drafts.length > 0 && (
        <ul className="mt-4 grid grid-cols-1 gap-2.5">
          {drawn.map((draft) => (
            <DraftLine
              key={draft.id}
              draft={draft}
              {...aboutOf(draft)}
              isChosen={selection.mayChoose(draft) ? selection.has(draft.id) : null}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className="mt-3 text-ink-soft">{`E mais ${countOfDrafts(hidden)} que a busca e os filtros não mostram.`}</p>
      )}
    </SelectionContext>
  );
}

function ChooseAll({ drafts, selection }: Pick<DraftLinesProps, 'drafts' | 'selection'>) {
  const count = drafts.filter(({ id }) => selection.has(id)).length;
  return (
    <label className="mt-3 -mb-2 flex min-h-11 w-fit items-center gap-3 px-4 font-semibold">
      <input
        type="checkbox"
        checked={count === drafts.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < drafts.length;
        }}
        onChange={({ target }) => selection.choose(drafts, target.checked)}
        className="size-5 accent-petrol"
      />
      Selecionar todos
    </label>
  );
}

const OVERTAKEN = {
  changed: { mark: 'Mudou no site depois', wrote: 'A versão do site é' },
  gone: { mark: 'Não está mais no site', wrote: 'A remoção é' },
};
const KINDS = { added: 'Adicionar', changed: 'Mudar', removed: 'Remover' };

interface DraftLineProps {
  draft: Draft;
  name: string;
  /** What happened on the site since the draft was written to the row that it is based on. */
  overtaken: 'changed' | 'gone' | null;
  /** Null: this account may not discard the draft, so it has no box to tick. */
  isChosen: boolean | null;
  onChoose(draft: Draft, isChosen: boolean): void;
}

const DraftLine = memo(function DraftLine({ draft, name, overtaken, isChosen, onChoose }: DraftLineProps) {
  const moment = useMoment();
  const { table_name, row_id, seen, removes, author, sent_by } = draft;
  const [open, setOpen] = useState(false);
  const kind = removes ? 'removed' : seen ? 'changed' : 'added';
  return (
    <Disclosure
      open={open}
      onToggle={() => setOpen(!open)}
      lead={
        isChosen !== null && (
          <label className="grid w-13 shrink-0 place-items-center rounded-inner hover:bg-mist/40">
            <input
              type="checkbox"
              checked={isChosen}
              onChange={({ target }) => onChoose(draft, target.checked)}
              aria-label={`Selecionar ${name}`}
              className="size-5 accent-petrol"
            />
          </label>
        )
      }
      head={
        <>
          <span className="block font-semibold break-words">{name}</span>
          <span className="block text-sm text-ink-soft">
            {[
              KINDS[kind],
              nounOf(draft),
              ...(author === sent_by ? [] : [author]),
              moment(draft.updated_at),
            ].join(' · ')}
          </span>
          <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            {sent_by && (
              <Mark>{sent_by === name ? 'Enviado pela própria pessoa' : `Enviado por ${sent_by}`}</Mark>
            )}
            {overtaken && <Mark warm>{OVERTAKEN[overtaken].mark}</Mark>}
          </span>
        </>
      }
    >
      {overtaken && <SavedBy table={table_name} id={row_id} wrote={OVERTAKEN[overtaken].wrote} />}
      <DraftDetails draft={draft} />
    </Disclosure>
  );
});

/** The changes of a draft, and its actions. */
function DraftDetails({ draft }: { draft: Draft }) {
  const { client, may, mayWrite } = useSession();
  const { remove, mayRemove, isChanging } = useDraftChanges();
  const { table_name, row_id, sent_by } = draft;
  const { look, lookedAt } = useSelection();
  const versions = useQuery({
    queryKey: ['drafts', 'versions', draft.id, draft.updated_at],
    gcTime: 0,
    async queryFn() {
      const [stored, [whole]] = await Promise.all([
        readRow(client, table_name, row_id),
        readDrafts(client, [draft.id]),
      ]);
      return { whole, before: stored, after: whole?.changes ? { ...stored, ...whole.changes } : null };
    },
  });
  const shown = versions.data?.whole;
  useEffect(() => {
    if (shown) look(shown);
  }, [shown, look]);
  return (
    <>
      <QueryState query={versions} failed="Erro ao abrir o rascunho" bars={1} />
      {versions.data && (
        <RowDifferences
          unnamed
          line={{ table_name, ...versions.data }}
          titles={{ before: 'No site', after: 'Rascunho' }}
        />
      )}
      {may('writeContent') && <ReleaseChoice draft={draft} />}
      <div className="mt-5 flex flex-wrap gap-3">
        {mayWrite(table_name) && (
          <PublishButton
            drafts={lookedAt([draft])}
            label={sent_by ? 'Aceitar e publicar' : 'Publicar agora'}
            disabled={isChanging}
          />
        )}
        {!draft.removes && (
          <Button asChild look="quiet">
            <Link to={placeOf(draft)}>
              <PencilLine className="size-4" aria-hidden />
              Abrir
            </Link>
          </Button>
        )}
        {mayRemove(draft) && (
          <Button look="danger" busy={isChanging} onClick={() => void remove([draft])}>
            {isChanging ? 'Removendo…' : sent_by ? 'Recusar' : 'Remover rascunho'}
          </Button>
        )}
      </div>
    </>
  );
}

/** Where the draft can be edited. */
const placeOf = ({ table_name, row_id }: Draft): ToAddress =>
  table_name === 'event_facts' ? { tab: 'facts' } : { tab: EDITED[table_name].tab, item: row_id };

/** The release with which the draft is published. */
function ReleaseChoice({ draft }: { draft: Draft }) {
  const { move } = useDraftChanges();
  const waiting = useWaitingReleases();
  if (waiting.length === 0) return null;
  return (
    <div className="mt-5 max-w-md">
      <Select
        label={IN_RELEASE}
        value={draft.release_id ?? ''}
        onChange={(release) => void move([draft], release || null)}
        options={[
          { value: '', label: 'Nenhuma versão' },
          ...waiting.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}
