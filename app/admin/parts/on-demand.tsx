import { type ComponentType, lazy, Suspense } from 'react';
import { Waiting } from '../waiting.tsx';

/** A part of the area whose script is fetched when it is opened. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={<Waiting />}>
      <Part {...props} />
    </Suspense>
  );
}
