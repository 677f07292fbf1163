import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// The administrator area, which the router hydrates whole. Public pages have a script of their own: site/page-script/start.ts.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
