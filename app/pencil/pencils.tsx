import { LayoutDashboard, LogOut, Pencil } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { languageOf } from '#congress/language.ts';
import type { Source } from '#congress/source.ts';
import { forgetWay, rememberedWay, rememberWay } from '../admin/way-back.ts';
import { REFRESHED } from '../islands/start.ts';
import { readStored, writeStored } from '../ui/browser-storage.ts';
import { useUntilInput } from '../ui/use-until-input.ts';
import { placePencils, showNear } from './place.ts';
import { type Editable, editablesOf, type MarkedSource, type Origins } from './rendition.ts';
import { addressOf, nameOf } from './words.ts';

const STORED = 'plenaria-pencils-off';

interface PencilsProps {
  /** Loads the sources of the page's texts; null if that failed. */
  load(): Promise<Origins | null>;
  signOut(): void;
}

/**
 * The overlay for administrators on a public page: a pencil at each editable text or picture, and a bar to switch them
 * off.
 */
export function Pencils({ load, signOut }: PencilsProps) {
  const [isOn, setIsOn] = useState(() => readStored('browser', STORED) !== true);
  function toggle() {
    writeStored('browser', STORED, isOn);
    setIsOn(!isOn);
  }
  return (
    <>
      {isOn && <Layer load={load} />}
      <div className="on-dark clear-of-toasts above-bottom-rows fixed bottom-4 left-4 z-40 flex items-center rounded-full bg-ink p-1 text-sm font-semibold whitespace-nowrap text-white shadow-lift ring-1 ring-white/30">
        <button type="button" role="switch" aria-checked={isOn} className={BAR_ITEM} onClick={toggle}>
          <Pencil className="size-4" aria-hidden />
          {isOn ? 'Edição: ligada' : 'Edição: desligada'}
        </button>
        <a href="/admin" className={BAR_ITEM}>
          <LayoutDashboard className="size-4" aria-hidden />
          <span className="max-sm:sr-only">Painel</span>
        </a>
        <button type="button" className={BAR_ITEM} onClick={signOut}>
          <LogOut className="size-4" aria-hidden />
          <span className="max-sm:sr-only">Sair</span>
        </button>
      </div>
    </>
  );
}

const BAR_ITEM =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-3 text-white no-underline hover:bg-white/15 sm:px-4';
const PENCIL =
  'grid size-7 cursor-pointer place-items-center rounded-full bg-ink text-white shadow-lift ring-2 ring-white hover:bg-coral-deep';

function Layer({ load }: Pick<PencilsProps, 'load'>) {
  const editables = useEditables(load);
  const layer = useRef<HTMLUListElement>(null);
  usePlaces(layer, editables);
  useWayBack(layer, editables);
  return (
    <ul
      ref={layer}
      aria-label="O que pode ser editado nesta página"
      className="pointer-events-none fixed inset-0 z-30 overflow-clip"
    >
      {editables.map(({ element, sources }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: its place in the page is its identity
          key={index}
          className="pointer-events-auto absolute top-0 left-0 opacity-0 transition-opacity focus-within:opacity-100 data-near:opacity-100 pointer-coarse:opacity-100"
          // By keyboard only: with touch or mouse the pencil is visible, and must not move under the pointer.
          onFocus={({ target }) => {
            if (target.matches(':focus-visible'))
              element.scrollIntoView({ block: 'center', behavior: 'instant' });
          }}
        >
          <PencilTo sources={sources} />
        </li>
      ))}
    </ul>
  );
}

