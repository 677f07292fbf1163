import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import type { Language } from '#congress/language.ts';
import { pickTexts, type TextSources } from '../i18n/site-words.ts';
import { IslandRoot, type PageIslands, PageIslandsContext } from './island.tsx';

const modules = import.meta.glob<{ default: ComponentType<never> }>(
  ['../site/**/*.island.tsx', '../admin/*.island.tsx'],
  { eager: true },
);
const paths = new Map<unknown, string>(
  Object.entries(modules).map(([path, { default: component }]) => [component, path]),
);

function nameOf(component: unknown): string {
  const path = paths.get(component);
  if (!path) throw new Error('An island is the default export of an `….island.tsx` file');
  return path;
}

/** Cannot occur in a text of the page, because React escapes "<". */
const placeholder = (index: number) => `<!--island ${index}-->`;
const PLACEHOLDERS = /<!--island (\d+)-->/;

/**
 * Renders a page, and each of its islands as a separate root, as the browser will hydrate it.
 *
 * @returns the HTML in pieces: concatenating them would cost a tenth of the rendering time
 */
export function renderWithIslands(page: ReactNode, language: Language, sources: TextSources): string[] {
  const islands: (() => string)[] = [];
  const counts = new Map<string, number>();
  const add: PageIslands['add'] = (component, words, props) => {
    const name = nameOf(component);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    // Stable across versions of the page, so that a refreshed page can be matched.
    const id = `${name.replace(/^.*\/|\.island\.tsx$/g, '')}-${count}`;
    const data = { language, texts: pickTexts(words, language, sources), props };
    islands.push(() =>
      renderToString(<IslandRoot component={component} data={data} />, { identifierPrefix: id }),
    );
    return { id, name, data, html: placeholder(islands.length - 1) };
  };
  const html = renderToString(<PageIslandsContext value={{ add }}>{page}</PageIslandsContext>);
  return html
    .split(PLACEHOLDERS)
    .map((piece, place) => (place % 2 === 0 ? piece : (islands[Number(piece)]?.() ?? '')));
}
