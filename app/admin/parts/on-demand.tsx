import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Waiting } from '../waiting.tsx';

/**
 * A part of the area whose script is fetched when it is opened.
 *
 * @param waiting what stands in its place until then
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Waiting />,
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
}
