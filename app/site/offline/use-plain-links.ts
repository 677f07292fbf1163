import { useEffect, useState } from 'react';

/**
 * While there is no network, or this page is of a build that was replaced, the parts of another page that the router would
 * fetch may not be there. Then links are the browser's: the worker answers with a page that is whole.
 */
export function usePlainLinks(isOffline: boolean): void {
  const isReplaced = useReplaced();
  useEffect(() => {
    if (!isOffline && !isReplaced) return;
    const leaveToTheBrowser = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href]');
      if (link instanceof HTMLAnchorElement && isOtherPage(link)) event.stopPropagation();
    };
    window.addEventListener('click', leaveToTheBrowser, { capture: true });
    return () => window.removeEventListener('click', leaveToTheBrowser, { capture: true });
  }, [isOffline, isReplaced]);
}

const isOtherPage = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === location.origin && pathname !== location.pathname;

/** Whether the worker of a newer build took over from the one this page began with. */
function useReplaced(): boolean {
  const [isReplaced, setReplaced] = useState(false);
  useEffect(() => {
    let controller = navigator.serviceWorker.controller;
    const changed = () => {
      if (controller) setReplaced(true);
      controller = navigator.serviceWorker.controller;
    };
    navigator.serviceWorker.addEventListener('controllerchange', changed);
    return () => navigator.serviceWorker.removeEventListener('controllerchange', changed);
  }, []);
  return isReplaced;
}
