import { type RefObject, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { scrollMotion } from '#app/site/frame/arrival.ts';
import { useHydrated } from '#app/ui/hydrated.ts';

/** Marks an entry of the history that a click on a tab made: whoever is there already sees the tabs. */
const BY_TAB = { byTab: true };
const isByTab = (state: unknown) => (state as Partial<typeof BY_TAB> | null)?.byTab === true;

/**
 * The tab that the address's hash names, the first one without a hash. A click changes the hash and leaves the page
 * where it is; a link to a tab travels to `place`, where the tabs are.
 */
export function useAddressTab<Name extends string>(
  names: readonly [Name, ...Name[]],
  place: RefObject<HTMLElement | null>,
) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [selected, setSelected] = useState<Name>(names[0]);
  const named = names.find((name) => hash === `#${name}`);
  // The hash of something else on the page leaves the tabs as they are.
  const wanted = hash === '' ? names[0] : named;
  if (hydrated && wanted && wanted !== selected) setSelected(wanted);
  useTravel(named !== undefined, place);
  // One click tells twice that it selects, before the address has changed: the history gets one entry.
  const asked = useRef(selected);
  useEffect(() => {
    asked.current = selected;
  }, [selected]);
  return {
    selected,
    select(name: string) {
      const known = names.find((candidate) => candidate === name);
      if (!known || known === asked.current) return;
      asked.current = known;
      void navigate({ pathname, search, hash: `#${known}` }, { preventScrollReset: true, state: BY_TAB });
    },
  };
}

function useTravel(isNamed: boolean, place: RefObject<HTMLElement | null>) {
  const { pathname, key, state } = useLocation();
  const kind = useNavigationType();
  const before = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    const previous = before.current;
    before.current = pathname;
    if (!isNamed || isByTab(state)) return;
    // Only an address changed by hand has no state of the router's.
    const isBack = kind === NavigationType.Pop && history.state !== null;
    // Going back and reloading restore the position; another language keeps it.
    if (previous === null ? isBack && scrollY > 0 : isBack || previous !== pathname) return;
    place.current?.scrollIntoView({ behavior: previous === null ? 'instant' : scrollMotion() });
    if (previous === null && isBack) return;
    // The link that was followed may have gone with its panel.
    const panel = place.current?.querySelector<HTMLElement>('[role=tabpanel][data-state=active]');
    panel?.focus({ preventScroll: true });
  }, [key]);
}
