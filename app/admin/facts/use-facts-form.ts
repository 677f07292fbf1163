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
import { toast } from '../../ui/toast.ts';
import type { Draft, WholeDraft } from '../content/drafts.ts';
import { useKeptDraft } from '../content/keep-draft.ts';
import { DRAFTS, type Kept, keptUnder } from '../drafts.ts';
import { useAttempt } from '../requests/attempt.ts';
import { undoing } from '../requests/last-act.ts';
import { RequestFailure } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { tellSaved } from '../way-back.ts';
import { draftedFacts, factsQuery, type StoredFacts, writeFacts } from './queries.ts';
import { changedIn, changedPaths, readFacts, refusalOf, type Typed, typedFacts, upon } from './record.ts';

/** Fields that somebody else changed too since the form was opened. */
export interface FactsConflict {
  theirs: StoredFacts;
  paths: string[];
  /** The version that mine was written over. */
  seen: string;
}

const TypedSchema = z.object({
  /** The version over which it was typed. */
  seen: z.string(),
  changed: z.record(z.string(), z.string()),
  savedAt: z.number(),
});

/** What this browser keeps of the facts that was typed and not saved. */
export interface TypedBefore {
  kept: Kept;
  found: z.infer<typeof TypedSchema> | null;
}

export function typedBefore(): TypedBefore {
  const kept = keptUnder(`${DRAFTS}event_facts`);
  return { kept, found: TypedSchema.safeParse(kept.found).data ?? null };
}

export interface FactsFormParameters {
  stored: StoredFacts;
  /** What the team keeps as a draft of them, where that is what is opened. */
  draft: WholeDraft | null;
  /** The draft that there is, opened or not: another one takes its place. */
  kept: Draft | undefined;
  /** The version that the draft was written over; null: nobody knows it. */
  over: Facts | null;
  before: TypedBefore;
  /** The version over which that was typed; null: nobody knows it. */
  typedOver: Facts | null;
  /** After a draft was kept or published, or what was discarded is wanted back: the form opens anew. */
  onDone(): void;
}

