import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Where in the administrator area somebody is: `/admin#speakers`, `#speakers/new`, `#speakers/<id>`, `#overview/facts/links.checkout`. */
export interface Place {
  tab: string;
  /** The item being edited, `new` while one is added, or '' for the list. */
  item: string;
  /** What of the item is meant: a fact's path. '' for the whole. */
  part: string;
}

export function addressOf({ tab, item, part }: Partial<Place> & { tab: string }): { hash: string } {
  return { hash: [tab, item, part].filter(Boolean).join('/') };
}

/** The place is in the hash, not in the query: moving about must never ask the server for a page. */
export function usePlace(): Place & { goTo(place: Partial<Place> & { tab: string }): void } {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const goTo = useCallback(
    (place: Partial<Place> & { tab: string }) => navigate(addressOf(place), { preventScrollReset: true }),
    [navigate],
  );
  return useMemo(() => {
    const [tab = '', item = '', part = ''] = hash.slice(1).split('/');
    return { tab, item, part, goTo };
  }, [hash, goTo]);
}
