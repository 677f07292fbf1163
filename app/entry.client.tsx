import type { ComponentType } from 'react';
import Administration from './admin/administration.island.tsx';
import { hydrateIsland } from './islands/hydrate.tsx';

// The administrator area is the only island of its page. Public pages have a separate script:
// site/page-script/start.ts.
const island = document.querySelector<HTMLElement>('[data-island]');
if (island?.dataset.islandData) {
  const data = JSON.parse(island.dataset.islandData);
  hydrateIsland(island, island.id, Administration as ComponentType<object>, data);
}
