import type { ComponentType } from 'react';
import { styled } from '../styles/whole.ts';
import { readStored } from '../ui/browser-storage.ts';
import { soon } from '../ui/soon.ts';
import type { IslandData, Starts } from './island.tsx';

/** The modules of the islands, by the names that the server uses. */
const modules = import.meta.glob<{ default: ComponentType<object> }>('../site/**/*.island.tsx');

/** Document event: the page was refreshed (site/page-script/refresh.ts). */
export const REFRESHED = 'page:refreshed';
/**
 * Document event: an island's files could not be loaded, perhaps because the server runs another build
 * (site/page-script/live.ts).
 */
export const FILES_MISSING = 'page:files-missing';

const ISLAND = '[data-island]';
type IslandElement = HTMLElement & {
  dataset: { island: string; starts: Starts; islandData: string; draft?: string; running?: string };
};

type Update = (data: IslandData) => void;
const running = new WeakMap<Element, Promise<Update | null>>();

const islandsThatStart = (starts: Starts) =>
  document.querySelectorAll<IslandElement>(`${ISLAND}[data-starts="${starts}"]`);

function startForHash(): void {
  if (location.hash.length < 2 || document.getElementById(location.hash.slice(1))) return;
  for (const island of document.querySelectorAll<IslandElement>(`${ISLAND}[data-reads-hash]`)) start(island);
}

const dataOf = (island: IslandElement) => JSON.parse(island.dataset.islandData) as IslandData;

/** Hydrates an island once. If its files cannot be loaded, it remains plain HTML, and the next touch retries. */
function start(island: IslandElement): void {
  if (running.has(island)) return;
  const update = hydrate(island).catch(() => {
    running.delete(island);
    document.dispatchEvent(new Event(FILES_MISSING));
    return null;
  });
  running.set(island, update);
}

async function hydrate(island: IslandElement): Promise<Update | null> {
  const load = modules[island.dataset.island];
  if (!load) return null; // of another build
  const [{ hydrateIsland }, { default: component }] = await Promise.all([
    styled(import('./hydrate.tsx')),
    load(),
  ]);
  const data = dataOf(island);
  const update = hydrateIsland(island, island.id, component, data);
  island.dataset.running = '';
  return update;
}

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    const island = isIntersecting && target.closest<IslandElement>(ISLAND);
    if (!island) continue;
    seen.unobserve(target);
    start(island);
  }
});

/**
 * On forms that an island validates (`data-checked`), an invalid first submission waits for the island to be hydrated
 * and is then submitted again, so that errors appear at their fields. If hydration fails, the form is posted and the
 * server validates it.
 */
async function holdWrong(event: SubmitEvent): Promise<void> {
  const form = event.target as HTMLFormElement;
  const island = form.matches('[data-checked]') && form.closest<IslandElement>(ISLAND);
  if (!island || island.dataset.running !== undefined) return;
  const waits = form.ariaBusy === 'true';
  if (!waits && form.checkValidity()) return;
  event.preventDefault();
  if (waits) return;
  form.ariaBusy = 'true';
  start(island);
  const update = await running.get(island);
  form.ariaBusy = null;
  // React hydrates the clicked element before it handles the click.
  if (update) (event.submitter ?? form.querySelector<HTMLElement>('[type=submit]'))?.click();
  else form.submit();
}

let hasStars = () => false;

/** Starts the hydration of the page's islands, each at the moment given by its `starts`. */
export function startIslands(browser: {
  /** Whether it has starred talks. */ hasStars: () => boolean;
}): void {
  hasStars = browser.hasStars;
  const onTouch = ({ target }: Event) => {
    const island = target instanceof Element && target.closest<IslandElement>(ISLAND);
    if (island) start(island);
  };
  for (const touch of ['pointerdown', 'pointerover', 'focusin', 'input', 'dragenter'])
    document.addEventListener(touch, onTouch, { capture: true, passive: true });
  document.addEventListener('submit', holdWrong, { capture: true });
  // An island that was touched before this script loaded may have the focus.
  const focused = document.activeElement?.closest<IslandElement>(ISLAND);
  if (focused) start(focused);
  addEventListener('hashchange', startForHash);
  // In a separate task, because it reads the browser's storage.
  soon(startNewIslands);
}

/** The same for islands that were added to the page later. */
export function startNewIslands(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-checked]')) form.noValidate = true;
  // A stored copy was rendered without the query of the address, which its islands read.
  if (document.documentElement.dataset.copiedAt && location.search)
    for (const island of document.querySelectorAll<IslandElement>(ISLAND)) start(island);
  for (const island of islandsThatStart('at-once')) start(island);
  for (const island of document.querySelectorAll<IslandElement>('[data-draft]'))
    if (readStored('tab', `${island.dataset.draft}`) !== null) start(island);
  startForHash();
  if (hasStars()) for (const island of islandsThatStart('starred')) start(island);
  for (const island of islandsThatStart('seen')) {
    // The island itself has no box (`display: contents`).
    const box = island.firstElementChild;
    if (box && !running.has(island)) seen.observe(box);
  }
}

/**
 * Passes an island the data of a newer version of its page. Returns false if it is still plain HTML, or its files are
 * loading: hydration needs HTML that matches its data, so the caller replaces both.
 */
export function updateIsland(island: Element, newer: Element): boolean {
  const [current, next] = [island as IslandElement, newer as IslandElement];
  if (current.dataset.running === undefined) return false;
  if (current.dataset.islandData === next.dataset.islandData) return true;
  current.dataset.islandData = next.dataset.islandData;
  void running.get(island)?.then((update) => update?.(dataOf(current)));
  return true;
}
