import { type ComponentType, createContext, use } from 'react';
import type { Language } from '#congress/language.ts';
import { type Texts, wordsOf } from '../i18n/translate.ts';
import { LanguageProvider } from '../i18n/use-translation.tsx';

/**
 * When a browser takes an island over: with the first touch, key or mouse over it; when it is on the screen; as soon as the
 * page is there; or as soon as the page is there if this browser holds starred talks.
 */
export type Starts = 'touched' | 'seen' | 'at-once' | 'starred';

/** All that an island is rendered with, by the server and again by the browser. */
export interface IslandData<Props extends object = object> {
  language: Language;
  /** Its texts by area, the facts filled in. */
  texts: Record<string, Texts>;
  props: Props;
}

/** Where a page that is being rendered puts its islands: see `render.tsx`. */
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
  /** Serialisable: a browser reads them from the document. */
  props: Props;
  /** The texts it shows: areas of messages (`programme`), or parts of one (`frame.newsletter`). */
  words: readonly string[];
  starts?: Starts;
  /** The key of what this tab keeps for it (`writeStored('tab', …)`): where something is kept, it starts with the page. */
  draft?: string;
  /** It shows what the hash of the address names: it is taken over at once where nothing on the page has that name. */
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
  // Inside another island, and in a test of what stands around it.
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the place of what `render.tsx` renders
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
