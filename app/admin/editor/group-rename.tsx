import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ContentTable } from '#congress/content-tables.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { toast } from '../../ui/toast.ts';
import { browserDraft } from '../browser-draft.ts';
import { useContent } from '../content/queries.ts';
import { nameOfGroup, renameCommittee } from '../content/rows.ts';
import { UnreadNotice } from '../parts/form-notices.tsx';
import { UNDONE, useFormAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import { draftKey } from './base.ts';
import type { EditorDescription, Grouping } from './description.ts';
import { type Group, groupsOf, sameName } from './order.ts';

/** A renaming in progress. */
export interface Renaming {
  /** The name when the renaming began. */
  from: string;
  /** The ids of its rows, to find the group if it was renamed meanwhile. */
  ids: string[];
  typed: string;
}

/**
 * The renaming in progress, or null; its setter; and whether this browser stores a renaming that only another build can read. The input
 * survives a reload.
 */
export function useRenaming<Table extends ContentTable>(
  description: EditorDescription<Table>,
  { column }: Grouping,
) {
  const [kept] = useState(() => browserDraft(draftKey(description, 'rename')));
  const [renaming, setRenaming] = useState<Renaming | null>(() => {
    const { found } = kept;
    return found && { from: found.updatedAt, ids: found.id.split(' '), typed: found.values[column] ?? '' };
  });
  const remember = useEffectEvent(() => {
    if (!renaming || renaming.typed === renaming.from) return kept.forget();
    const { from, ids, typed } = renaming;
    kept.keep({ id: ids.join(' '), updatedAt: from, values: { [column]: typed } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the typed name changes
  useEffect(() => remember(), [renaming]);
  return [renaming, setRenaming, kept.isUnread] as const;
}

interface GroupRenameProps {
  table: ContentTable;
  groups: Grouping;
  renaming: Renaming;
  /** Whether this browser stores another renaming that only another build can read. */
  isUnread: boolean;
  onChange(renaming: Renaming | null): void;
}

/** The dialog that renames a group; shows both names if somebody else has renamed it meanwhile. */
export function GroupRename({ table, groups, renaming, isUnread, onChange }: GroupRenameProps) {
  const { column, words, messages } = groups;
  const { from, ids, typed } = renaming;
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, undo, busy } = useFormAttempt();
  const { data: rows = [] } = useContent(table);
  const [problem, setProblem] = useState('');
  /** The name that somebody else has given the group meanwhile; '' if they removed it. */
  const [theirs, setTheirs] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = () => onChange(null);

  function problemOf(name: string): string {
    if (!name) return messages.missing;
    // Its own name is the new one already if the response was lost.
    const isOwn = (group: Group<{ id: string }>) =>
      group.name === from || ids.includes(group.rows[0]?.id ?? '');
    const others = groupsOf(rows, column).filter((group) => !isOwn(group));
    return others.some((group) => sameName(group.name, name)) ? messages.taken : '';
  }

  /** @returns `now`: the committee's current name, read again if it no longer had the name `before` */
  async function write(before: string, after: string) {
    const outcome = await renameCommittee(client, before, after);
    await queries.invalidateQueries({ queryKey: ['content', table] });
    const now = outcome === 'gone' ? await nameOfGroup(client, { table, column }, ids) : after;
    // An earlier attempt has renamed it if its response was lost.
    return { outcome: outcome === 'gone' && now === after ? 'renamed' : outcome, now };
  }

  async function takeBack(before: string, after: string) {
    const { outcome } = await write(after, before);
    if (outcome === 'renamed') return UNDONE;
    const description = outcome === 'taken' ? messages.taken : 'Alguém mudou o nome depois de você.';
    toast.error(messages.renameFailed, { description });
    return null;
  }

  async function save(event?: FormEvent) {
    event?.preventDefault();
    const name = typed.trim();
    const wrong = problemOf(name);
    setProblem(wrong);
    // The name to be replaced, as the user saw it: the original, or the one that somebody else has given.
    const seen = theirs ?? from;
    if (wrong || !seen) return;
    if (name === seen) return close();
    await attempt(messages.renameFailed, async () => {
      const { outcome, now } = await write(seen, name);
      if (outcome === 'gone') return setTheirs(now);
      if (outcome === 'taken') return setProblem(messages.taken);
      toast.success(messages.renamed, { action: undo(() => takeBack(seen, name), messages.renameFailed) });
      close();
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && close()}
      title={words.rename}
      description={`Nome atual: ${from}`}
      initialFocus={() => input.current}
      fallbackFocus={() => document.getElementById('add-item')}
      actions={
        <>
          <Button look="quiet" disabled={busy} onClick={close}>
            {theirs ? 'Ficar com o nome salvo' : 'Cancelar'}
          </Button>
          {theirs !== '' && (
            <Button look="calm" busy={busy} onClick={() => save()}>
              {theirs ? 'Usar o meu nome' : busy ? 'Salvando…' : 'Salvar nome'}
            </Button>
          )}
        </>
      }
    >
      {isUnread && <UnreadNotice />}
      <form noValidate className="mt-5 grid gap-4" onSubmit={save}>
        <Labelled label={words.renameLabel} error={problem} required>
          {(ties) => (
            <input
              {...ties}
              ref={input}
              value={typed}
              readOnly={busy}
              autoComplete="off"
              onChange={(event) => {
                setProblem('');
                onChange({ ...renaming, typed: event.target.value });
              }}
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
