import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldErrors, get, set, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Facts } from '#congress/facts/schema.ts';
import { readStored, removeStored, writeStored } from '../../ui/browser-storage.ts';
import { DRAFTS } from '../drafts.ts';
import { useAttempt } from '../requests/attempt.ts';
import { RequestFailure } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { tellSaved } from '../way-back.ts';
import { factsQuery, type StoredFacts, writeFacts } from './queries.ts';
import { changedIn, changedPaths, readFacts, refusalOf, type Typed, typedFacts } from './record.ts';

/** Fields that somebody else changed too since the form was opened. */
export interface FactsConflict {
  theirs: StoredFacts;
  paths: string[];
}

const DRAFT = `${DRAFTS}event_facts`;
const DraftSchema = z.record(z.string(), z.string());

/** The facts as a form: what was typed survives a reload, and nobody's newer change is overwritten unseen. */
export function useFactsForm(stored: StoredFacts) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt } = useAttempt();
  // The version that the typed fields began with.
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<FactsConflict | null>(null);
  const form = useForm<Typed, unknown, Facts>({
    defaultValues: typedFacts(stored.facts, DraftSchema.safeParse(readStored('browser', DRAFT)).data),
    resolver(typed) {
      const { facts, errors } = readFacts(base.facts, typed);
      return facts ? { values: facts, errors: {} } : { values: {}, errors: byField(errors) };
    },
    shouldFocusError: false,
  });
  const typed: Typed = useWatch({ control: form.control });
  const changed = changedIn(typed, base.facts);
  const dirty = Object.keys(changed).length > 0;

  useEffect(() => {
    if (dirty) writeStored('browser', DRAFT, changed);
    else removeStored('browser', DRAFT);
  });
  const follow = useEffectEvent(() => {
    if (!dirty && stored !== base) startFrom(stored);
  });
  // An untouched form follows what others save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what is followed
  useEffect(() => follow(), [stored]);

  /** @param mine what stays changed on top of it, by the facts' paths */
  function startFrom(next: StoredFacts, mine?: Record<string, string>) {
    setBase(next);
    setConflict(null);
    form.reset(typedFacts(next.facts, mine));
  }

  function write(facts: Facts, over: StoredFacts, message: string) {
    return attempt('Erro ao salvar os dados do evento', async () => {
      const saved = await writeFacts(client, facts, over.updated_at).catch(tellAtField);
      if (!saved) return askWhich(facts, over);
      queries.setQueryData(['facts'], saved);
      startFrom(saved);
      const undo = { label: 'Desfazer', onClick: () => void write(over.facts, saved, 'Alteração desfeita.') };
      tellSaved(message, changedPaths(over.facts, facts).length > 0 ? { action: undo } : {});
    });
  }

  function tellAtField(failure: unknown): never {
    const refusal = failure instanceof RequestFailure ? refusalOf(failure) : null;
    if (refusal) form.setError(refusal.path, { type: 'refused', message: refusal.message });
    throw failure;
  }

  /** Somebody saved in between: what only I changed goes on top of theirs, what both changed is asked about. */
  async function askWhich(mine: Facts, over: StoredFacts) {
    const theirs = await queries.fetchQuery({ ...factsQuery(client), staleTime: 0 });
    const theirPaths = new Set(changedPaths(over.facts, theirs.facts));
    const paths = changedPaths(over.facts, mine).filter((path) => theirPaths.has(path));
    startFrom(theirs, changedIn(form.getValues(), over.facts));
    setConflict({ theirs, paths });
  }

  return {
    form,
    base,
    typed,
    changed,
    dirty,
    conflict,
    discard: () => startFrom(base),
    /** Gives a field back to the other's version. */
    takeTheirs({ theirs, paths }: FactsConflict, path: string) {
      form.setValue(path, get(typedFacts(theirs.facts), path));
      setConflict({ theirs, paths: paths.filter((other) => other !== path) });
    },
    closeConflict: () => setConflict(null),
    save: (facts: Facts) => write(facts, base, 'Dados do evento atualizados!'),
  };
}

export type FactsForm = ReturnType<typeof useFactsForm>;

/** What is wrong, as a form's resolver says it. */
export function byField(messages: Record<string, string>): FieldErrors<Typed> {
  const errors = {};
  for (const [path, message] of Object.entries(messages)) set(errors, path, { type: 'wrong', message });
  return errors;
}
