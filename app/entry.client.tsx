import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf } from '#congress/language.ts';
import { prepareMessages } from './i18n/i18n.ts';
import { followNewBuild } from './offline/new-build.ts';
import { putQueryAside } from './offline/query-aside.ts';

async function hydrate() {
  putQueryAside();
  // The areas that the page's routes name: see `root.tsx`.
  const areas = document.documentElement.dataset.areas?.split(' ').filter(Boolean) ?? [];
  await prepareMessages(languageOf(location.pathname), areas);
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}

// A part that is fetched later may be gone with the build it belongs to.
window.addEventListener('vite:preloadError', () => void followNewBuild());

// The page is readable and its links work without us: the first paint goes first.
if ('requestIdleCallback' in window) requestIdleCallback(() => void hydrate(), { timeout: 1000 });
else setTimeout(() => void hydrate(), 1);
