import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import type { Draft, WholeDraft } from '../content/drafts.ts';
import { useKeptDraft } from '../content/keep-draft.ts';
import { putRows } from '../content/queries.ts';
import type { FullRow } from '../content/rows.ts';
import { EDITED, type StoredRow } from '../content/tables.ts';
import { mergeTexts } from '../merge-texts.ts';
import { useDrawn } from '../parts/drawn.ts';
import { UNDONE, useAttempt, useFormAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import { tellSaved, tellUnsaved } from '../way-back.ts';
import { type Base, baseOf } from './base.ts';
import type { FormDescription, Values } from './description.ts';
import { itemAtServer } from './save-item.ts';
import { showSaved, useSavedPicture } from './saved-pictures.ts';
import { type TypedParameters, useTypedRow } from './use-typed-row.ts';
import { differs, draftedColumns, valuesOf } from './values.ts';

interface Conflict {
  /** The values of somebody else's version; null if they removed the item. */
  theirs: Values | null;
  /** The values that keeping mine would save: theirs with only my changes. */
  mine: Values;
  /**
   * The item that was stored meanwhile; null if there is none, or if it was already stored when the form was opened
   * with an earlier visit's input.
   */
  stored: FullRow | null;
  /** The team's draft, if that is the other version. */
  draft?: Draft | null | undefined;
  keepMine(): unknown;
  takeTheirs(): void;
}

export interface ItemFormParameters extends TypedParameters {
  description: FormDescription;
  /** The existing draft, whether opened or not; storing another one replaces it. */
  kept?: Draft | undefined;
  /** Called after a save, or when nothing is left to edit; a form that stays open is remounted. */
  onDone(added?: Added): void;
}

/** An item that was just added, with the values that were saved. */
export interface Added {
  id: string;
  values: Values;
}

export type ItemFormState = ReturnType<typeof useItemForm>;

/** The state of an item's form: its values, its draft, and saving without overwriting changes of others unseen. */
export function useItemForm(parameters: ItemFormParameters) {
  const { description, row, draft: opened, kept, onDone } = parameters;
  const { table, messages, single } = description;
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt } = useFormAttempt();
  const drafts = useKeptDraft();
  const typed = useTypedRow(parameters);
  const { form, base } = typed;
  const [unanswered] = useState(() => new Set<string>());
  const atServer = itemAtServer(client, description, unanswered);
  const tell = useTelling(description, atServer, onDone);
  /** The time of somebody else's newer version, once it is known to have other values. */
  const [foreign, setForeign] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const close = () => {
    typed.end();
    onDone();
  };

  function startFrom(stored: FullRow | null, values?: Values) {
    setConflict(null);
    typed.startFrom(stored, values);
  }

  /** @param over the version that was changed; null if nothing was changed, or our own change was already stored */
  async function finish(stored: StoredRow, message: string, over: Base | null, mine: Values) {
    // The draft is published by this save.
    const dropped = opened && drafts.drop(opened);
    const made = over && (row || single) ? { stored, over, mine, dropped } : null;
    // The toast comes first: rendering the list behind the form takes longer than the request.
    const isThere = await tell(message, made, description.savedNote?.(mine));
    putRows<StoredRow>(queries, table, (rows) => (single ? [stored] : placed(rows, stored)));
    if (!isThere) return typed.end();
    // A single item's form stays open, with what was saved.
    if (single) {
      startFrom(stored as FullRow);
      void dropped?.then(() => onDone());
    } else {
      typed.end();
      setConflict(null);
      onDone(row ? undefined : { id: stored.id, values: mine });
    }
  }

  async function keep(mine: Values) {
    const changes = draftedColumns(description, mine, base.values, !base.updatedAt);
    const of = { table_name: table, row_id: base.id, seen: base.updatedAt || null };
    if (await drafts.keep({ ...of, changes }, kept ?? null)) close();
  }

  async function write(mine: Values, over: Base) {
    const saved = await atServer.save(mine, over);
    if ('theirs' in saved) return askWhich(saved.theirs, mine);
    await finish(saved.stored, saved.message, saved.over, mine);
  }

  function askWhich(stored: FullRow | null, typedHere: Values) {
    const item = single ? '' : (row?.id ?? 'new');
    if (!typed.isMounted()) return tellUnsaved(messages.updateFailed, { tab: EDITED[table].tab, item });
    const theirs = stored && valuesOf(description, stored);
    const mine = theirs ? mergeTexts(theirs, typedHere, base.values).values : typedHere;
    const keepMine = () => save(() => (stored ? write(mine, baseOf(description, stored)) : addAgain(mine)));
    const takeTheirs = () => (stored && (row || single) ? startFrom(stored) : close());
    setConflict({ stored, theirs, mine, keepMine, takeTheirs });
  }

  const askOfStart = (asked: Asked | null) =>
    setConflict(
      asked && { ...asked, stored: row, draft: opened, takeTheirs: () => startFrom(row, typed.start) },
    );

  function addAgain(mine: Values) {
    const rows = queries.getQueryData<StoredRow[]>(['content', table]) ?? [];
    return write(description.again?.(mine, rows) ?? mine, { ...base, updatedAt: '' });
  }

  const save = (work: () => Promise<void>) => attempt(row ? messages.updateFailed : messages.addFailed, work);

  return {
    ...typed,
    startFrom,
    conflict,
    /** Deletes the draft; the caller closes the form. */
    abandon: typed.end,
    /** Stores the input as a draft; the caller closes the form. */
    setAside: typed.store,
    foreign,
    /** Follows a newer stored version if nothing was typed, or if its values are the same. */
    async followTheirs(newest: string) {
      const theirs = await atServer.read(base.id).catch(() => undefined);
      const now = typed.baseNow();
      if (theirs && atServer.saysTheSame(theirs, now)) return typed.follow(theirs);
      if (differs(description, form.getValues(), now.values)) return setForeign(newest);
      if (theirs || (theirs === null && single)) startFrom(theirs);
    },
    submit: form.handleSubmit(() => unlessAsked(typed, askOfStart, (mine) => save(() => write(mine, base)))),
    /** Stores it as a team draft instead. */
    submitDraft: form.handleSubmit(() =>
      unlessAsked(typed, askOfStart, (mine) => attempt('Erro ao guardar o rascunho', () => keep(mine))),
    ),
    isKeeping: drafts.isKeeping,
    /** Shows somebody else's version beside mine, without saving. */
    compare: () =>
      typed.asked
        ? unlessAsked(typed, askOfStart, () => {})
        : save(async () => askWhich(await atServer.read(base.id), form.getValues())),
    closeConflict: () => setConflict(null),
    keepMine: form.handleSubmit(() => conflict?.keepMine()),
  };
}

