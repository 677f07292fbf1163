import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Where in the administrator area somebody is: `/admin#speakers`, `#speakers/new`, `#speakers/<id>`. */
export interface Place {
  tab: string;
  /** The item being edited, `new` while one is added, or '' for the list. */
  item: string;
  /** What a new item begins with, as a query (`#program/new/day=1`), or ''. */
  about: string;
}

/** The place is in the hash, not in the query: moving about must never ask the server for a page. */
export function usePlace(): Place & { goTo(place: { tab: string; item?: string; about?: string }): void } {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const goTo = useCallback(
    ({ tab, item, about }: { tab: string; item?: string; about?: string }) => {
      const parts = [tab, item, about].filter(Boolean);
      navigate({ hash: parts.join('/') }, { preventScrollReset: true });
    },
    [navigate],
  );
  return useMemo(() => {
    const [tab = '', item = '', about = ''] = hash.slice(1).split('/');
    return { tab, item, about, goTo };
  }, [hash, goTo]);
}
