import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { type ProgrammeQuery, readQuery, writeQuery } from '#congress/programme/filter.ts';

/** After so long without a keystroke the words are written to the address; some browsers refuse more often. */
const WRITTEN_AFTER = 600;
/** After so long without a keystroke the answer is rendered beyond a screenful. */
const SETTLED_AFTER = 400;

export interface QueryControl {
  query: ProgrammeQuery;
  /** What was asked when there was time to render more than a screenful of its answer. */
  settled: ProgrammeQuery;
  /** Whether somebody arrived with it, and expects the place they are to be scrolled to. */
  arrived: boolean;
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
  const [{ settled, arrived }, settle] = useState({ settled: asked, arrived: true });
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
    if (hash || arrivedBy === NavigationType.Pop) settle({ settled: asked, arrived: true });
  }, [key, arrivedBy, asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a keystroke starts the wait
  useEffect(() => {
    if (!typing.current) return;
    const timer = setTimeout(() => write(query), WRITTEN_AFTER);
    return () => clearTimeout(timer);
  }, [query]);

  // After the paint: what is on the screen goes first.
  useEffect(() => {
    if (settled === query) return;
    const timer = setTimeout(
      () => startTransition(() => settle({ settled: query, arrived: false })),
      typing.current ? SETTLED_AFTER : 0,
    );
    return () => clearTimeout(timer);
  }, [settled, query]);

  return {
    query,
    settled,
    arrived,
    type(words) {
      typing.current = true;
      setQuery({ ...query, words });
    },
    change(changes, hash) {
      const wanted = { ...query, ...changes };
      setQuery(wanted);
      if (hash) settle({ settled: wanted, arrived: true });
      write(wanted, hash);
    },
  };
}
