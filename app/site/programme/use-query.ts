import { useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { type ProgrammeQuery, readQuery, writeQuery } from '#congress/programme/filter.ts';

/** After so long without a keystroke the words are written to the address; some browsers refuse more often. */
const WRITTEN_AFTER = 250;

export interface QueryControl {
  query: ProgrammeQuery;
  /** Whether the address says it, too. */
  settled: boolean;
  /** What is sought changes with each keystroke, the address a moment later. */
  type(words: string): void;
  /** Shows something else from now on, in place of what the address says. */
  change(changes: Partial<ProgrammeQuery>, hash?: string): void;
}

/** What is asked of the programme, as the address says it; what is typed answers at once. */
export function useProgrammeQuery(): QueryControl {
  const { search, key } = useLocation();
  const arrivedBy = useNavigationType();
  const navigate = useNavigate();
  const asked = useMemo(() => readQuery(new URLSearchParams(search)), [search]);
  const [typed, setTyped] = useState(asked.words);
  const query = useMemo(() => ({ ...asked, words: typed }), [asked, typed]);

  const write = (wanted: ProgrammeQuery, hash?: string) =>
    void navigate(
      { search: writeQuery(wanted), ...(hash && { hash }) },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );

  // What we replace in the address was typed here; anything else comes from a link, the history or the first load.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival counts, also one with the same words
  useEffect(() => {
    if (arrivedBy !== NavigationType.Replace) setTyped(asked.words);
  }, [key, arrivedBy, asked.words]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a keystroke starts the wait
  useEffect(() => {
    if (typed.trim() === asked.words) return;
    const timer = setTimeout(() => write(query), WRITTEN_AFTER);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    query,
    settled: typed.trim() === asked.words,
    type: setTyped,
    change(changes, hash) {
      const wanted = { ...query, ...changes };
      setTyped(wanted.words);
      write(wanted, hash);
    },
  };
}
