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

/** Fields that somebody else changed too since the form was opened. */
export interface FactsConflict {
  /** What their version says. */
  theirs: Typed;
  paths: string[];
  /** What mine was written over; null: nobody knows it. */
  over: Texts | null;
}

const TypedSchema = z.object({
  changed: z.record(z.string(), z.string()),
  /** What stood there when it was typed; absent: nobody kept it. */
  over: z.record(z.string(), z.string()).optional(),
  savedAt: z.number(),
});

/** What this browser keeps of the facts that was typed and not saved. */
type TypedBefore = z.infer<typeof TypedSchema>;

export interface FactsFormParameters extends Pick<Opened, 'draft' | 'kept' | 'reopen'> {
  stored: StoredFacts;
}

const KEY = `${DRAFTS}event_facts`;
const RECORD = { table_name: 'event_facts', row_id: '1' } as const;

/** The draft that was published over a version. */
interface Former {
  draft: WholeDraft;
  was: string;
}

/** The facts as a form: what was typed survives a reload, and nobody's newer change is overwritten unseen. */
export function useFactsForm(parameters: FactsFormParameters) {
  const { stored, draft, kept, reopen } = parameters;
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt } = useFormAttempt();
  const drafts = useKeptDraft();
  // The version that the typed fields began with.
  const [base, setBase] = useState(stored);
  const [browser] = useState(() => keptUnder(KEY));
  const [first] = useState(() => opened(stored, draft, TypedSchema.safeParse(browser.found).data ?? null));
  /** What the form began with: nothing is changed, or what the draft changes. */
  const [start, setStart] = useState(first.start);
  /** What was typed in another visit, on top of what others saved since. */
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

  /** @param former the draft that comes back with what is written: it is a way back */
  function write(facts: Facts, over: StoredFacts, message: string, former: Former | null = null) {
    return attempt('Erro ao salvar os dados do evento', async () => {
      const saved = await writeFacts(client, facts, over.updated_at).catch(tellAtField(form));
      if (!saved) return askWhich(over);
      queries.setQueryData(['facts'], saved);
      startFrom(saved);
      // What was kept as a draft is published now.
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

  /** Somebody saved in between: what only I changed goes on top of theirs, what both changed is asked about. */
  async function askWhich(over: StoredFacts) {
    const theirs = await queries.fetchQuery({ ...factsQuery(client), staleTime: 0 });
    const { changed, paths } = upon(theirs.facts, form.getValues(), over.facts);
    setBase(theirs);
    form.reset(typedFacts(theirs.facts, changed));
    setConflict(conflictOf(typedFacts(theirs.facts), paths, over.facts));
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
      offerDiscarded(typedNow(), reopen);
      startFrom(base, start);
    },
    /** Gives a field back to the other's version. */
    takeTheirs(asked: FactsConflict, path: string) {
      form.setValue(path, get(asked.theirs, path));
      setConflict({ ...asked, paths: asked.paths.filter((other) => other !== path) });
    },
    closeConflict: () => setConflict(null),
    save: (facts: Facts) => write(facts, base, 'Dados do evento atualizados!'),
    /** As a draft of the team instead. */
    keep,
  };
}

const offerDiscarded = (discarded: TypedBefore, reopen: () => void) =>
  tellDiscarded(() => {
    keptUnder(KEY).keep(discarded);
    reopen();
  });

/** The facts as they stand, or the draft of them upon what is stored now, and upon that what was typed in another visit. */
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
  // What was typed is asked about against the draft; what it leaves of the draft, against what the site has now.
  const asked = drafted?.paths.filter((path) => path in changed && !both.includes(path)) ?? [];
  const conflict: FactsConflict = {
    theirs: typedFacts(stored.facts, pick(start, both)),
    paths: [...both, ...asked],
    over: { ...conflictOf(site, asked, over).over, ...pick(found.over ?? {}, both) },
  };
  return { start, changed, recovered: found, conflict: conflict.paths.length > 0 ? conflict : null };
}

/** What is typed, over what stands there: until it is chosen what stays, another visit has to ask as well. */
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

/** What is wrong, as a form's resolver says it. */
function byField(messages: Record<string, string>): FieldErrors<Typed> {
  const errors = {};
  for (const [path, message] of Object.entries(messages)) set(errors, path, { type: 'wrong', message });
  return errors;
}
