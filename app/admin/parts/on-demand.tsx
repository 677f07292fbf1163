import { type ComponentType, lazy, Suspense } from 'react';
import { Waiting } from '../waiting.tsx';

/** A part of the area whose script is fetched when it is opened. */
export function onDemand(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={<Waiting />}>
      <Part />
    </Suspense>
  );
}
