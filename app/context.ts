import { createContext as createReactContext } from 'react';
import { createContext, data, RouterContextProvider } from 'react-router';
import type { PageValues, PublicContent } from '#congress/content.ts';
import { markFacts } from '#congress/facts/texts.ts';

export const pageContext = createContext<PageValues>();

/** The script of the administrator area. */
interface AreaScript {
  /** The nonce by which the response's policy allows its scripts. */
  nonce: string | undefined;
  module: string;
  /** The modules that it imports, to be preloaded. */
  imports: readonly string[];
}

/** Null on public pages. */
export const AreaScriptContext = createReactContext<AreaScript | null>(null);

/** Called by the server, which imports only the build: see `entry.server.tsx`. */
export function createPageContext(values: PageValues): RouterContextProvider {
  const { facts, mark } = values;
  if (mark) markFacts(facts, (fact, text) => mark({ fact }, text));
  const provider = new RouterContextProvider();
  provider.set(pageContext, values);
  return provider;
}

/** The content of the site. Throws 503 until it has been read once, because a 404 could be wrong. */
export function knownContent(context: Readonly<RouterContextProvider>): PublicContent {
  const { content } = context.get(pageContext);
  if (!content) throw data(null, { status: 503, statusText: 'Service Unavailable' });
  return content;
}
