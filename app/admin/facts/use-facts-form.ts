import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldErrors, get, type Resolver, set, type UseFormReturn } from 'react-hook-form';
import type { Facts } from '#congress/facts/schema.ts';
import { toast } from '../../ui/toast.ts';
import type { Version } from '../browser-draft.ts';
import type { OpenedDraft, WholeDraft } from '../content/drafts.ts';
import { useKeptDraft } from '../content/keep-draft.ts';
import { DRAFTS } from '../drafts.ts';
import type { Opened } from '../editor/team-drafts.tsx';
import { differing, mergeTexts, pick, type Texts } from '../merge-texts.ts';
import { useFormAttempt } from '../requests/attempt.ts';
import { offerDiscarded, undoing } from '../requests/last-act.ts';
import { RequestFailure } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { useTyped } from '../use-typed.ts';
import { tellSaved, tellUnsaved } from '../way-back.ts';
import { draftedFacts, factsQuery, factsUnder, type StoredFacts, writeFacts } from './queries.ts';
import { changedPaths, readFacts, refusalOf, type Typed, textsOf, typedFacts } from './record.ts';

/** A version of the facts, as the texts of their form. */
interface FactsVersion extends Version {
  stored: StoredFacts;
}

/** Fields that somebody else has changed too since the form was opened. */
export interface FactsConflict {
  /** The values of their version. */
  theirs: Typed;
  paths: string[];
}

export interface FactsFormParameters extends Pick<Opened, 'draft' | 'kept' | 'reopen'> {
  stored: StoredFacts;
}

const KEY = `${DRAFTS}event_facts`;
const FAILED = 'Erro ao salvar os dados do evento';
const OVERTAKEN = { description: 'Alguém salvou os dados do evento depois de você. Nada foi sobrescrito.' };
const RECORD = { table_name: 'event_facts', row_id: '1' } as const;

const versionOf = (stored: StoredFacts): FactsVersion => ({
  id: RECORD.row_id,
  updatedAt: stored.updated_at,
  values: textsOf(typedFacts(stored.facts)),
  stored,
});

/** A draft, and the version that its publication replaced. */
interface Former {
  draft: WholeDraft;
  was: string;
}

