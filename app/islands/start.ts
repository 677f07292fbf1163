import type { ComponentType } from 'react';
import { styled } from '../styles/whole.ts';
import { readStored } from '../ui/browser-storage.ts';
import { soon } from '../ui/soon.ts';
import type { IslandData, Starts } from './island.tsx';

/** The files of the islands, by the names that the server gave them. */
const modules = import.meta.glob<{ default: ComponentType<object> }>('../site/**/*.island.tsx');

/** Event of the document after its page was refreshed (site/page-script/refresh.ts). */
export const REFRESHED = 'page:refreshed';
/** Event of the document when an island's files could not be had: perhaps the server has another build (site/page-script/live.ts). */
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

/** Takes an island over, once. Where its files cannot be had it goes on as plain HTML, and the next touch tries again. */
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
 * A form that its island checks (`data-checked`) says what is wrong at its fields already at the first press: what the browser
 * would refuse waits for the island. Where that cannot be had, the server says it.
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
  // React hydrates what is clicked before it answers.
  if (update) (event.submitter ?? form.querySelector<HTMLElement>('[type=submit]'))?.click();
  else form.submit();
}

let hasStars = () => false;

/** Takes the islands of the page over, each at the moment of its `starts`. */
export function startIslands(browser: {
  /** Whether it holds starred talks. */ hasStars: () => boolean;
}): void {
  hasStars = browser.hasStars;
  const onTouch = ({ target }: Event) => {
    const island = target instanceof Element && target.closest<IslandElement>(ISLAND);
    if (island) start(island);
  };
  for (const touch of ['pointerdown', 'pointerover', 'focusin', 'input', 'dragenter'])
    document.addEventListener(touch, onTouch, { capture: true, passive: true });
  document.addEventListener('submit', holdWrong, { capture: true });
  // Of what was touched before this script was there, the focus tells.
  const focused = document.activeElement?.closest<IslandElement>(ISLAND);
  if (focused) start(focused);
  addEventListener('hashchange', startForHash);
  // Which of them have something to do is known from what the browser stores: it is asked in a task of its own.
  soon(startNewIslands);
}

/** The same for islands that have come into the page since. */
export function startNewIslands(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-checked]')) form.noValidate = true;
  // A stored copy was made without the query of the address: its islands read it.
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
 * Hands an island what it has on a newer version of its page. False: it is plain HTML still, to be replaced with its data;
 * also while its files are on their way, for hydration must find the HTML of that data.
 */
export function updateIsland(island: Element, newer: Element): boolean {
  const [current, next] = [island as IslandElement, newer as IslandElement];
  if (current.dataset.running === undefined) return false;
  if (current.dataset.islandData === next.dataset.islandData) return true;
  current.dataset.islandData = next.dataset.islandData;
  void running.get(island)?.then((update) => update?.(dataOf(current)));
  return true;
}
