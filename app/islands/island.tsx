import { type ComponentType, createContext, use } from 'react';
import type { Language } from '#congress/language.ts';
import { type Texts, wordsOf } from '../i18n/translate.ts';
import { LanguageProvider } from '../i18n/use-translation.tsx';

/**
 * When an island is hydrated: on the first touch, key or pointer movement over it; when it is visible; as soon as the
 * page has loaded; or as soon as the page has loaded, if the browser has starred talks.
 */
export type Starts = 'touched' | 'seen' | 'at-once' | 'starred';

/** The data that an island is rendered with, by the server and again by the browser. */
export interface IslandData<Props extends object = object> {
  language: Language;
  /** Its texts by area, with placeholders replaced. */
  texts: Record<string, Texts>;
  props: Props;
}

/** Collects the islands of a page during rendering: see `render.tsx`. */
export interface PageIslands {
  add<Props extends object>(
    component: ComponentType<Props>,
    words: readonly string[],
    props: Props,
  ): { id: string; name: string; data: IslandData<Props>; html: string };
}

export const PageIslandsContext = createContext<PageIslands | null>(null);

interface IslandProps<Props extends object> {
  /** The default export of an `….island.tsx` file. */
  component: ComponentType<Props>;
  /** Must be serialisable, because the browser reads them from the document. */
  props: Props;
  /** The texts it shows: areas of messages (`programme`), or parts of one (`frame.newsletter`). */
  words: readonly string[];
  starts?: Starts;
  /**
   * The key under which this tab stores a draft for it (`writeStored('tab', …)`): if there is one, the island starts
   * with the page.
   */
  draft?: string;
  /** It shows what the address's hash names: if no element of the page has that id, it is hydrated immediately. */
  readsHash?: boolean;
}

/** A component that the server renders into the page and the browser hydrates alone (docs/islands.md). */
export function Island<Props extends object>({
  component: Component,
  props,
  words,
  starts = 'touched',
  draft,
  readsHash,
}: IslandProps<Props>) {
  const page = use(PageIslandsContext);
  // Inside another island, or in a component test.
  if (!page) return <Component {...props} />;
  const { id, name, data, html } = page.add(Component, words, props);
  return (
    <div
      className="contents"
      id={id}
      data-island={name}
      data-starts={starts}
      data-draft={draft}
      data-reads-hash={readsHash || undefined}
      data-island-data={JSON.stringify(data)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the placeholder that `render.tsx` replaces
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The root of an island, the same for the server and the browser. */
export function IslandRoot<Props extends object>({
  component: Component,
  data: { language, texts, props },
}: {
  component: ComponentType<Props>;
  data: IslandData<Props>;
}) {
  return (
    <LanguageProvider words={wordsOf(language, texts)}>
      <Component {...props} />
    </LanguageProvider>
  );
}
