import { createContext, RouterContextProvider } from 'react-router';
import type { PageValues } from '#congress/content.ts';

export const pageContext = createContext<PageValues>();

/** Called by the server, which knows the build only: see `entry.server.tsx`. */
export function createPageContext(values: PageValues): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, values);
  return provider;
}
