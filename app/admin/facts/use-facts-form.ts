import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type FieldErrors,
  get,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import { z } from 'zod';
import type { Facts } from '#congress/facts/schema.ts';
import { afterFiles, usePendingFiles } from '../../ui/pending-files.tsx';
import type { OpenedDraft, WholeDraft } from '../content/drafts.ts';
import { useKeptDraft } from '../content/keep-draft.ts';
import { DRAFTS, keptUnder } from '../drafts.ts';
import type { Opened } from '../editor/team-drafts.tsx';
import { differing, mergeTexts, pick, type Texts } from '../merge-texts.ts';
import { useFormAttempt } from '../requests/attempt.ts';
import { tellDiscarded, undoing } from '../requests/last-act.ts';
import { RequestFailure } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { tellSaved } from '../way-back.ts';
import { draftedFacts, factsQuery, factsUnder, type StoredFacts, writeFacts } from './queries.ts';
import {
  changedIn,
  changedPaths,
  readFacts,
  refusalOf,
  type Typed,
  textsOf,
  typedFacts,
  upon,
} from './record.ts';

/** Fields that somebody else has changed too since the form was opened. */
export interface FactsConflict {
  /** The values of their version. */
  theirs: Typed;
  paths: string[];
  /** The values that mine was based on; null if unknown. */
  over: Texts | null;
}

const TypedSchema = z.object({
  changed: z.record(z.string(), z.string()),
  /** The values that the changes were based on; missing in drafts of earlier builds. */
  over: z.record(z.string(), z.string()).optional(),
  savedAt: z.number(),
});

/** The unsaved facts that this browser stores. */
type TypedBefore = z.infer<typeof TypedSchema>;

export interface FactsFormParameters extends Pick<Opened, 'draft' | 'kept' | 'reopen'> {
  stored: StoredFacts;
}

