import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Where in the administrator area somebody is: `/admin#speakers`, `#speakers/new`, `#speakers/<id>`. */
export interface Place {
  tab: string;
  /** The item being edited, `new` while one is added, or '' for the list. */
  item: string;
}

/** The place is in the hash, not in the query: moving about must never ask the server for a page. */
export function usePlace(): Place & { goTo(place: { tab: string; item?: string }): void } {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const goTo = useCallback(
    ({ tab, item }: { tab: string; item?: string }) => {
      navigate({ hash: item ? `${tab}/${item}` : tab }, { preventScrollReset: true });
    },
    [navigate],
  );
  return useMemo(() => {
    const [tab = '', item = ''] = hash.slice(1).split('/');
    return { tab, item, goTo };
  }, [hash, goTo]);
}
