import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf } from '#congress/language.ts';
import { prepareMessages } from './i18n/i18n.ts';

async function hydrate() {
  const areas = document.documentElement.dataset.areas?.split(' ').filter(Boolean) ?? [];
  await prepareMessages(languageOf(location.pathname), areas);
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}

// The page is readable and its links work without us: the first paint goes first.
if ('requestIdleCallback' in window) requestIdleCallback(() => void hydrate(), { timeout: 1000 });
else setTimeout(() => void hydrate(), 1);
