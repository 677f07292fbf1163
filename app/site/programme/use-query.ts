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

/**
 * The delay in milliseconds after the last keystroke before the address is updated; some browsers limit the rate of
 * updates.
 */
const WRITTEN_AFTER = 600;
/** The delay in milliseconds after the last keystroke before more than a screenful of results is rendered. */
const SETTLED_AFTER = 400;

export interface QueryControl {
  query: ProgrammeQuery;
  /** The query whose results are rendered completely. */
  settled: ProgrammeQuery;
  /**
   * Whether it is the query that the page was opened with: all results are rendered, so that the browser can scroll to
   * the address's fragment.
   */
  isInitial: boolean;
  form: RefObject<HTMLFormElement | null>;
  /** Updates the words immediately, and the address after a delay. */
  onType(words: string): void;
  onChoose(): void;
}

/**
 * The programme's query: updated while typing or choosing, and written to the address. Any other change of the address
 * (a link, the back button) replaces the query.
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

  // Choices made before the scripts loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => read(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address replaces the query
  useEffect(() => {
    if (writeQuery(inAddress) === writeQuery(query)) return;
    clearTimeout(writing.current);
    typing.current = false;
    setQuery(inAddress);
  }, [inAddress]);

  // In an effect, so that the immediate results are painted first.
  useEffect(() => {
    if (settled === query) return;
    const timer = setTimeout(
      () => startTransition(() => settle({ settled: query, isInitial: false })),
      typing.current ? SETTLED_AFTER : 0,
    );
    return () => clearTimeout(timer);
  }, [settled, query]);

  // An address that names a session shows it, regardless of filters.
  const hash = useHash();
  // biome-ignore lint/correctness/useExhaustiveDependencies: later queries are left unchanged
  useEffect(() => {
    if (!hash || document.getElementById(hash.slice(1))) return;
    const named = withLectures(sessions).find(({ code }) => hash === `#${anchorOf(code)}`);
    if (!named) return;
    const wanted = { ...EMPTY_QUERY, view: query.view, day: named.day };
    setQuery(wanted);
    settle({ settled: wanted, isInitial: true });
    replaceAddress({ search: writeQuery(wanted) });
  }, [hash]);
  // Makes the browser scroll to the session once it is rendered.
  useEffect(() => {
    const named = isInitial && settled && document.getElementById(location.hash.slice(1));
    if (named && !named.matches(':target')) location.replace(location.hash);
  }, [isInitial, settled]);

  return { query, settled, isInitial, form, onType: read, onChoose: () => read() };
}
