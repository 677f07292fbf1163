import { type ComponentType, Suspense, use, useEffect, useRef, useState } from 'react';

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
  /** 'seen': once it is on the screen, or the visitor does anything. 'used': only then; for what is nothing but text and links. */
  when: 'seen' | 'used';
  props: Props;
}

/**
 * A part whose scripts wait: the server's HTML of it stands, and works as plain HTML does, until it is wanted. On a page
 * that the browser makes itself it is fetched at once.
 */
export function Later<Props extends object>({ part, when, props }: LaterProps<Props>) {
  const [fromServer] = useState(() => !isTakenOver);
  if (!fromServer && !part.component()) use(part.fetch());
  const place = useRef<HTMLDivElement>(null);
  const clicked = useRef<HTMLElement>(null);
  useEffect(() => {
    if (part.component() || !place.current) return;
    return whenWanted(place.current, when, (button) => {
      clicked.current = button ?? clicked.current;
      part.fetch().catch(() => {
        // The HTML stays as it is; the next one who wants it tries again.
      });
    });
  }, [part, when]);
  return (
    <div ref={place} className="contents">
      <Suspense>
        <Content part={part} props={props} onArrival={() => clicked.current?.click()} />
      </Suspense>
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

function Content<Props extends object>({ part, props, onArrival }: ContentProps<Props>) {
  const Component = part.component();
  if (!Component) {
    if (part.awaited) void part.fetch().catch(() => {});
    part.awaited = true;
    use(part.arrival);
  }
  const arrived = useRef(onArrival);
  useEffect(() => arrived.current(), []);
  return Component && <Component {...props} />;
}

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

/**
 * Calls `want` when the part is on the screen, unless only its use counts, or with the visitor's first sign of life; and
 * for each click on a button of it, which is to be repeated once the button can answer.
 */
function whenWanted(
  place: HTMLElement,
  when: 'seen' | 'used',
  want: (button?: HTMLElement) => void,
): () => void {
  const stop = new AbortController();
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) want();
  });
  if (when === 'seen') for (const element of place.children) observer.observe(element);
  for (const sign of SIGNS)
    document.addEventListener(sign, () => want(), { once: true, passive: true, signal: stop.signal });
  place.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button');
      if (button) want(button);
    },
    { signal: stop.signal },
  );
  return () => {
    stop.abort();
    observer.disconnect();
  };
}