const KEY = `${DRAFTS}event_facts`;
const RECORD = { table_name: 'event_facts', row_id: '1' } as const;

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
  // The version that the input is based on.
  const [base, setBase] = useState(stored);
  const [browser] = useState(() => keptUnder(KEY));
  const [first] = useState(() => opened(stored, draft, TypedSchema.safeParse(browser.found).data ?? null));
  /** The initial changes: none, or those of the team's draft. */
  const [start, setStart] = useState(first.start);
  /** The input of an earlier visit, merged into what others have saved since. */
  const [recovered, setRecovered] = useState(first.recovered);
  const [conflict, setConflict] = useState(first.conflict);
  const files = usePendingFiles();
  const form: UseFormReturn<Typed, unknown, Facts> = useForm<Typed, unknown, Facts>({
    defaultValues: typedFacts(stored.facts, first.changed),
    resolver: afterFiles(files, () => form.getValues(), rulesOver(base.facts)),
    shouldFocusError: false,
  });
  const typed: Typed = useWatch({ control: form.control });
  const changed = changedIn(typed, base.facts);
  const dirty = differ(changed, start);

  const typedNow = () => typedOver(typed, typedFacts(base.facts, start), conflict);
  useEffect(() => {
    if (dirty) browser.keep(typedNow());
    else browser.forget();
  });
  const follow = useEffectEvent(() => {
    if (dirty || stored === base) return;
    const { changed, paths } = upon(stored.facts, form.getValues(), base.facts);
    startFrom(stored, changed);
    if (paths.length > 0) setConflict(conflictOf(typedFacts(stored.facts), paths, base.facts));
  });
  // An untouched form follows what others save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another version is stored
  useEffect(() => follow(), [stored]);

  /** @param mine the changes that are kept on top of it, by path */
  function startFrom(next: StoredFacts, mine: Record<string, string> = {}) {
    setBase(next);
    setStart(mine);
    setConflict(null);
    setRecovered(null);
    form.reset(typedFacts(next.facts, mine));
  }

  /** @param former the draft to restore: the write is an undo */
  function write(facts: Facts, over: StoredFacts, message: string, former: Former | null = null) {
    return attempt('Erro ao salvar os dados do evento', async () => {
      const saved = await writeFacts(queries, client, facts, over.updated_at).catch(tellAtField(form));
      if (!saved) return askWhich(over);
      startFrom(saved);
      // The draft is published by this save.
      const dropped = draft && !former ? await drafts.drop(draft) : null;
      if (former) await drafts.putBack(former.draft, former.was, saved.updated_at);
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
  async function askWhich(over: StoredFacts) {
    const theirs = await queries.fetchQuery({ ...factsQuery(client), staleTime: 0 });
    const { changed, paths } = upon(theirs.facts, form.getValues(), over.facts);
    setBase(theirs);
    form.reset(typedFacts(theirs.facts, changed));
    setConflict(conflictOf(typedFacts(theirs.facts), paths, over.facts));
  }

  return {
    form,
    /** Files that the fields are still processing. */
    files,
    base,
    typed,
    changed,
    dirty,
    conflict,
    /** The input of an earlier visit; null if there was none, or it equals what is stored. */
    recovered: dirty ? recovered : null,
    discard() {
      offerDiscarded(typedNow(), reopen);
      startFrom(base, start);
    },
    /** Takes the other version of a field. */
    takeTheirs(asked: FactsConflict, path: string) {
      form.setValue(path, get(asked.theirs, path));
      setConflict({ ...asked, paths: asked.paths.filter((other) => other !== path) });
    },
    closeConflict: () => setConflict(null),
    save: (facts: Facts) => write(facts, base, 'Dados do evento atualizados!'),
    /** Stores it as a team draft instead. */
    keep,
  };
}

const offerDiscarded = (discarded: TypedBefore, reopen: () => void) =>
  tellDiscarded(() => {
    keptUnder(KEY).keep(discarded);
    reopen();
  });

/**
 * The initial state of the form: the stored facts, with the team's draft and the input of an earlier visit merged into
 * them.
 */
function opened(stored: StoredFacts, draft: OpenedDraft | null, found: TypedBefore | null) {
  const over = draft && factsUnder(draft);
  const drafted = draft && upon(stored.facts, typedFacts(draftedFacts(draft)), over);
  const start = drafted?.changed ?? {};
  const site = typedFacts(stored.facts);
  if (!found) {
    const conflict = drafted?.paths.length ? conflictOf(site, drafted.paths, over) : null;
    return { start, changed: start, recovered: null, conflict };
  }
  const stands = textsOf(typedFacts(stored.facts, start));
  const { values, both } = mergeTexts(stands, found.changed, found.over ?? null);
  const changed = differing(values, textsOf(site));
  // The earlier visit's input is compared with the draft; the remaining changes of the draft with what is stored.
  const asked = drafted?.paths.filter((path) => path in changed && !both.includes(path)) ?? [];
  const conflict: FactsConflict = {
    theirs: typedFacts(stored.facts, pick(start, both)),
    paths: [...both, ...asked],
    over: { ...conflictOf(site, asked, over).over, ...pick(found.over ?? {}, both) },
  };
  return { start, changed, recovered: found, conflict: conflict.paths.length > 0 ? conflict : null };
}

/**
 * The input with the values that it is based on. Unresolved conflicts are included, so that a later visit asks as well.
 */
function typedOver(typed: Typed, stands: Typed, conflict: FactsConflict | null): TypedBefore {
  const stood = textsOf(stands);
  const changed = differing(textsOf(typed), stood);
  const over = pick({ ...stood, ...conflict?.over }, Object.keys(changed));
  return { changed, over, savedAt: Date.now() };
}

const conflictOf = (theirs: Typed, paths: string[], over: Facts | null): FactsConflict => ({
  theirs,
  paths,
  over: over && pick(textsOf(typedFacts(over)), paths),
});

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

const differ = (one: object, other: object) => JSON.stringify(one) !== JSON.stringify(other);

export type FactsForm = ReturnType<typeof useFactsForm>;

/** Errors in the format of a form resolver. */
function byField(messages: Record<string, string>): FieldErrors<Typed> {
  const errors = {};
  for (const [path, message] of Object.entries(messages)) set(errors, path, { type: 'wrong', message });
  return errors;
}
