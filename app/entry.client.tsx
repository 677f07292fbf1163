import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf } from '#congress/language.ts';
import { followNewBuild } from './offline/new-build.ts';
import { putQueryAside } from './offline/query-aside.ts';
import { onFirstSign } from './ui/first-sign.ts';

// The words of the page come with its parts, not after them.
onFirstSign(() => {
  const areas = document.documentElement.dataset.areas?.split(' ').filter(Boolean) ?? [];
  void import('./i18n/i18n.ts')
    .then(({ prepareMessages }) => prepareMessages(languageOf(location.pathname), areas))
    .catch(() => {
      // Each part asks again for its own.
    });
});

// A part that is fetched later may be gone with the build it belongs to.
window.addEventListener('vite:preloadError', () => void followNewBuild());

putQueryAside();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
