import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { type ProgrammeQuery, readQuery, writeQuery } from '#congress/programme/filter.ts';

/** After so long without a keystroke the words are written to the address; some browsers refuse more often. */
const WRITTEN_AFTER = 600;
/** After so long without a keystroke all that was found is shown, not only a screenful. */
const WHOLE_AFTER = 400;

export interface QueryControl {
  query: ProgrammeQuery;
  /**
   * What was asked when there was time to render all of its answer. While it is another than `query`, a screenful of the answer
   * to that is enough.
   */
  whole: ProgrammeQuery;
  /** What is sought changes with each keystroke, the address a moment later. */
  type(words: string): void;
  /** Shows something else from now on, in place of what the address says. */
  change(changes: Partial<ProgrammeQuery>, hash?: string): void;
}

/** What is asked of the programme: at once as it is typed or chosen, and kept in the address. */
export function useProgrammeQuery(): QueryControl {
  const { search, hash, key } = useLocation();
  const arrivedBy = useNavigationType();
  const navigate = useNavigate();
  const asked = useMemo(() => readQuery(new URLSearchParams(search)), [search]);
  const [query, setQuery] = useState(asked);
  const [whole, setWhole] = useState(asked);
  const typing = useRef(false);

  const write = (wanted: ProgrammeQuery, hash?: string) => {
    typing.current = false;
    void navigate(
      { search: writeQuery(wanted), ...(hash && { hash }) },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  };

  // What we replace in the address was asked here; anything else comes from a link, the history or the first load.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival counts, also one that asks for the same
  useEffect(() => {
    if (arrivedBy === NavigationType.Replace) return;
    setQuery(asked);
    // The place to scroll to must be there: one that the address names, or the one that was left.
    if (hash || arrivedBy === NavigationType.Pop) setWhole(asked);
  }, [key, arrivedBy, asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a keystroke starts the wait
  useEffect(() => {
    if (!typing.current) return;
    const timer = setTimeout(() => write(query), WRITTEN_AFTER);
    return () => clearTimeout(timer);
  }, [query]);

  // After the paint: what is on the screen goes first. A render that a keystroke interrupts.
  useEffect(() => {
    if (whole === query) return;
    const timer = setTimeout(() => startTransition(() => setWhole(query)), typing.current ? WHOLE_AFTER : 0);
    return () => clearTimeout(timer);
  }, [whole, query]);

  return {
    query,
    whole,
    type(words) {
      typing.current = true;
      setQuery({ ...query, words });
    },
    change(changes, hash) {
      const wanted = { ...query, ...changes };
      setQuery(wanted);
      if (hash) setWhole(wanted);
      write(wanted, hash);
    },
  };
}
