import { ArrowLeft, RotateCw } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { shownMoment } from '#congress/clock.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { languageOf, localizedPath, withoutLanguage } from '#congress/language.ts';
import { PAGE_NAMES, PAGES } from '../../pages.ts';
import { Button } from '../../ui/button.tsx';
import { moveTo, useHash } from '../address.ts';
import { useSiteTexts } from '../content/texts.ts';
import { usePageData } from '../page-data.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { Controls, SCREENS, type Screen } from './controls.tsx';
import { atOf, wallOf, wallText } from './moments.ts';
import { type UnsavedParts, usePage, visitedPath, withoutVisit } from './page.ts';

/** The published site at any date and time. */
export function PreviewSection() {
  return (
    <section aria-labelledby="preview">
      <h3 id="preview" className="text-heading">
        Ver o site como em…
      </h3>
      <p className="mt-1 mb-5 text-ink-soft">
        Prazos, contagens e promoções como o visitante os verá em qualquer data. Só quem administra o site vê
        isto.
      </p>
      <Preview />
    </section>
  );
}

interface PreviewProps {
  /** The page that is shown first. */
  start?: string;
  /** The unsaved contents of a form. */
  unsaved?: UnsavedParts;
}

/** A preview of the site at any time, with unsaved changes. */
export function Preview({ start = '/', unsaved }: PreviewProps) {
  const published = usePageData().facts;
  const facts: Facts = unsaved?.facts ?? published;
  const { timeZone } = facts.event;
  const [visited, setVisited] = useState([start]);
  const [wall, setWall] = useState(() =>
    wallOf(shownMoment(new Date(), facts.showing.day, timeZone), timeZone),
  );
  const [screen, setScreen] = useState<Screen>(() => (innerWidth < 640 ? 'phone' : 'desktop'));
  const path = visited.at(-1) ?? '/';
  const go = (to: string) => setVisited((before) => (before.at(-1) === to ? before : [...before, to]));
  useVisits(go);

  const at = atOf(wall, timeZone);
  const query = usePage({ path, at, unsaved });
  const busy = query.isFetching;
  const retry = () => void query.refetch();
  const title = usePageTitle(path);
  const name = `Pré-visualização de ${wallText(wall)}`;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Controls
        {...{ facts, path, wall, screen }}
        wrong={at === null}
        onPath={go}
        onWall={setWall}
        onScreen={setScreen}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-2">
        <p role="status" className="mr-auto min-w-0 py-1.5 max-sm:w-full text-[0.9375rem]">
          <strong className="font-semibold">{at ? name : 'Sem data e hora'}</strong>
          {unsaved ? ' · com as suas alterações · não publicado' : ' · não publicado'}
          <span className="sr-only">{busy ? ', montando a página' : `, página ${title}`}</span>
        </p>
        <Button
          look="quiet"
          className="max-sm:flex-1 max-sm:px-2"
          disabled={visited.length < 2}
          onClick={() => setVisited(visited.slice(0, -1))}
        >
          <ArrowLeft className="size-4" aria-hidden />
          Voltar<span className="sr-only"> à página anterior</span>
        </Button>
        <Button look="quiet" className="max-sm:flex-1 max-sm:px-2" disabled={!at || busy} onClick={retry}>
          <RotateCw className="size-4" aria-hidden />
          Atualizar
        </Button>
      </div>
      {query.error ? (
        <QueryState query={{ ...query, data: undefined }} failed="Não foi possível mostrar esta página" />
      ) : (
        <PreviewFrame
          page={query.data ?? ''}
          width={SCREENS[screen]}
          busy={busy}
          name={`${name}: ${title}, em uma tela de ${SCREENS[screen]} pixels`}
        />
      )}
      <p className="text-sm text-ink-soft">
        Os links levam a outras páginas da pré-visualização; os de fora do site abrem em outra aba.
        Formulários e partes que se mexem ficam parados. Os visitantes não veem nada disto.
      </p>
    </div>
  );
}

/** The page's title, or its path if it has none. */
function usePageTitle(path: string): string {
  const t = useSiteTexts('pages');
  const address = path.replace(/[?#].*$/s, '');
  const name = PAGE_NAMES.find((one) => localizedPath(PAGES[one].path, languageOf(address)) === address);
  return name && t ? t(`${name}.title`) : withoutLanguage(address);
}

/**
 * Reports which page a link inside the preview leads to. The sandboxed frame can only change the hash of the top
 * window, so its links append the page to the hash, and that is undone immediately.
 */
function useVisits(onVisit: (path: string) => void) {
  const hash = useHash();
  const opened = useRef(false);
  const visit = useEffectEvent(() => {
    const path = visitedPath(hash);
    const before = opened.current;
    opened.current = true;
    if (path === null) return;
    onVisit(path);
    // A link that was opened in another tab has no history to go back to.
    if (before) history.back();
    else moveTo(withoutVisit(hash), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the hash changes
  useEffect(() => visit(), [hash]);
}

interface PreviewFrameProps {
  /** The HTML of the page; '' while there is none. */
  page: string;
  /** The width of the simulated screen, in pixels. */
  width: number;
  /** The accessible name. */
  name: string;
  busy: boolean;
}

/**
 * Shows a page at a given screen width, scaled down to the available space. The frame is sandboxed: no scripts and no
 * origin.
 */
export function PreviewFrame({ page, width, name, busy }: PreviewFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const available = useWidth(frame);
  const scale = available > 0 ? Math.min(1, available / width) : 1;
  return (
    <div
      ref={frame}
      aria-busy={busy}
      className="relative h-[max(26rem,75svh)] overflow-hidden rounded-inner border border-mist-deep bg-mist"
    >
      <iframe
        title={name}
        srcDoc={page}
        sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        className={`absolute top-0 origin-top-left bg-white transition-opacity ${busy ? 'opacity-40' : ''}`}
        style={{
          width,
          height: `${100 / scale}%`,
          left: Math.max(0, (available - width * scale) / 2),
          transform: scale < 1 ? `scale(${scale})` : undefined,
        }}
      />
      {busy && (
        <p className="pointer-events-none absolute top-6 left-1/2 -translate-x-1/2 rounded-full bg-ink px-4 py-2 text-sm font-semibold whitespace-nowrap text-white">
          Montando a página…
        </p>
      )}
    </div>
  );
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
