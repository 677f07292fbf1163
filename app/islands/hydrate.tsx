import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandData, IslandRoot } from './island.tsx';

/**
 * Takes over what the server rendered for an island.
 *
 * @param id of the island, the prefix of all ids inside it
 * @returns renders it again with other data: what is typed, opened and chosen in it stays
 */
export function hydrateIsland(
  element: Element,
  id: string,
  component: ComponentType<object>,
  data: IslandData,
): (data: IslandData) => void {
  const rendered = (current: IslandData) => <IslandRoot component={component} data={current} />;
  let root: ReturnType<typeof hydrateRoot>;
  // In slices: whatever else is done with the page meanwhile goes first.
  startTransition(() => {
    root = hydrateRoot(element, rendered(data), { identifierPrefix: id });
  });
  return (current) => startTransition(() => root.render(rendered(current)));
}
