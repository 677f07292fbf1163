import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followNewBuild } from './offline/new-build.ts';
import { putQueryAside } from './offline/query-aside.ts';
import { fetchWhole, whenWanted } from './waking.ts';

// A part that is fetched later may be gone with the build it belongs to.
window.addEventListener('vite:preloadError', () => void followNewBuild());

// Not awaited by the module itself: what is fetched may import it.
void whenWanted()
  .then(fetchWhole)
  .then(() => {
    putQueryAside();
    startTransition(() => {
      hydrateRoot(document, <HydratedRouter />);
    });
  });
