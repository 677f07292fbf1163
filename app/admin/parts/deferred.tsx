import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its children in a second step, which React divides into short tasks. So the response to a tap is painted
 * before what takes long. Until then its place is empty, and busy for screen readers.
 */
export const Deferred = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : <div aria-busy className="contents" />;
