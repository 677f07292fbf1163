import { createContext as createReactContext } from 'react';
import { createContext, data, RouterContextProvider } from 'react-router';
import type { PageValues, PublicContent } from '#congress/content.ts';
import { markFacts } from '#congress/facts/texts.ts';

export const pageContext = createContext<PageValues>();

/** The script of the administrator area. */
interface AreaScript {
  /** With which the policy of one answer lets its scripts run. */
  nonce: string | undefined;
  module: string;
  /** What it imports: fetched beside it. */
  imports: readonly string[];
}

/** Null on public pages. */
export const AreaScriptContext = createReactContext<AreaScript | null>(null);

/** Called by the server, which knows the build only: see `entry.server.tsx`. */
export function createPageContext(values: PageValues): RouterContextProvider {
  const { facts, mark } = values;
  if (mark) markFacts(facts, (fact, text) => mark({ fact }, text));
  const provider = new RouterContextProvider();
  provider.set(pageContext, values);
  return provider;
}

/** The content of the site. Before it was ever read nobody knows what is there: that is no reason to call an address wrong. */
export function knownContent(context: Readonly<RouterContextProvider>): PublicContent {
  const { content } = context.get(pageContext);
  if (!content) throw data(null, { status: 503, statusText: 'Service Unavailable' });
  return content;
}
