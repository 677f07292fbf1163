import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.ts';
import { useContent } from '../content/queries.ts';
import { nameOfGroup, renameGroup } from '../content/rows.ts';
import { Dialog } from '../parts/dialog.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import type { EditorDescription, Grouping } from './description.ts';
import { draftKey, forgetDraft, readDraft, writeDraft } from './draft.ts';
import { groupsOf, sameName } from './order.ts';

/** A name being changed, as it was when that began. */
interface Begun {
  from: string;
  /** The rows of the group: they tell what became of it when the name is gone. */
  ids: string[];
}

const SLOT = 'rename';

/** Renaming a group: what is typed survives a reload, and another editor's new name is never overwritten unseen. */
export function useRenaming<Table extends ContentTable>(
  description: EditorDescription<Table>,
  { column, messages }: Grouping,
) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  const { table } = description;
  const groups = groupsOf(useContent(table).data ?? [], column);
  const key = draftKey(description, SLOT);
  const [draft] = useState(() => readDraft(key));
  const [begun, setBegun] = useState<Begun | null>(
    draft && { from: draft.updatedAt, ids: draft.id.split(' ') },
  );
  const [text, setText] = useState(draft?.values[column] ?? '');
  const [problem, setProblem] = useState('');
  /** The name somebody else gave the group meanwhile; '': they removed it. */
  const [theirs, setTheirs] = useState<string | null>(null);

  useEffect(() => {
    if (begun && text !== begun.from) {
      const base = { id: begun.ids.join(' '), updatedAt: begun.from, values: { [column]: text } };
      writeDraft(key, base, description);
    } else forgetDraft(key);
  }, [key, begun, text, column, description]);

  function close() {
    setBegun(null);
    setProblem('');
    setTheirs(null);
  }

  function problemOf(name: string): string {
    if (!name) return messages.missing;
    const others = groups.filter((group) => group.name !== begun?.from);
    return others.some((group) => sameName(group.name, name)) ? messages.taken : '';
  }

  async function write(from: string, to: string): Promise<boolean> {
    const done = await renameGroup(client, { table, column, name: from }, to);
    await queries.invalidateQueries({ queryKey: ['content', table] });
    return done;
  }

  function undo(from: string, to: string) {
    const rename = async () => {
      if (await write(from, to)) toast.success('Alteração desfeita.');
      else toast.error(messages.renameFailed, { description: 'Alguém mudou o nome depois de você.' });
    };
    void attempt(messages.renameFailed, rename, { again: true });
  }

  /** @param from the name to write over: the one seen, or somebody else's that was looked at */
  async function save(from: string) {
    if (!begun) return;
    const name = text.trim();
    const wrong = problemOf(name);
    setProblem(wrong);
    if (wrong) return;
    if (name === from) return close();
    await attempt(messages.renameFailed, async () => {
      if (await write(from, name)) {
        toast.success(messages.renamed, { action: { label: 'Desfazer', onClick: () => undo(name, from) } });
        close();
      } else {
        setTheirs(await nameOfGroup(client, { table, column }, begun.ids));
      }
    });
  }

  return {
    open: begun !== null,
    from: begun?.from ?? '',
    text,
    problem,
    busy,
    theirs,
    start(name: string) {
      setBegun({
        from: name,
        ids: groups.find((group) => group.name === name)?.rows.map(({ id }) => id) ?? [],
      });
      setText(name);
    },
    type(typed: string) {
      setText(typed);
      setProblem('');
    },
    save: () => save(theirs || (begun?.from ?? '')),
    close,
  };
}

type Renaming = ReturnType<typeof useRenaming>;

interface GroupRenameProps {
  groups: Grouping;
  renaming: Renaming;
}

/** The new name of a group, and both names side by side when somebody else renamed it meanwhile. */
export function GroupRename({ groups: { words }, renaming }: GroupRenameProps) {
  const { from, text, problem, busy, theirs } = renaming;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && renaming.close()}
      title={words.rename}
      description={`Nome atual: ${from}`}
      initialFocus={() => input.current}
      fallbackFocus={() => document.getElementById('add-item')}
      actions={
        <>
          <Button look="quiet" disabled={busy} onClick={renaming.close}>
            {theirs ? 'Ficar com o nome salvo' : 'Cancelar'}
          </Button>
          {theirs !== '' && (
            <Button look="calm" busy={busy} onClick={renaming.save}>
              {theirs ? 'Usar o meu nome' : busy ? 'Salvando…' : 'Salvar nome'}
            </Button>
          )}
        </>
      }
    >
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (theirs !== '') renaming.save();
        }}
      >
        <Labelled label={words.renameLabel} error={problem} required>
          {(ties) => (
            <input
              {...ties}
              ref={input}
              value={text}
              readOnly={busy}
              autoComplete="off"
              onChange={(event) => renaming.type(event.target.value)}
              className={CONTROL_LOOK}
            />
          )}
        </Labelled>
        {theirs !== null && (
          <p role="alert" className="rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3">
            {theirs
              ? `Enquanto você escrevia, outra pessoa mudou o nome para “${theirs}”. Nada foi sobrescrito: escolha qual deles fica.`
              : words.gone}
          </p>
        )}
      </form>
    </Dialog>
  );
}
