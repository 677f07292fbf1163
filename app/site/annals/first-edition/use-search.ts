import { useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useHydrated } from '#app/ui/hydrated.ts';
import type { Search } from '#congress/annals/rules.ts';
import { folded } from '#congress/text.ts';
import { DESCRIPTOR_PARAMETER, WORDS_PARAMETER } from '../paths.ts';
import type { ListedPaper } from './listed.ts';

/** After so long without a keystroke the words are written to the address; some browsers refuse more often. */
const WRITTEN_AFTER = 250;

/** What is sought: at once as it is typed, and kept in the address, which can be shared and gone back to. */
export function useSearch() {
  const address = useLocation();
  const arrivedBy = useNavigationType();
  const navigate = useNavigate();
  // The server makes one page for all queries: the first render must match it.
  const asked = new URLSearchParams(useHydrated() ? address.search : '');
  const wordsAsked = asked.get(WORDS_PARAMETER) ?? '';
  const descriptor = asked.get(DESCRIPTOR_PARAMETER) ?? '';
  const [typed, setTyped] = useState('');

  const write = (search: Search) => {
    const parameters = new URLSearchParams();
    if (search.words.trim()) parameters.set(WORDS_PARAMETER, search.words.trim());
    if (search.descriptor) parameters.set(DESCRIPTOR_PARAMETER, folded(search.descriptor));
    void navigate(
      { search: `${parameters}` },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  };

  // What we replace in the address was typed here; anything else comes from a link, the history or the first load.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival counts, also one with the same words
  useEffect(() => {
    if (arrivedBy !== NavigationType.Replace) setTyped(wordsAsked);
  }, [address.key, arrivedBy, wordsAsked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a keystroke starts the wait
  useEffect(() => {
    if (typed.trim() === wordsAsked.trim()) return;
    const timer = setTimeout(() => write({ words: typed, descriptor }), WRITTEN_AFTER);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    search: { words: typed, descriptor },
    type: setTyped,
    /** Seeks only this, from now on. */
    seek(search: Search) {
      setTyped(search.words);
      write(search);
    },
  };
}

/**
 * The papers with their abstracts once `wanted`. They come as a file of their own, kept by the browser; until then, or
 * when it cannot be fetched, titles, authors and descriptors are searched.
 */
export function useAbstracts(papers: ListedPaper[], wanted: boolean): ListedPaper[] {
  const [abstracts, setAbstracts] = useState<Map<string, string> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    import('./abstracts.ts').then(
      (module) => {
        if (!gone) setAbstracts(module.abstracts);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return useMemo(
    () =>
      abstracts ? papers.map((paper) => ({ ...paper, abstract: abstracts.get(paper.slug) ?? '' })) : papers,
    [papers, abstracts],
  );
}