/** The facts as a form: what was typed survives a reload, and nobody's newer change is overwritten unseen. */
export function useFactsForm(parameters: FactsFormParameters) {
  const { stored, draft, kept, over, before, typedOver, onDone } = parameters;
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt } = useAttempt();
  const drafts = useKeptDraft();
  // The version that the typed fields began with.
  const [base, setBase] = useState(stored);
  const [drafted] = useState(() => draft && upon(stored.facts, typedFacts(draftedFacts(draft)), over));
  /** What the form began with: nothing is changed, or what the draft changes. */
  const [start, setStart] = useState(drafted?.changed ?? {});
  /** What was typed in another visit, on top of what others saved since. */
  const [recovered, setRecovered] = useState(() => broughtOver(stored, before, typedOver));
  const [conflict, setConflict] = useState(() =>
    conflictWith(stored, recovered ?? (drafted && { ...drafted, seen: draft?.seen ?? '' })),
  );
  const files = usePendingFiles();
  const form: UseFormReturn<Typed, unknown, Facts> = useForm<Typed, unknown, Facts>({
    defaultValues: typedFacts(stored.facts, recovered?.changed ?? start),
    resolver: afterFiles(files, () => form.getValues(), rulesOver(base.facts)),
    shouldFocusError: false,
  });
  const typed: Typed = useWatch({ control: form.control });
  const changed = changedIn(typed, base.facts);
  const dirty = differ(changed, start);

  const typedNow = () => ({ seen: conflict?.seen ?? base.updated_at, changed, savedAt: Date.now() });
  useEffect(() => {
    // Until it is chosen what stays, another visit has to ask as well.
    if (dirty) before.kept.keep(typedNow());
    else before.kept.forget();
  });
  const follow = useEffectEvent(() => {
    if (dirty || stored === base) return;
    const { changed, paths } = upon(stored.facts, form.getValues(), base.facts);
    startFrom(stored, changed);
    if (paths.length > 0) setConflict({ theirs: stored, paths, seen: base.updated_at });
  });
  // An untouched form follows what others save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what is followed
  useEffect(() => follow(), [stored]);

  /** @param mine what stays changed on top of it, by the facts' paths */
  function startFrom(next: StoredFacts, mine: Record<string, string> = {}) {
    setBase(next);
    setStart(mine);
    setConflict(null);
    setRecovered(null);
    form.reset(typedFacts(next.facts, mine));
  }

  function write(facts: Facts, over: StoredFacts, message: string) {
    return attempt('Erro ao salvar os dados do evento', async () => {
      const saved = await writeFacts(client, facts, over.updated_at).catch(tellAtField(form));
      if (!saved) return askWhich(over);
      queries.setQueryData(['facts'], saved);
      startFrom(saved);
      const undo = () => undoing(() => void write(over.facts, saved, 'Alteração desfeita.'));
      tellSaved(message, changedPaths(over.facts, facts).length > 0 ? { action: undo() } : {});
      if (!draft) return;
      // What was kept as a draft is published now.
      await drafts.drop(draft);
      onDone();
    });
  }

  function keep(facts: Facts) {
    const written = {
      table_name: 'event_facts',
      row_id: '1',
      changes: { facts },
      seen: base.updated_at,
    } as const;
    return attempt('Erro ao guardar o rascunho', async () => {
      if (!(await drafts.keep(written, kept ?? null))) return;
      startFrom(base);
      onDone();
    });
  }

  /** Somebody saved in between: what only I changed goes on top of theirs, what both changed is asked about. */
  async function askWhich(over: StoredFacts) {
    const theirs = await queries.fetchQuery({ ...factsQuery(client), staleTime: 0 });
    const { changed, paths } = upon(theirs.facts, form.getValues(), over.facts);
    setBase(theirs);
    form.reset(typedFacts(theirs.facts, changed));
    setConflict({ theirs, paths, seen: over.updated_at });
  }

  return {
    form,
    /** What its fields are still reading. */
    files,
    base,
    typed,
    changed,
    dirty,
    conflict,
    /** Null: nothing was, or it is what is stored by now. */
    recovered: dirty ? recovered : null,
    discard() {
      offerDiscarded(typedNow(), onDone);
      startFrom(base, start);
    },
    /** Gives a field back to the other's version. */
    takeTheirs(asked: FactsConflict, path: string) {
      form.setValue(path, get(typedFacts(asked.theirs.facts), path));
      setConflict({ ...asked, paths: asked.paths.filter((other) => other !== path) });
    },
    closeConflict: () => setConflict(null),
    save: (facts: Facts) => write(facts, base, 'Dados do evento atualizados!'),
    /** As a draft of the team instead. */
    keep,
  };
}

function offerDiscarded(discarded: z.infer<typeof TypedSchema>, reopen: () => void) {
  const back = () => {
    typedBefore().kept.keep(discarded);
    reopen();
  };
  toast.info('Alterações descartadas', { action: undoing(back) });
}

/** What was typed in another visit, on top of what is stored now. */
function broughtOver(stored: StoredFacts, { found }: TypedBefore, typedOver: Facts | null) {
  if (!found) return null;
  const mine = typedFacts(typedOver ?? stored.facts, found.changed);
  return { ...found, ...upon(stored.facts, mine, typedOver) };
}

function conflictWith(
  theirs: StoredFacts,
  mine: Pick<FactsConflict, 'paths' | 'seen'> | null,
): FactsConflict | null {
  if (!mine || mine.paths.length === 0 || mine.seen === theirs.updated_at) return null;
  return { theirs, paths: mine.paths, seen: mine.seen };
}

const tellAtField =
  ({ setError }: Pick<UseFormReturn<Typed, unknown, Facts>, 'setError'>) =>
  (failure: unknown): never => {
    const refusal = failure instanceof RequestFailure ? refusalOf(failure) : null;
    if (refusal) setError(refusal.path, { type: 'refused', message: refusal.message });
    throw failure;
  };

const rulesOver =
  (over: Facts): Resolver<Typed, unknown, Facts> =>
  (typed) => {
    const { facts, errors } = readFacts(over, typed);
    return facts ? { values: facts, errors: {} } : { values: {}, errors: byField(errors) };
  };

const differ = (one: object, other: object) => JSON.stringify(one) !== JSON.stringify(other);

export type FactsForm = ReturnType<typeof useFactsForm>;

/** What is wrong, as a form's resolver says it. */
export function byField(messages: Record<string, string>): FieldErrors<Typed> {
  const errors = {};
  for (const [path, message] of Object.entries(messages)) set(errors, path, { type: 'wrong', message });
  return errors;
}
