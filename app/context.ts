import { createContext, RouterContextProvider } from 'react-router';
import type { PublicContent } from '#congress/content.ts';
import type { Facts } from '#congress/facts/schema.ts';

/** What the server hands to every page it renders. */
export interface PageContext {
  /** The newest published content, or null while the database was never reachable. */
  content: PublicContent | null;
  facts: Facts;
  now: Date;
  /** Canonical origin of the site, without a trailing slash. */
  origin: string;
  /** The public anonymous key that a browser needs to follow live changes. */
  publishableKey: string;
}

export const pageContext = createContext<PageContext>();

/** Called by the server, which knows the build only: see `entry.server.tsx`. */
export function createPageContext(values: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, values);
  return provider;
}
