import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandData, IslandRoot } from './island.tsx';

/**
 * Hydrates an island.
 *
 * @param id the island's id, which prefixes all ids inside it
 * @returns renders it again with new data, keeping its state
 */
export function hydrateIsland(
  element: Element,
  id: string,
  component: ComponentType<object>,
  data: IslandData,
): (data: IslandData) => void {
  const rendered = (current: IslandData) => <IslandRoot component={component} data={current} />;
  let root: ReturnType<typeof hydrateRoot>;
  // A transition, so that React yields to more urgent work during hydration.
  startTransition(() => {
    root = hydrateRoot(element, rendered(data), { identifierPrefix: id });
  });
  return (current) => startTransition(() => root.render(rendered(current)));
}
