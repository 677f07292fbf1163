import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import type { Facts } from '#congress/facts/schema.ts';
import { readStored, removeStored, writeStored } from '../../ui/browser-storage.ts';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../requests/attempt.ts';
import { useSession } from '../session/session.tsx';
import { factsQuery, type StoredFacts, writeFacts } from './queries.ts';
import { changedPaths, readFacts, type Typed, typedFacts } from './record.ts';

/** Fields that somebody else changed too since the form was opened. */
export interface FactsConflict {
  theirs: StoredFacts;
  paths: string[];
}

const DRAFT = 'plenaria-draft/event_facts';
const DraftSchema = z.record(z.string(), z.string());

/** The facts as a form: what was typed survives a reload, and nobody's newer change is overwritten unseen. */
export function useFactsForm() {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  const stored = useQuery(factsQuery(client));
  // The version that the typed fields began with.
  const [base, setBase] = useState<StoredFacts | null>(null);
  const [changed, setChanged] = useState<Typed>(
    () => DraftSchema.safeParse(readStored('browser', DRAFT)).data ?? {},
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<FactsConflict | null>(null);

  const dirty = Object.keys(changed).length > 0;
  useEffect(() => {
    if (dirty) writeStored('browser', DRAFT, changed);
    else removeStored('browser', DRAFT);
  }, [changed, dirty]);
  // An untouched form follows what others save.
  useEffect(() => {
    if (stored.data && (!base || !dirty)) setBase(stored.data);
  }, [stored.data, base, dirty]);

  const original = useMemo(() => base && typedFacts(base.facts), [base]);
  const typed: Typed = { ...original, ...changed };

  function change(path: string, value: string) {
    setErrors(({ [path]: _, ...others }) => others);
    setChanged(({ [path]: _, ...others }) =>
      original?.[path] === value ? others : { ...others, [path]: value },
    );
  }

  /** The record as it would be saved, or the first field that is wrong; null while nothing is loaded. */
  function check(): Facts | string | null {
    if (!base) return null;
    const read = readFacts(base.facts, typed);
    setErrors('errors' in read ? read.errors : {});
    return 'errors' in read ? (Object.keys(read.errors)[0] ?? null) : read.facts;
  }

  function write(facts: Facts, over: StoredFacts, message: string) {
    return attempt('Erro ao salvar os dados do evento', async () => {
      const saved = await writeFacts(client, facts, over.updated_at);
      if (!saved) return askWhich(facts, over);
      queries.setQueryData(['facts'], saved);
      setBase(saved);
      setChanged({});
      setConflict(null);
      const undo = { label: 'Desfazer', onClick: () => void write(over.facts, saved, 'Alteração desfeita.') };
      toast.success(message, changedPaths(over.facts, facts).length > 0 ? { action: undo } : {});
    });
  }

  /** Somebody saved in between: what only I changed goes on top of theirs, what both changed is asked about. */
  async function askWhich(mine: Facts, over: StoredFacts) {
    const theirs = await queries.fetchQuery({ ...factsQuery(client), staleTime: 0 });
    const theirPaths = new Set(changedPaths(over.facts, theirs.facts));
    const paths = changedPaths(over.facts, mine).filter((path) => theirPaths.has(path));
    setBase(theirs);
    setConflict({ theirs, paths });
  }

  return {
    stored,
    typed,
    original: original ?? {},
    base,
    dirty,
    errors,
    busy,
    conflict,
    change,
    discard() {
      setChanged({});
      setErrors({});
      setConflict(null);
    },
    /** Gives a field back to the other's version. */
    takeTheirs(path: string) {
      setChanged(({ [path]: _, ...others }) => others);
      setConflict(
        (current) => current && { ...current, paths: current.paths.filter((other) => other !== path) },
      );
    },
    closeConflict: () => setConflict(null),
    check,
    /** The first field that is wrong, or null when the record was sent. */
    save(): string | null {
      const facts = check();
      if (!base || !facts || typeof facts === 'string') return facts as string | null;
      void write(facts, base, 'Dados do evento atualizados!');
      return null;
    },
  };
}

export type FactsForm = ReturnType<typeof useFactsForm>;
