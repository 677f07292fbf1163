import {
  type ComponentType,
  Fragment,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { onFirstSign } from './first-sign.ts';

/** What is known of a part of a page whose scripts are fetched later than those of the page. */
export interface Part<Props> {
  component(): ComponentType<Props> | undefined;
  /** Fetches it, once however many ask. */
  fetch(): Promise<void>;
  /** Settles only when it is at hand. */
  arrival: Promise<void>;
  /** Whether it was already rendered in vain: whoever renders it again has something new to show. */
  awaited: boolean;
}

const underWay: Promise<void>[] = [];

/** Settles once all parts can be rendered at once: the server waits for this before its first page. */
export const partsAtHand = () => Promise.all(underWay);

/** A part that `<Later>` shows. The server fetches it with the page. */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const made = createPart(load);
  if (import.meta.env.SSR) underWay.push(made.fetch());
  return made;
}

let isTakenOver = false;

/** To be called once scripts have taken over the page: what is rendered from then on has no HTML of the server's. */
export function takenOver(): void {
  isTakenOver = true;
}

interface LaterProps<Props> {
  part: Part<Props>;
  /**
   * 'used': with the visitor's first sign of life, for what the server's HTML says just as well until then. 'seen': when it
   * is on the screen, too; for what only a browser knows, or what moves by itself.
   */
  when: 'seen' | 'used';
  props: Props;
}

/**
 * A part whose scripts wait: the server's HTML of it stands, and works as plain HTML does, until it is wanted. On a page
 * that the browser makes itself it is fetched at once.
 */
export function Later<Props extends object>({ part, when, props }: LaterProps<Props>) {
  const [fromServer] = useState(() => !isTakenOver);
  // Thrown, not `use()`d: React 19.3 mistakes the hooks that follow when it goes on with what it hydrates.
  if (!fromServer && !part.component()) throw part.fetch();
  const place = useRef<HTMLDivElement>(null);
  const clicked = useRef<Element>(null);
  const stopWaiting = useRef(() => {});
  useEffect(() => {
    if (part.component() || !place.current) return;
    stopWaiting.current = whenWanted(place.current, when, (what) => {
      clicked.current = what ?? clicked.current;
      part.fetch().catch(() => {
        // The HTML stays as it is; the next one who wants it tries again.
      });
    });
    return () => stopWaiting.current();
  }, [part, when]);
  const onArrival = () => {
    stopWaiting.current();
    // Told to whoever looks from outside: what is named is not waiting any more.
    if (place.current) place.current.dataset.part = 'there';
    if (clicked.current) repeatClick(clicked.current, place.current);
  };
  // Where the browser makes the page, what it waits for keeps the page before it on the screen, not an empty place.
  const Boundary = fromServer ? Suspense : Fragment;
  return (
    <div ref={place} className="contents" data-part="">
      <Boundary>
        <Content part={part} props={props} onArrival={onArrival} />
      </Boundary>
    </div>
  );
}

function createPart<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let component: ComponentType<Props> | undefined;
  let fetching: Promise<void> | undefined;
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return {
    component: () => component,
    arrival,
    awaited: false,
    fetch() {
      fetching ??= load().then(
        (loaded) => {
          component = loaded;
          arrive();
        },
        (error) => {
          // Who waits for it is told of the failure first, and only the next one tries again.
          setTimeout(() => {
            fetching = undefined;
          }, 1000);
          throw error;
        },
      );
      return fetching;
    },
  };
}

interface ContentProps<Props> {
  part: Part<Props>;
  props: Props;
  onArrival(): void;
}

/**
 * When something changes before the part has come, the server's HTML goes on standing, for React would otherwise take it
 * away until then. The part then takes its place in one step, and its focus.
 */
function Content<Props extends object>({ part, props, onArrival }: ContentProps<Props>) {
  const Component = part.component();
  const isNew = !Component && (!part.awaited || isAnsweringEvent());
  part.awaited = true;
  if (isNew) throw part.arrival;
  const [, setArrived] = useState(false);
  useEffect(() => {
    if (Component) return;
    part.fetch().catch(() => {
      // Whoever wants it next tries again.
    });
    // A transition: what it waits for itself, as its words, must not leave an empty place either.
    void part.arrival.then(() => startTransition(() => setArrived(true)));
  }, [Component, part]);
  if (!Component)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what stands there is kept
    return <div className="contents" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
  return (
    <Live key="live" onArrival={onArrival}>
      <Component {...props} />
    </Live>
  );
}

/** React tries to hydrate what somebody clicks on; only what it renders by itself has something new to show. */
const isAnsweringEvent = () =>
  typeof window !== 'undefined' && window.event !== undefined && window.event.type !== 'message';

function Live({ children, onArrival }: { children: ReactNode; onArrival(): void }) {
  const arrived = useRef(onArrival);
  const focused = useRef(typeof document === 'undefined' ? undefined : document.activeElement?.id);
  useEffect(() => {
    if (focused.current && document.activeElement === document.body)
      document.getElementById(focused.current)?.focus({ preventScroll: true });
    arrived.current();
  }, []);
  return <div className="contents">{children}</div>;
}

/** On the same element, or on what took its place in the meantime. */
function repeatClick(clicked: Element, place: Element | null): void {
  const name = clicked.getAttribute('data-answers');
  setTimeout(() => {
    const answering = name ? place?.querySelector(`[data-answers="${name}"]`) : clicked;
    if (answering instanceof HTMLElement) answering.click();
  });
}

/** What a click is meant for that comes before anything can answer it, and is repeated then. */
const ANSWERING = 'button, [data-answers]';

/**
 * Calls `want` when the part is on the screen, unless only its use counts, or with the visitor's first sign of life; and
 * for each click on something of it that cannot answer yet, with what selects that.
 */
function whenWanted(
  place: HTMLElement,
  when: 'seen' | 'used',
  want: (clicked?: Element) => void,
): () => void {
  const onClick = (event: Event) => {
    const clicked = (event.target as Element).closest(ANSWERING);
    if (!clicked || !place.contains(clicked)) return;
    event.preventDefault();
    want(clicked);
  };
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) want();
  });
  // An address that asks for something of the page is answered by scripts.
  if (when === 'seen' || location.search || location.hash)
    for (const element of place.children) observer.observe(element);
  const forget = onFirstSign(want);
  // Before React hears of it, which lets no click through to where it has nothing to answer with.
  window.addEventListener('click', onClick, { capture: true });
  return () => {
    forget();
    observer.disconnect();
    window.removeEventListener('click', onClick, { capture: true });
  };
}
