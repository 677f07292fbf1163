import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useContent } from '../content/queries.ts';
import type { ContentTable } from '../content/tables.ts';
import { useSession } from '../session/session.tsx';
import type { EditorDescription, FormDescription, Grouping } from './description.ts';
import { draftKey, forgetDraft, readDraft, writeDraft } from './draft.ts';
import { useFailureToast } from './failure-toast.ts';
import { nameOfGroup, renameGroup } from './group-store.ts';
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
  const tell = useFailureToast();
  const { table } = description;
  const groups = groupsOf(useContent(table).data ?? [], column);
  const key = draftKey(description, SLOT);
  const [kept] = useState(() => readDraft(key));
  const [begun, setBegun] = useState<Begun | null>(kept && { from: kept.updatedAt, ids: kept.id.split(' ') });
  const [text, setText] = useState(kept?.values[column] ?? '');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  /** The name somebody else gave the group meanwhile; '': they removed it. */
  const [theirs, setTheirs] = useState<string | null>(null);

  useEffect(() => {
    if (begun && text !== begun.from) keepDraft(key, begun, { [column]: text }, description);
    else forgetDraft(key);
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

  async function rename(from: string, to: string): Promise<boolean> {
    const done = await renameGroup(client, { table, column, name: from }, to);
    await queries.invalidateQueries({ queryKey: ['content', table] });
    return done;
  }

  async function undo(from: string, to: string) {
    try {
      if (await rename(from, to)) toast.success('Alteração desfeita.');
      else toast.error(messages.renameFailed, { description: 'Alguém mudou o nome depois de você.' });
    } catch (failure) {
      await tell(messages.renameFailed, failure, { label: 'Tentar de novo', onClick: () => undo(from, to) });
    }
  }

  /** @param from the name to write over: the one seen, or somebody else's that was looked at */
  async function save(from: string) {
    if (!begun) return;
    const name = text.trim();
    const wrong = problemOf(name);
    setProblem(wrong);
    if (wrong) return;
    if (name === from) return close();
    setBusy(true);
    try {
      if (await rename(from, name)) {
        toast.success(messages.renamed, { action: { label: 'Desfazer', onClick: () => undo(name, from) } });
        close();
      } else {
        setTheirs(await nameOfGroup(client, { table, column, name: from }, begun.ids));
      }
    } catch (failure) {
      await tell(messages.renameFailed, failure);
    } finally {
      setBusy(false);
    }
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

export type Renaming = ReturnType<typeof useRenaming>;

function keepDraft(key: string, { from, ids }: Begun, values: Record<string, string>, form: FormDescription) {
  const draft = { values, id: ids.join(' '), updatedAt: from, savedAt: Date.now(), pictureLost: false };
  writeDraft(key, draft, form);
}