/** A link to the source of a text, or a menu if it has several sources. */
function PencilTo({ sources }: { sources: MarkedSource[] }) {
  const id = useId();
  const [first, ...others] = sources;
  if (!first) return null;
  if (others.length === 0)
    return (
      <SourceLink source={first} name={`Editar: ${nameOf(first)}`} className={PENCIL}>
        <Pencil className="size-4" aria-hidden />
      </SourceLink>
    );
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Editar: ${nameOf(first)} e mais ${others.length}`}
        className={PENCIL}
      >
        <Pencil className="size-4" aria-hidden />
      </button>
      <div
        id={id}
        popover="auto"
        className="max-w-sm rounded-inner bg-white p-2 text-ink shadow-lift [position-area:block-end_span-inline-start] [position-try-fallbacks:flip-block,flip-inline]"
      >
        <p className="px-3 pt-1 font-semibold text-sm">O que você quer editar?</p>
        {sources.map((source) => (
          <SourceLink
            key={nameOf(source)}
            source={source}
            className="flex min-h-11 items-center rounded-inner px-3 text-[0.9375rem] text-ink no-underline hover:bg-mist"
          >
            {nameOf(source)}
          </SourceLink>
        ))}
      </div>
    </>
  );
}

interface SourceLinkProps {
  source: MarkedSource;
  /** Its label, if its content is not sufficient. */
  name?: string;
  className: string;
  children: ReactNode;
}

function SourceLink({ source, name, ...props }: SourceLinkProps) {
  const { pathname, search } = location;
  return (
    <a
      href={addressOf(source, languageOf(pathname))}
      aria-label={name}
      title={name}
      onClick={() => rememberWay({ page: pathname + search, source })}
      {...props}
    />
  );
}

/** What can be edited on the page, updated when the visitor or a refresh changes the page. */
function useEditables(load: PencilsProps['load']): Editable[] {
  const [origins, setOrigins] = useState<Origins | null>(null);
  const [editables, setEditables] = useState<Editable[]>([]);
  useEffect(() => {
    // Only the latest response counts; a failure keeps the previous result.
    let newest = 0;
    const reload = async () => {
      const mine = ++newest;
      const found = await load();
      if (mine === newest && found) setOrigins(found);
    };
    void reload();
    document.addEventListener(REFRESHED, reload);
    return () => {
      newest = -1;
      document.removeEventListener(REFRESHED, reload);
    };
  }, [load]);
  useEffect(() => {
    if (!origins) return;
    const find = () => setEditables(editablesOf(origins));
    find();
    return onChange({ childList: true, characterData: true }, find);
  }, [origins]);
  return editables;
}

/** Calls back at most once per frame while the page changes, ignoring changes of this overlay. */
function onChange(kinds: MutationObserverInit, changed: () => void): () => void {
  let frame = 0;
  const observer = new MutationObserver((changes) => {
    const isOurs = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest('#pencils');
    if (changes.every(isOurs)) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(changed);
  });
  observer.observe(document.body, { ...kinds, subtree: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

const MOVES = ['scroll', 'resize', 'toggle', 'transitionend', 'load'] as const;

/** Keeps the pencils next to what they edit. */
function usePlaces(layer: RefObject<HTMLElement | null>, editables: Editable[]) {
  useEffect(() => {
    const ending = new AbortController();
    const listening = { capture: true, passive: true, signal: ending.signal };
    const pencils = [...(layer.current?.children ?? [])] as HTMLElement[];
    let boxes = placePencils(pencils, editables);
    let frame = 0;
    const place = () => {
      boxes = placePencils(pencils, editables);
    };
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const stop = onChange({ attributes: true, childList: true }, placeSoon);
    for (const move of MOVES) addEventListener(move, placeSoon, listening);
    addEventListener('pointermove', (pointer) => showNear(pencils, boxes, pointer), listening);
    return () => {
      stop();
      ending.abort();
      cancelAnimationFrame(frame);
    };
  }, [layer, editables]);
}

/** Scrolls to what was edited when an administrator returns from the administrator area. */
function useWayBack(layer: RefObject<HTMLElement | null>, editables: Editable[]) {
  // Read once when the page is opened: following a pencil stores a new value before the page is left.
  const [way, setWay] = useUntilInput(rememberedWay);
  const arrive = useEffectEvent(() => {
    if (!way || way.page !== location.pathname + location.search || editables.length === 0) return;
    forgetWay();
    const isMeant = (source: MarkedSource) => nameOfPlace(source) === nameOfPlace(way.source);
    const index = editables.findIndex(({ sources }) => sources.some(isMeant));
    const { element } = editables[index] ?? {};
    // The page may still be the one from before the change; it is updated in a moment.
    if (!element) return;
    setWay(null);
    for (let part: Element | null = element; part; part = part.parentElement)
      if (part instanceof HTMLDetailsElement) part.open = true;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    element.animate({ outline: ['4px solid var(--coral)', '4px solid transparent'] }, 3000);
    layer.current?.children[index]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving depends on the editables alone
  useEffect(() => arrive(), [editables]);
}

const nameOfPlace = (source: Source) =>
  'fact' in source ? source.fact : `${source.table}/${source.id}/${source.column}`;