/** The form of the facts: unsaved input survives a reload, and newer changes of others are not overwritten unseen. */
export function useFactsForm(parameters: FactsFormParameters) {
  const { stored, draft, kept, reopen } = parameters;
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt } = useFormAttempt();
  const drafts = useKeptDraft();
  const [drafted] = useState(() => draft && draftedOver(stored, draft));
  const input = useTyped<FactsVersion, Typed, Facts>({
    key: KEY,
    opened: () => ({ stored: versionOf(stored), start: drafted?.values }),
    format: { texts: textsOf, fields: (texts) => typedFacts(stored.facts, texts) },
    rules: ({ stored: { facts } }) => rulesOver(facts),
    focusesErrors: false,
  });
  const { form, dirty, values, fields: typed } = input;
  const base = input.base.stored;
  const [conflict, setConflict] = useState(() => firstConflict(stored, input, drafted?.both ?? []));

  const ask = (theirs: StoredFacts, paths: string[]) =>
    setConflict({ theirs: typedFacts(theirs.facts), paths });
  /** Puts the input on top of a newer version, and asks about what both have changed. */
  function mergeInto(newer: StoredFacts) {
    const both = input.rebase(versionOf(newer));
    if (both.length > 0) ask(newer, both);
    else setConflict(null);
  }
  const follow = useEffectEvent(() => {
    if (dirty || stored.updated_at === base.updated_at) return;
    mergeInto(stored);
  });
  // An untouched form follows what others save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another version is stored
  useEffect(() => follow(), [stored]);

  function startFrom(next: StoredFacts) {
    setConflict(null);
    input.startFrom(versionOf(next));
  }

  /** @param undone set for an undo: the draft to restore, or null */
  function write(facts: Facts, over: StoredFacts, message: string, undone?: Former | null) {
    return attempt(FAILED, async () => {
      const saved = await writeFacts(queries, client, facts, over.updated_at).catch(tellAtField(form));
      if (!saved) return undone === undefined ? askWhich() : toast.error('Erro ao desfazer', OVERTAKEN);
      // What was typed since the save stays when it is undone.
      if (undone === undefined) startFrom(saved);
      else mergeInto(saved);
      // The draft is published by this save.
      const dropped = draft && undone === undefined ? await drafts.drop(draft) : null;
      if (undone) await drafts.putBack(undone.draft, undone.was, saved.updated_at);
      const way = dropped && { draft: dropped, was: over.updated_at };
      const undo = () => undoing(() => void write(over.facts, saved, 'Alteração desfeita.', way));
      tellSaved(message, changedPaths(over.facts, facts).length > 0 ? { action: undo() } : {});
      if (draft) reopen();
    });
  }

  function keep(facts: Facts) {
    const written = { ...RECORD, changes: { facts }, seen: base.updated_at };
    return attempt('Erro ao guardar o rascunho', async () => {
      if (!(await drafts.keep(written, kept ?? null))) return;
      startFrom(base);
      reopen();
    });
  }

  /** Somebody else has saved since: merges my changes into theirs, and asks about what both have changed. */
  async function askWhich() {
    const theirs = await queries.fetchQuery({ ...factsQuery(client), staleTime: 0 });
    if (!input.isMounted()) return tellUnsaved(FAILED, { tab: 'facts' });
    ask(theirs, input.rebase(versionOf(theirs)));
  }

  return {
    form,
    /** Files that the fields are still processing. */
    files: input.files,
    base,
    typed,
    /** The texts that differ from what is stored, by path. */
    changed: differing(values, input.base.values),
    dirty,
    conflict,
    recovered: input.recovered,
    discard() {
      offerDiscarded(KEY, input.typed(), reopen);
      setConflict(null);
      input.startFrom(input.base, input.start);
    },
    /** Takes the other version of a field. */
    takeTheirs(asked: FactsConflict, path: string) {
      form.setValue(path, get(asked.theirs, path));
      setConflict({ ...asked, paths: asked.paths.filter((other) => other !== path) });
    },
    closeConflict() {
      setConflict(null);
      input.settle();
    },
    save: (facts: Facts) => write(facts, base, 'Dados do evento atualizados!'),
    /** Stores it as a team draft instead. */
    keep,
    isKeeping: drafts.isKeeping,
  };
}

/** The team's draft merged into what is stored, and the paths that both have changed. */
function draftedOver({ facts }: StoredFacts, draft: OpenedDraft) {
  const over = factsUnder(draft);
  const [now, mine] = [facts, draftedFacts(draft)].map((one) => textsOf(typedFacts(one)));
  return mergeTexts(now ?? {}, mine ?? {}, over && textsOf(typedFacts(over)));
}

/**
 * The conflicts that the form opens with: the input of an earlier visit against the team's draft or what is stored, and
 * the draft against what is stored.
 */
function firstConflict(
  { facts }: StoredFacts,
  { asked, start, values, base }: Record<'start' | 'values', Texts> & { asked: Texts | null; base: Version },
  drafted: string[],
): FactsConflict | null {
  const both = Object.keys(asked ?? {});
  const isOpen = (path: string) => !both.includes(path) && values[path] !== base.values[path];
  const paths = [...both, ...drafted.filter(isOpen)];
  return paths.length > 0 ? { theirs: typedFacts(facts, pick(start, both)), paths } : null;
}

const tellAtField =
  ({ setError }: Pick<UseFormReturn<Typed, unknown, Facts>, 'setError'>) =>
  (failure: unknown): never => {
    const refusal = failure instanceof RequestFailure ? refusalOf(failure) : null;
    if (refusal) setError(refusal.path, { type: 'refused', message: refusal.message });
    throw failure;
  };

export const rulesOver =
  (over: Facts): Resolver<Typed, unknown, Facts> =>
  (typed) => {
    const { facts, errors } = readFacts(over, typed);
    return facts ? { values: facts, errors: {} } : { values: {}, errors: byField(errors) };
  };

export type FactsForm = ReturnType<typeof useFactsForm>;

/** Errors in the format of a form resolver. */
function byField(messages: Record<string, string>): FieldErrors<Typed> {
  const errors = {};
  for (const [path, message] of Object.entries(messages)) set(errors, path, { type: 'wrong', message });
  return errors;
}
