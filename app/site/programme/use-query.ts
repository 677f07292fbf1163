import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { replaceAddress, useHash, useSearch } from '#app/islands/address.ts';
import { valuesOf } from '#app/islands/form-values.ts';
import {
  anchorOf,
  EMPTY_QUERY,
  PARAMETERS,
  type ProgrammeQuery,
  readQuery,
  writeQuery,
} from '#congress/programme/filter.ts';
import { type Session, withLectures } from '#congress/programme/sessions.ts';
import { usePlan } from './plan/days-and-rooms.tsx';

/** After so long without a keystroke the words are written to the address; some browsers refuse more often. */
const WRITTEN_AFTER = 600;
/** After so long without a keystroke the results are rendered beyond a screenful. */
const SETTLED_AFTER = 400;

export interface QueryControl {
  query: ProgrammeQuery;
  /** The query whose results are rendered beyond a screenful. */
  settled: ProgrammeQuery;
  /** Whether the page was opened with it: then all of it is rendered, so that the browser can scroll to the address's anchor. */
  isInitial: boolean;
  form: RefObject<HTMLFormElement | null>;
  /** Words change with each keystroke, the address a moment later. */
  onType(words: string): void;
  onChoose(): void;
}

/**
 * The programme's query: it changes at once as it is typed or chosen, and is written to the address. Whatever else changes
 * the address (a link of the page, the way back) is another query.
 *
 * @param server the query string that the server rendered
 */
export function useProgrammeQuery(server: string, sessions: readonly Session[]): QueryControl {
  const plan = usePlan();
  const search = useSearch(server);
  const inAddress = useMemo(() => readQuery(new URLSearchParams(search), plan), [search, plan]);
  const [query, setQuery] = useState(inAddress);
  const [{ settled, isInitial }, settle] = useState({ settled: query, isInitial: true });
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef(false);
  const writing = useRef(0);

  function read(typed?: string) {
    if (!form.current) return;
    const values = valuesOf(form.current);
    const words = typed ?? values[PARAMETERS.words] ?? '';
    const { day, view } = query;
    const wanted = { ...readQuery(new URLSearchParams(values), plan), words, day, view };
    const written = writeQuery(wanted);
    if (written === writeQuery(query) && words === query.words) return;
    typing.current = typed !== undefined;
    setQuery(wanted);
    clearTimeout(writing.current);
    writing.current = window.setTimeout(
      () => replaceAddress({ search: written, hash: '' }),
      typing.current ? WRITTEN_AFTER : 0,
    );
  }

  // What was chosen before scripts were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => read(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address is another query
  useEffect(() => {
    if (writeQuery(inAddress) === writeQuery(query)) return;
    clearTimeout(writing.current);
    typing.current = false;
    setQuery(inAddress);
  }, [inAddress]);

  // After the paint: what is on the screen goes first.
  useEffect(() => {
    if (settled === query) return;
    const timer = setTimeout(
      () => startTransition(() => settle({ settled: query, isInitial: false })),
      typing.current ? SETTLED_AFTER : 0,
    );
    return () => clearTimeout(timer);
  }, [settled, query]);

  // An address that names a session shows it, whatever else it would show.
  const hash = useHash();
  // biome-ignore lint/correctness/useExhaustiveDependencies: later queries stay as they are
  useEffect(() => {
    if (!hash || document.getElementById(hash.slice(1))) return;
    const named = withLectures(sessions).find(({ code }) => hash === `#${anchorOf(code)}`);
    if (!named) return;
    const wanted = { ...EMPTY_QUERY, view: query.view, day: named.day };
    setQuery(wanted);
    settle({ settled: wanted, isInitial: true });
    replaceAddress({ search: writeQuery(wanted) });
  }, [hash]);
  // The browser leads to it once it is there.
  useEffect(() => {
    const named = isInitial && settled && document.getElementById(location.hash.slice(1));
    if (named && !named.matches(':target')) location.replace(location.hash);
  }, [isInitial, settled]);

  return { query, settled, isInitial, form, onType: read, onChoose: () => read() };
}
