import { Trash2, X } from 'lucide-react';
import { createContext, useCallback, useContext, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { countOfDrafts, type Draft, type LookedAt, useWaitingReleases } from '../content/drafts.ts';
import { Allowed } from '../session/rights.tsx';
import { useSession } from '../session/session.tsx';
import { ShortForm } from '../session/short-form.tsx';
import { PublishButton } from './publish-button.tsx';
import { useDraftChanges } from './use-draft-changes.ts';

/** The selection of drafts; those that no longer exist are ignored. */
export function useDraftSelection(drafts: readonly Draft[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlyMap<string, string>>(new Map());
  const { mayRemove } = useDraftChanges();
  return {
    chosen: drafts.filter(({ id }) => ids.has(id)),
    has: (id: string) => ids.has(id),
    /** Only drafts that the user may change can be selected. */
    mayChoose: mayRemove,
    choose(some: readonly Draft[], isChosen: boolean) {
      const next = new Set(ids);
      for (const { id } of some) isChosen ? next.add(id) : next.delete(id);
      setIds(next);
    },
    clear: () => setIds(new Set()),
    /** Records that the version of a draft is shown. */
    look: useCallback(
      ({ id, written_at }: LookedAt) => setOpened((before) => new Map(before).set(id, written_at)),
      [],
    ),
    /** The versions that were read: the one that was opened last, or else the listed one. */
    lookedAt: (some: readonly Draft[]): LookedAt[] =>
      some.map(({ id, written_at }) => ({ id, written_at: opened.get(id) ?? written_at })),
  };
}

export type DraftSelection = ReturnType<typeof useDraftSelection>;

/** For the opened draft; a context, so that selecting a draft renders no other row again. */
export const SelectionContext = createContext<DraftSelection | null>(null);

export function useSelection(): DraftSelection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection must be used within DraftLines');
  return selection;
}

interface SelectionBarProps {
  selection: DraftSelection;
  /** Opens the form of a new release for the selected drafts. */
  onNew(): void;
  /**
   * Moves the focus, because the pressed button may be gone. @param release the id of the release with the drafts now
   */
  onDone(release?: string): void;
}

/** The actions on the selected drafts; stays visible below a long list. */
export function SelectionBar({ selection, ...on }: SelectionBarProps) {
  const { chosen } = selection;
  return (
    <section
      aria-label={chosen.length > 0 ? 'Rascunhos na escolha' : undefined}
      className={
        chosen.length > 0
          ? 'clear-of-toasts sticky low:static bottom-(--toasts) z-10 grid gap-3 rounded-card border border-mist-deep bg-white p-4 shadow-lift'
          : ''
      }
    >
      <p role="status" className="text-sm font-semibold text-petrol empty:hidden">
        {chosen.length > 0 && `${countOfDrafts(chosen.length)} na escolha`}
      </p>
      {chosen.length > 0 && <SelectionActions selection={selection} {...on} />}
    </section>
  );
}

function SelectionActions({ selection: { chosen, clear, lookedAt }, onNew, onDone }: SelectionBarProps) {
  const { remove, isChanging } = useDraftChanges();
  const { mayWrite } = useSession();
  const [isMoving, setMoving] = useState(false);
  const end = (release?: string) => {
    clear();
    onDone(release);
  };
  if (isMoving)
    return <ReleaseChoice drafts={chosen} onNew={onNew} onCancel={() => setMoving(false)} onMoved={end} />;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Allowed right="writeContent">
        {chosen.every(({ table_name }) => mayWrite(table_name)) && (
          <PublishButton drafts={lookedAt(chosen)} disabled={isChanging} onDone={() => onDone()} />
        )}
        <Button look="quiet" disabled={isChanging} onClick={() => setMoving(true)}>
          Pôr em uma versão…
        </Button>
      </Allowed>
      <Button
        look="danger"
        busy={isChanging}
        disabled={isChanging}
        onClick={() => void remove(chosen).then((isDone) => isDone && onDone())}
      >
        {!isChanging && <Trash2 className="size-4" aria-hidden />}
        {isChanging ? 'Removendo…' : chosen.length === 1 ? 'Remover rascunho' : 'Remover rascunhos'}
      </Button>
      <Button look="quiet" disabled={isChanging} onClick={() => end()}>
        <X className="size-4" aria-hidden />
        Limpar a escolha
      </Button>
    </div>
  );
}

const NEW = 'new';

interface ReleaseChoiceProps {
  drafts: readonly Draft[];
  onNew(): void;
  onMoved(release: string): void;
  onCancel(): void;
}

/** The label of the choice of a release. */
export const IN_RELEASE = 'Versão em que sai';
const WAITS = 'Nada é publicado ainda: os rascunhos saem com a versão.';

/** Moves the drafts into a release or out of it. */
function ReleaseChoice({ drafts, onNew, onMoved, onCancel }: ReleaseChoiceProps) {
  const { move } = useDraftChanges();
  const waiting = useWaitingReleases();
  const choices = [
    ...waiting.map(({ id, name }) => ({ value: id, label: name })),
    { value: NEW, label: 'Nova versão…' },
    ...(drafts.some(({ release_id }) => release_id) ? [{ value: '', label: 'Nenhuma versão' }] : []),
  ];
  async function send({ release }: Record<'release', string>) {
    if (release === NEW) {
      onNew();
      return undefined;
    }
    if (await move(drafts, release || null)) {
      const name = waiting.find(({ id }) => id === release)?.name;
      toast.success(`${countOfDrafts(drafts.length)} ${name ? `em “${name}”` : 'fora das versões'}.`, {
        description: 'Nada foi publicado ainda.',
      });
      onMoved(release);
    }
    return undefined;
  }
  return (
    <div className="max-w-md">
      <ShortForm
        fields={{ release: { label: IN_RELEASE, choices, initial: choices[0]?.value ?? NEW, hint: WAITS } }}
        focus="release"
        send={send}
        submit="Confirmar"
        submitting="Guardando…"
        onCancel={onCancel}
      />
    </div>
  );
}