type Asked = Pick<Conflict, 'theirs' | 'mine' | 'keepMine'>;

/** Asks before input of an earlier visit overwrites what somebody else has written meanwhile. */
function unlessAsked(
  typed: ReturnType<typeof useTypedRow>,
  ask: (asked: Asked | null) => void,
  goOn: (mine: Values) => unknown,
) {
  const mine = typed.form.getValues();
  if (!typed.asked) return goOn(mine);
  const keepMine = () => {
    typed.settle();
    ask(null);
    return goOn(mine);
  };
  ask({ theirs: typed.start, mine, keepMine });
}

/** A saved change. */
interface Made {
  stored: StoredRow;
  over: Base;
  mine: Values;
  /** The draft that was published by it. */
  dropped: Promise<WholeDraft | null> | null | undefined;
}

/** Returns a function that shows a toast for a saved change, with an undo that also restores the published draft. */
function useTelling(
  description: FormDescription,
  atServer: ReturnType<typeof itemAtServer>,
  reopen: () => void,
) {
  const queries = useQueryClient();
  const { undo } = useAttempt();
  const drafts = useKeptDraft();
  const drawn = useDrawn();
  const { table, messages, single } = description;
  const showPicture = useSavedPicture(description);
  async function takeBack({ stored, over, mine, dropped }: Made) {
    const back = await atServer.takeBack(stored, over.updatedAt ? over.values : null, mine);
    const draft = await dropped;
    showSaved(queries, stored.id, null);
    if (back && draft) {
      await drafts.putBack(draft, over.updatedAt, back.updatedAt);
      if (single) reopen();
    }
    await queries.invalidateQueries({ queryKey: ['content', table] });
    if (back) return UNDONE;
    toast.error(messages.updateFailed, {
      description: 'Alguém alterou o item depois de você. Nada foi sobrescrito.',
    });
    return null;
  }
  return (message: string, made: Made | null, note?: string) => {
    const told = drawn();
    if (made) showPicture(made.stored.id, made.over.values, made.mine);
    const back = (change: Made) => undo(() => told.then(() => takeBack(change)), messages.updateFailed);
    tellSaved(message, { description: note, action: made ? back(made) : undefined });
    return told;
  };
}

function placed(rows: StoredRow[] | undefined, stored: StoredRow): StoredRow[] | undefined {
  if (!rows?.some(({ id }) => id === stored.id)) return rows && [...rows, stored];
  return rows.map((row) => (row.id === stored.id ? stored : row));
}
