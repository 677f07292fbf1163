import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its children in a second step, which React divides into short tasks. So the response to a tap is painted
 * before what takes long.
 */
export const Deferred = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;
